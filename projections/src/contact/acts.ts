import { contactStream } from '@rostrum/contracts/contact';
import type { Act, Acts, World } from '../testing/world.ts';

/** First id of the messages of a random history. */
const firstId = 9000;

function send(world: World, { who, which }: Act): void {
  const sent = world.events.filter(({ type }) => type === 'ContactMessageSent').length;
  const messageId = firstId + sent;
  world.add(contactStream(messageId), {
    type: 'ContactMessageSent',
    data: {
      messageId,
      userId: who % 2 === 0 && world.members.length > 0 ? world.member(who).id : null,
      emailHash: String(which % 3).repeat(64),
      name: 'Amara Lindqvist',
      email: 'amara@example.org',
      subject: 'A question',
      message: 'When is it refunded?',
    },
  });
}

/** A message that has not been erased: its id, and its events so far. */
function present(world: World, which: number) {
  const messages = world.events.flatMap((event) =>
    event.type === 'ContactMessageSent' ? [event.data.messageId] : [],
  );
  const messageId = messages[which % Math.max(1, messages.length)];
  if (messageId === undefined) return undefined;
  const stream = contactStream(messageId);
  const types = world.events.filter((event) => event.stream === stream).map(({ type }) => type);
  return types.includes('ContactMessageErased') ? undefined : { messageId, stream, types };
}

function read(world: World, { which, who }: Act): void {
  const message = present(world, which);
  if (!message || message.types.includes('ContactMessageRead')) return;
  const { messageId, stream } = message;
  world.add(stream, {
    type: 'ContactMessageRead',
    data: { messageId, readBy: world.member(who).id },
  });
}

function answer(world: World, { which, who }: Act): void {
  const message = present(world, which);
  if (!message) return;
  const { messageId, stream } = message;
  world.add(stream, {
    type: 'ContactMessageAnswered',
    data: { messageId, answeredBy: world.member(who).id, answer: 'Yesterday.' },
  });
}

function erase(world: World, { which, who }: Act): void {
  const message = present(world, which);
  if (!message) return;
  const { messageId, stream, types } = message;
  world.add(stream, {
    type: 'ContactMessageErased',
    data: {
      messageId,
      erasedBy: who % 3 === 0 ? null : world.member(who).id,
      wasRead: types.includes('ContactMessageRead'),
    },
  });
}

export const acts: Acts = {
  sendContactMessage: { weight: 2, run: send },
  readContactMessage: { weight: 2, run: read },
  answerContactMessage: { weight: 1, run: answer },
  eraseContactMessage: { weight: 1, run: erase },
};
