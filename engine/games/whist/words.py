"""The words spoken at the table beside the cards. Shared with Cayenne, which adds its own."""

from engine.core.actions import Say

CALL, DECLINE, YES, NO = Say("call"), Say("decline"), Say("yes"), Say("no")  # R41, R42
NEW_DEAL, PLAY_ON = Say("new_deal"), Say("play_on")  # L13, L14; R48
CLAIM, CONCEDE, AGREE = Say("claim"), Say("concede"), Say("agree")  # R47, R48
CORRECT, HIGHEST, LOWEST, LEAVE_LYING = Say("correct"), Say("highest"), Say("lowest"), Say("leave_lying")  # L11
DEMAND, LET_PLAY = Say("demand"), Say("let_play")  # L11, L15, L16
CLAIM_REVOKE, CLAIM_HONOURS, CLAIM_PREMIUM = Say("claim_revoke"), Say("claim_honours"), Say("claim_premium")
CONTINUE = Say("continue")
MARK3, TAKE_TRICKS, DEDUCT = Say("mark3"), Say("take_tricks"), Say("deduct")  # L9s
