import { contactLimits, contactMessages } from '@rostrum/contracts/contact';
import type { EventData } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import { IdTaken } from '../../kernel/fresh-id.ts';
import { given } from '../../testing/given-when-then.ts';
import { contactMessage } from './contact-message.ts';

const data: EventData<'ContactMessageSent'> = {
  messageId: 7,
  userId: null,
  emailHash: 'a'.repeat(64),
  name: 'Amara',
  email: 'amara@example.org',
  subject: 'A question',
  message: 'When is it refunded?',
};
const sent = { type: 'ContactMessageSent', data } as const;
const read = { type: 'ContactMessageRead', data: { messageId: 7, readBy: 2 } } as const;
const answered = {
  type: 'ContactMessageAnswered',
  data: { messageId: 7, answeredBy: 2, answer: 'Yesterday.' },
} as const;
const erased = (wasRead: boolean) =>
  ({ type: 'ContactMessageErased', data: { messageId: 7, erasedBy: 2, wasRead } }) as const;
const answer = { kind: 'answer', answeredBy: 2, answer: 'Yesterday.' } as const;

describe('a contact message', () => {
  it('is sent once by one command, and leaves its id to others', () => {
    const send = { kind: 'send', commandId: 'command-1', sent: data } as const;
    given(contactMessage, []).when(send).then([sent]);
    given(contactMessage, [sent]).when(send).then([]);
    given(contactMessage, [sent])
      .when({ ...send, commandId: 'command-2' })
      .throws(IdTaken);
  });

  it('is read once', () => {
    const command = { kind: 'read', readBy: 2 } as const;
    given(contactMessage, [sent]).when(command).then([read]);
    given(contactMessage, [sent, read]).when(command).then([]);
  });

  it('is read when it is answered', () => {
    given(contactMessage, [sent]).when(answer).then([read, answered]);
    given(contactMessage, [sent, read]).when(answer).then([answered]);
  });

  it('is answered a limited number of times', () => {
    const answers = Array.from({ length: contactLimits.answers }, () => answered);
    given(contactMessage, [sent, read, ...answers])
      .when(answer)
      .refuses('conflict', contactMessages.answersFull);
  });

  it('is gone once it was erased', () => {
    const erase = { kind: 'erase', erasedBy: 2 } as const;
    given(contactMessage, [sent])
      .when(erase)
      .then([erased(false)]);
    given(contactMessage, [sent, read])
      .when(erase)
      .then([erased(true)]);
    for (const command of [erase, answer, { kind: 'read', readBy: 2 } as const]) {
      given(contactMessage, [sent, erased(false)])
        .when(command)
        .refuses('not_found', contactMessages.notFound);
      given(contactMessage, []).when(command).refuses('not_found', contactMessages.notFound);
    }
  });

  it('keeps none of its text in the state that is decided on', () => {
    expect(JSON.stringify(given(contactMessage, [sent, answered]).state)).not.toMatch(
      /amara|refund|question|yesterday/i,
    );
  });
});
