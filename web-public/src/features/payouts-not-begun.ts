/** Said wherever a payout is promised. */
export const payoutsNotBegun = 'Payouts have not begun yet.';
