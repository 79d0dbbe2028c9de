import type { Routes } from '@rostrum/contracts';
import { outboxMessages } from '@rostrum/contracts/outbox';
import type { Handler } from '../../http/route.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { comparedAddress } from '../../mail/mail-address.ts';
import type { App } from '../../runtime/app.ts';
import { canSendAgain } from './present-mail.ts';

/** Lets a mail that was not sent wait again, and forgets that its address was refused. */
export function sendMailAgain(app: App): Handler<Routes['sendMailAgain']> {
  const { state, config, clock, keyedHash, mailSender } = app;
  return async ({ params }) => {
    if (config.smtpUrl === undefined) throw new DomainError('conflict', outboxMessages.noServer);
    const at = clock().getTime();
    let again = false;
    const mail = await state.outbox.change(params.id, (before) => {
      again = canSendAgain(before, app);
      if (!again) return undefined;
      return { ...before, state: 'waiting', triedSince: at, attempts: 0, nextAttemptAt: at };
    });
    if (!mail) throw notFound(outboxMessages.mailNotFound);
    if (!again) {
      const { mailSent, mailWaits } = outboxMessages;
      throw new DomainError('conflict', mail.state === 'waiting' ? mailWaits : mailSent);
    }
    await state.outbox.accept(keyedHash('mail-address', comparedAddress(mail.to)));
    mailSender.wake();
    return { success: true };
  };
}
