import type { Routes } from '@rostrum/contracts';
import { contactLimits, contactMessages } from '@rostrum/contracts/contact';
import type { Handler } from '../../http/route.ts';
import { begin } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { withFreshId } from '../../kernel/fresh-id.ts';
import type { App } from '../../runtime/app.ts';
import { contactMessage, contactStream } from './contact-message.ts';
import { contactHash } from './sender.ts';

/**
 * POST /api/contact. Visitors fill the log at most at the rate at which messages are read: beyond
 * `contactLimits.unread` unread ones, none is taken. Simultaneous calls may exceed it by their number.
 */
export function sendContactMessage(app: App): Handler<Routes['sendContactMessage']> {
  return async ({ body }, context) => {
    if ((await context.queries.contact.unreadCount()) >= contactLimits.unread) {
      throw new DomainError('unavailable', contactMessages.full, {
        headers: { 'retry-after': '3600' },
      });
    }
    const { name, email, subject, message } = body;
    const text = { name, email, subject, message };
    const userId = context.actor?.id ?? null;
    const emailHash = contactHash(app, email);
    const { commandId } = context;
    const { position } = await withFreshId(context, (messageId) => {
      const sent = { messageId, userId, emailHash, ...text };
      const command = { kind: 'send', commandId, sent } as const;
      return begin(app.events, contactStream(messageId), contactMessage, command, context.cause());
    });
    context.reached(position);
    return { success: true };
  };
}
