import type { Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import { profileMessages } from '@rostrum/contracts/profiles';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { mailAddressOf } from '../accounts/index.ts';
import { isBlockedBetween } from '../blocks/index.ts';
import { loadProfile } from './load-profile.ts';
import { messageStreamOf } from './message-streams.ts';
import { messagesSent } from './messages-sent.ts';

/** POST /api/users/{id}/messages. Both addresses must be verified. The event causes the mail. */
export function sendMessage(app: Pick<App, 'events'>): Handler<Routes['sendMessage']> {
  return async ({ params, body }, context) => {
    const { id: senderId } = member(context);
    const recipientId = params.id;
    const now = context.now();
    const recipient = await loadProfile(app, recipientId);
    if (!recipient) throw notFound(accountMessages.userNotFound);
    if (recipientId === senderId) {
      throw new DomainError('conflict', profileMessages.messageToOneself);
    }
    if (!(await mailAddressOf(app, senderId))?.verified) {
      throw new DomainError('conflict', profileMessages.addressUnverified);
    }
    if (
      !recipient.preferences.messages ||
      !(await mailAddressOf(app, recipientId))?.verified ||
      (await isBlockedBetween(app.events, senderId, recipientId))
    ) {
      throw new DomainError('conflict', profileMessages.messageRefused);
    }
    const message = {
      messageId: context.id(0),
      senderId,
      recipientId,
      text: body.message,
      sharesAddress: body.shareAddress,
    };
    const { position } = await execute(
      app.events,
      messageStreamOf(senderId, now),
      messagesSent,
      { message, now },
      context.cause(),
    );
    context.reached(position);
    return { success: true };
  };
}
