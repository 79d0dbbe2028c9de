import type { DomainEvent } from '@rostrum/contracts';
import { profileLimits, profileMessages } from '@rostrum/contracts/profiles';
import { describe, it } from 'vitest';
import { given } from '../../testing/given-when-then.ts';
import { messagesSent } from './messages-sent.ts';

const now = new Date('2026-01-01T12:00:00.000Z');
const message = (messageId: number, recipientId: number) => ({
  messageId,
  senderId: 1,
  recipientId,
  text: 'Shall we debate?',
  sharesAddress: false,
});
const sent = (messageId: number, recipientId: number): DomainEvent => ({
  type: 'MessageSent',
  data: message(messageId, recipientId),
});
const times = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('messages to other members', () => {
  it('are sent once for each id', () => {
    given(messagesSent, [])
      .when({ message: message(1, 2), now })
      .then([sent(1, 2)]);
    given(messagesSent, [sent(1, 2)])
      .when({ message: message(1, 2), now })
      .then([]);
  });

  it('are limited per day', () => {
    const day = times(profileLimits.messagesPerDay).map((id) => sent(id, 100 + id));
    given(messagesSent, day)
      .when({ message: message(99, 2), now })
      .refuses('too_many_requests', profileMessages.tooManyMessages);
    given(messagesSent, day)
      .when({ message: message(99, 2), now: new Date('2026-01-02T00:00:00.000Z') })
      .then([sent(99, 2)]);
  });

  it('are limited per day and recipient', () => {
    const toOne = times(profileLimits.messagesToOnePerDay).map((id) => sent(id, 2));
    given(messagesSent, toOne)
      .when({ message: message(99, 2), now })
      .refuses('too_many_requests', profileMessages.tooManyMessages);
    given(messagesSent, toOne)
      .when({ message: message(99, 3), now })
      .then([sent(99, 3)]);
  });
});
