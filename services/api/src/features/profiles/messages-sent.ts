import { type DomainEvent, type EventData, happenedAt } from '@rostrum/contracts';
import { profileLimits, profileMessages } from '@rostrum/contracts/profiles';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/**
 * The messages that a member sent in a month: the state for decisions in
 * `messages-{senderId}-{month}`.
 */
export interface MessagesSent {
  readonly ids: ReadonlySet<number>;
  /** The newest day (UTC) with a message, and the recipients of that day, one for each message. */
  readonly day: string;
  readonly recipients: readonly number[];
}

export interface SendMessage {
  readonly message: EventData<'MessageSent'>;
  readonly now: Date;
}

export const messagesSent: Decider<MessagesSent, SendMessage> = {
  initialState: { ids: new Set(), day: '', recipients: [] },

  evolve(state, event) {
    if (event.type !== 'MessageSent') return state;
    const { messageId, recipientId } = event.data;
    const day = happenedAt(event).slice(0, 10);
    const earlier = day === state.day ? state.recipients : [];
    return {
      ids: new Set([...state.ids, messageId]),
      day,
      recipients: [...earlier, recipientId],
    };
  },

  decide({ message, now }, state): readonly DomainEvent[] {
    if (state.ids.has(message.messageId)) return [];
    const today = now.toISOString().slice(0, 10) === state.day ? state.recipients : [];
    const toThis = today.filter((id) => id === message.recipientId).length;
    if (
      today.length >= profileLimits.messagesPerDay ||
      toThis >= profileLimits.messagesToOnePerDay
    ) {
      throw new DomainError('too_many_requests', profileMessages.tooManyMessages);
    }
    return [{ type: 'MessageSent', data: message }];
  },
};
