import type { Routes } from '@rostrum/contracts';
import { mailStream, outboxMessages } from '@rostrum/contracts/outbox';
import type { OutboxMessage } from '@rostrum/state';
import { member, type Handler } from '../../http/route.ts';
import { appending, execute } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { hashOfAddress } from '../../mail/mail-address.ts';
import type { App } from '../../runtime/app.ts';
import { canSendAgain } from './present-mail.ts';

const requests = appending('MailResendRequested');

/**
 * Queues an unsent mail again, and deletes the record that its address was refused. A mail that
 * could not be written before is written now.
 */
export function sendMailAgain(
  app: Pick<
    App,
    'clock' | 'config' | 'events' | 'keyedHash' | 'mailSender' | 'state' | 'writeMailAgain'
  >,
): Handler<Routes['sendMailAgain']> {
  const { state, config, clock, keyedHash, mailSender } = app;
  return async ({ params, body: { reason } }, context) => {
    const found = await state.outbox.get(params.id);
    if (!found) throw notFound(outboxMessages.mailNotFound);
    /** Recorded before it is done, so that nothing is done that is not in the log. */
    const record = async (): Promise<void> => {
      const { id: mailId, userId } = found;
      const request = { mailId, userId, requestedBy: member(context).id, reason };
      const stream = mailStream(mailId);
      const { position } = await execute(app.events, stream, requests, request, context.cause());
      context.reached(position);
    };
    if (found.state === 'unwritten') {
      await record();
      await app.writeMailAgain(found);
      mailSender.wake();
      return { success: true };
    }
    if (config.smtpUrl === undefined) throw new DomainError('conflict', outboxMessages.noServer);
    const assertUnsent = (mail: OutboxMessage): void => {
      if (canSendAgain(mail, app)) return;
      const { mailSent, mailWaits } = outboxMessages;
      throw new DomainError('conflict', mail.state === 'waiting' ? mailWaits : mailSent);
    };
    assertUnsent(found);
    await record();
    const at = clock().getTime();
    const mail = await state.outbox.change(params.id, (before) => {
      assertUnsent(before);
      return { ...before, state: 'waiting', triedSince: at, attempts: 0, nextAttemptAt: at };
    });
    if (!mail) throw notFound(outboxMessages.mailNotFound);
    await state.outbox.accept(hashOfAddress(keyedHash, mail.to));
    mailSender.wake();
    return { success: true };
  };
}
