import type { Routes } from '@rostrum/contracts';
import { contactLimits, contactMessages } from '@rostrum/contracts/contact';
import type { Cause, Position } from '@rostrum/event-store';
import type { Handler } from '../../http/route.ts';
import { executeOnNewStream } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { withFreshId } from '../../kernel/fresh-id.ts';
import type { App } from '../../runtime/app.ts';
import { contactMessage, contactStream } from './contact-message.ts';

/** Keyed hash that finds the messages from an address; the same in upper and lower case. */
export const contactHash = ({ keyedHash }: Pick<App, 'keyedHash'>, address: string): string =>
  keyedHash('contact', address.normalize('NFKC').toLowerCase());

/**
 * POST /api/contact. Refuses messages while `contactLimits.unread` are unread, so that visitors
 * cannot fill the log faster than messages are read. Simultaneous calls may exceed the limit by
 * their number.
 */
export function sendContactMessage(
  app: Pick<App, 'events' | 'keyedHash'>,
): Handler<Routes['sendContactMessage']> {
  return async ({ body }, context) => {
    if ((await context.queries.contact.unreadCount()) >= contactLimits.unread) {
      throw new DomainError('unavailable', contactMessages.full, {
        headers: { 'retry-after': '3600' },
      });
    }
    const from = context.actor?.id ?? null;
    const position = await withFreshId(context, (messageId) =>
      sendMessage(app, messageId, from, body, context.cause()),
    );
    context.reached(position);
    return { success: true };
  };
}

/** The fields of the form. */
interface ContactForm {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** @throws IdTaken when another command has sent a message of that id */
export async function sendMessage(
  app: Pick<App, 'events' | 'keyedHash'>,
  messageId: number,
  from: number | null,
  { name, email, subject, message }: ContactForm,
  cause: Cause,
): Promise<Position> {
  const emailHash = contactHash(app, email);
  const sent = { messageId, userId: from, emailHash, name, email, subject, message };
  const command = { kind: 'send', commandId: cause.causationId, sent } as const;
  return (
    await executeOnNewStream(app.events, contactStream(messageId), contactMessage, command, cause)
  ).position;
}
