import { formatInstant } from '../../fields/dates.ts';
import type { MailRecord } from './records.ts';

type Status = Pick<MailRecord, 'state' | 'attempts' | 'reason' | 'nextAttemptAt' | 'sentAt'>;

/** The delivery status of a mail, in one sentence. */
export function mailStatus({ state, attempts, reason, nextAttemptAt, sentAt }: Status): string {
  const why = reason === null ? '' : `: ${reason}`;
  switch (state) {
    case 'sent':
      return sentAt === null ? 'Sent.' : `Sent at ${formatInstant(sentAt)}.`;
    case 'no_server':
      return 'Not sent: no mail server is configured.';
    case 'refused':
      return `Not sent: the mail server refuses the address${why}`;
    case 'unwritten':
      return `Could not be written${why}${
        nextAttemptAt === null ? '' : ` (tried again at ${formatInstant(nextAttemptAt)})`
      }`;
    case 'failed':
      return `Not sent${attempts === 0 ? '' : `, after ${times(attempts)}`}${why}`;
    case 'waiting':
      if (attempts === 0) {
        return reason === null || nextAttemptAt === null
          ? 'Waits to be sent.'
          : `Is sent after ${formatInstant(nextAttemptAt)}${why}`;
      }
      return `Failed${attempts === 1 ? ' once' : `, after ${times(attempts)}`}${why}${
        nextAttemptAt === null ? '' : ` (tried again at ${formatInstant(nextAttemptAt)})`
      }`;
  }
}

const times = (attempts: number): string =>
  attempts === 1 ? 'one attempt' : `${attempts.toLocaleString('en')} attempts`;
