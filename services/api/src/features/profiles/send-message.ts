import type { Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import { messagesStream, profileMessages } from '@rostrum/contracts/profiles';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { loadProfile } from './load-profile.ts';
import { messagesSent } from './messages-sent.ts';

/** POST /api/users/{id}/messages. The process that sends mails sends it. */
export function sendMessage(app: App): Handler<Routes['sendMessage']> {
  return async ({ params, body }, context) => {
    const { id: senderId } = member(context);
    const recipientId = params.id;
    const now = context.now();
    const recipient = await loadProfile(app, recipientId);
    if (!recipient) throw notFound(accountMessages.userNotFound);
    if (recipientId === senderId) {
      throw new DomainError('conflict', profileMessages.messageToOneself);
    }
    if (!recipient.preferences.messages) {
      throw new DomainError('conflict', profileMessages.messageRefused);
    }
    const message = {
      messageId: context.id(0),
      senderId,
      recipientId,
      text: body.message,
      sharesAddress: body.shareAddress,
    };
    const stream = messagesStream(senderId, now.toISOString().slice(0, 7));
    const { position } = await execute(
      app.events,
      stream,
      messagesSent,
      { message, now },
      context.cause(),
    );
    context.reached(position);
    return { success: true };
  };
}
