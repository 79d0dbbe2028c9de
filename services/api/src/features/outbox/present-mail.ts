import type { MailKind } from '@rostrum/contracts/outbox';
import type { OutboxMessage } from '@rostrum/state';
import type { App } from '../../runtime/app.ts';

const isoOf = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

export function presentMail(mail: OutboxMessage) {
  const { id, kind, state, to, userId, subject, createdAt, sentAt } = mail;
  return {
    id,
    kind: kind as MailKind,
    state,
    to,
    userId,
    subject,
    createdAt: new Date(createdAt).toISOString(),
    sentAt: isoOf(sentAt),
    attempts: mail.attempts,
    nextAttemptAt: isoOf(mail.nextAttemptAt),
    reason: mail.reason,
  };
}

/**
 * Whether a mail that could not be written, or was not sent and still has its link, can be retried.
 */
export function canSendAgain(
  { state, action }: OutboxMessage,
  { config }: Pick<App, 'config'>,
): boolean {
  if (state === 'unwritten') return true;
  const unsent = state === 'failed' || state === 'refused' || state === 'no_server';
  return config.smtpUrl !== undefined && unsent && action?.path !== null;
}
