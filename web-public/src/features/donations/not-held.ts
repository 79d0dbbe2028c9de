/**
 * What a donor is told about a conversation that does not take place. Neither the choice nor
 * payouts exist yet.
 */
export const notHeldText =
  'Not held within 365 days? Refund or extend: your choice. Payouts and this choice have not begun yet.';
