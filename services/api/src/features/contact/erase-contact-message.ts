import type { Routes } from '@rostrum/contracts';
import { contactMessages } from '@rostrum/contracts/contact';
import type { Cause, Position } from '@rostrum/event-store';
import type { ContactMessageDocument } from '@rostrum/projections/contact';
import { member, type Handler } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { Services } from '../../runtime/app.ts';
import { verifiedAddressesOf } from '../accounts/index.ts';
import { contactMessage, contactStream } from './contact-message.ts';
import { contactHash } from './send-contact-message.ts';

/** DELETE /api/contact-messages/{id} */
export function deleteContactMessage(
  app: Pick<Services, 'events' | 'state'>,
): Handler<Routes['deleteContactMessage']> {
  return async ({ params }, context) => {
    const by = member(context).id;
    const position = await erase(app, params.id, by, context.cause());
    if (position === undefined) throw notFound(contactMessages.notFound);
    context.reached(position);
    return { success: true };
  };
}

/**
 * Erases all messages of a member. Must run before the member's key is destroyed, since it reads
 * the member's addresses.
 */
export function eraseContactMessages(
  app: Pick<Services, 'events' | 'keyedHash' | 'projections' | 'state'>,
): EraseMember {
  return async ({ userId, cause }) => {
    await untilFolded(app, ['contact-messages']);
    for await (const { id } of messagesOf(app, userId)) await erase(app, id, null, cause);
  };
}

/**
 * Removes the mails with a message and its answers, destroys their key, then records that it was
 * erased. A crash in between leaves a message that can be erased again. Undefined when there is no
 * such message.
 */
async function erase(
  app: Pick<Services, 'events' | 'state'>,
  messageId: number,
  erasedBy: number | null,
  cause: Cause,
): Promise<Position | undefined> {
  const stream = contactStream(messageId);
  const { state } = await stateOf(app.events, stream, contactMessage);
  if (!state || state.isErased) return undefined;
  await app.state.outbox.eraseWith(stream);
  await app.state.vault.erase(stream);
  // A mail may have been written before the key was destroyed.
  await app.state.outbox.eraseWith(stream);
  const command = { kind: 'erase', erasedBy } as const;
  return (await execute(app.events, stream, contactMessage, command, cause)).position;
}

/** Number of messages per read. */
const page = 100;

/**
 * All messages that a member sent while signed in, or that came from an address that was verified
 * as theirs. Whoever registers with another person's address can neither read nor erase that
 * person's messages.
 */
export async function* messagesOf(
  app: Pick<Services, 'events' | 'keyedHash' | 'projections'>,
  userId: number,
): AsyncGenerator<ContactMessageDocument> {
  const { contact } = app.projections.queries;
  const addresses = await verifiedAddressesOf(app, userId);
  const byAddress = addresses.map((address) => ({ emailHash: contactHash(app, address) }));
  const seen = new Set<number>();
  for (const sender of [{ userId }, ...byAddress]) {
    for (let after = 0; ;) {
      const found = await contact.sentBy(sender, page, after);
      for (const message of found) {
        if (!seen.has(message.id)) yield message;
        seen.add(message.id);
      }
      after = found.at(-1)?.id ?? after;
      if (found.length < page) break;
    }
  }
}
