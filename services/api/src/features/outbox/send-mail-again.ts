import type { Routes } from '@rostrum/contracts';
import { outboxMessages } from '@rostrum/contracts/outbox';
import type { Handler } from '../../http/route.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { hashOfAddress } from '../../mail/mail-address.ts';
import type { App } from '../../runtime/app.ts';
import { canSendAgain } from './present-mail.ts';

/**
 * Queues an unsent mail again, and deletes the record that its address was refused. A mail that
 * could not be written before is written now.
 */
export function sendMailAgain(
  app: Pick<App, 'clock' | 'config' | 'keyedHash' | 'mailSender' | 'state' | 'writeMailAgain'>,
): Handler<Routes['sendMailAgain']> {
  const { state, config, clock, keyedHash, mailSender } = app;
  return async ({ params }) => {
    const found = await state.outbox.get(params.id);
    if (found?.state === 'unwritten') {
      await app.writeMailAgain(found);
      mailSender.wake();
      return { success: true };
    }
    if (config.smtpUrl === undefined) throw new DomainError('conflict', outboxMessages.noServer);
    const at = clock().getTime();
    const mail = await state.outbox.change(params.id, (before) => {
      if (!canSendAgain(before, app)) {
        const { mailSent, mailWaits } = outboxMessages;
        throw new DomainError('conflict', before.state === 'waiting' ? mailWaits : mailSent);
      }
      return { ...before, state: 'waiting', triedSince: at, attempts: 0, nextAttemptAt: at };
    });
    if (!mail) throw notFound(outboxMessages.mailNotFound);
    await state.outbox.accept(hashOfAddress(keyedHash, mail.to));
    mailSender.wake();
    return { success: true };
  };
}
