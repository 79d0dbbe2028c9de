import type { Outbox, OutboxMessage } from '@rostrum/state';
import { isPassing } from './passing-failure.ts';
import { dueOf, pauseAfter, reasonOf, type WriteAgainOptions } from './unwritten-mails.ts';
import type { DueMail } from './write-mail.ts';
import { RecipientsFailed, writeMailing } from './write-mailing.ts';
import { pageWriter, type WriteMailsOptions } from './write-mails.ts';

/** Number of entries that are read at a time. */
const atATime = 100;

/**
 * Goes on with the mailings whose recipients could not be named, when they are due: with growing
 * pauses, at least once an hour. One that is written leaves the outbox.
 */
export function goOnWithMailings(
  options: WriteMailsOptions & Pick<WriteAgainOptions, 'events'>,
): (signal: AbortSignal) => Promise<void> {
  const { outbox, clock } = options;
  const writers = {
    transactional: pageWriter('transactional', options),
    bulk: pageWriter('bulk', options),
  };
  return async (signal) => {
    for (const entry of await dueEntries(outbox, clock().getTime())) {
      const { lane = 'transactional' } = entry;
      await goOn(options, entry, (dues) => writers[lane](dues, signal), signal);
    }
  };
}

async function dueEntries(outbox: Outbox, at: number): Promise<readonly OutboxMessage[]> {
  const due: OutboxMessage[] = [];
  for (let offset = 0; ; offset += atATime) {
    const { items } = await outbox.list({ state: 'unwritten' }, { offset, limit: atATime });
    for (const entry of items) {
      if (entry.nextAttemptAt !== null && entry.nextAttemptAt <= at) due.push(entry);
    }
    if (items.length < atATime) return due;
  }
}

async function goOn(
  options: WriteMailsOptions & Pick<WriteAgainOptions, 'events'>,
  entry: OutboxMessage,
  write: (dues: readonly DueMail[]) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { outbox, clock, log } = options;
  const due = await dueOf(options, entry);
  try {
    if (due?.rule.recipients === undefined) throw new Error('its rule or its event is gone');
    await writeMailing(options, { rule: due.rule, event: due.event }, write);
    await outbox.remove(entry.id);
  } catch (error) {
    const cause = error instanceof RecipientsFailed ? error.cause : error;
    if (isPassing(cause) || signal.aborted) throw cause;
    log.error({ err: cause, mailing: entry.id }, 'a mailing failed again');
    await outbox.change(entry.id, (before) => {
      const attempts = before.attempts + 1;
      const nextAttemptAt = clock().getTime() + pauseAfter(attempts);
      return { ...before, attempts, nextAttemptAt, reason: reasonOf(cause) };
    });
  }
}
