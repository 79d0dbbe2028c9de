import type { Decider } from '../../kernel/decider.ts';

interface MarkRead {
  readonly userId: number;
  /** Settlement of the payment with the newest message that was read (ISO 8601). */
  readonly until: string;
}

/**
 * Until when (ISO 8601) a creator has read the messages to their campaigns, in `user-{id}`. Each
 * event needs a newer message, so there are at most as many as messages.
 */
export const messagesRead: Decider<string, MarkRead> = {
  initialState: '',
  evolve: (until, event) => (event.type === 'DonationMessagesRead' ? event.data.until : until),
  decide: ({ userId, until }, before) =>
    until > before ? [{ type: 'DonationMessagesRead', data: { userId, until } }] : [],
};
