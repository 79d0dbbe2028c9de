/**
 * What donors read about a conversation that does not take place. Payouts and the donor's choice
 * are not implemented yet.
 */
export const notHeldText =
  'Not held within 365 days? Refund or extend: your choice. Payouts and this choice have not begun yet.';
