/** What donors read about a conversation that does not take place. */
export const notHeldText = 'Not held within 365 days? Refund or extend: your choice.';
