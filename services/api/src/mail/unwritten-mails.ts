import { userStream } from '@rostrum/contracts/accounts';
import { outboxLimits, outboxMessages } from '@rostrum/contracts/outbox';
import type { EventStore, RecordedEvent } from '@rostrum/event-store';
import type { Mailings, OutboxMessage } from '@rostrum/state';
import { DomainError, notFound } from '../kernel/domain-error.ts';
import type { Logger } from 'pino';
import type { MailRule } from './mail.ts';
import {
  laneOfRule,
  mailId,
  putUnlessErased,
  writeMail,
  type DueMail,
  type WriteMailOptions,
} from './write-mail.ts';
import { RecipientsFailed, tryMailing, type Mailing } from './write-mailing.ts';

/** Placeholder for the unknown recipient; not a valid address. */
const nobody = '—';

/** The entry of the outbox for a mail whose rule failed: contains the reason, and is never sent. */
export function unwrittenMail(due: DueMail, error: unknown, at: number): OutboxMessage {
  const { rule, event, recipient } = due;
  const { type, stream } = event;
  return {
    id: mailId(due),
    kind: rule.example.kind,
    lane: laneOfRule(rule),
    to: nobody,
    userId: recipient,
    erasedWith: recipient === null ? [stream] : [stream, userStream(recipient)],
    subject: `A mail about ${type} could not be written`,
    paragraphs: [`The rule ${rule.name} failed for an event of the stream ${stream}.`],
    action: null,
    replyTo: null,
    createdAt: at,
    expiresAt: at + outboxLimits.keptMs,
    state: 'unwritten',
    sentAt: null,
    triedSince: at,
    attempts: 0,
    nextAttemptAt: null,
    reason: reasonOf(error),
  };
}

/** The entry for mails to many whose recipients could not be named. It is tried again by itself. */
export function failedMailing({ rule, event }: Mailing, error: unknown, at: number): OutboxMessage {
  return {
    ...unwrittenMail({ rule, event, recipient: null }, error, at),
    subject: `Mails to many about ${event.type} could not be written`,
    attempts: 1,
    nextAttemptAt: at + pauseAfter(1),
  };
}

/** The pause after a number of attempts to go on with a mailing. Milliseconds. */
export function pauseAfter(attempts: number): number {
  const { firstPauseMs, longestPauseMs } = outboxLimits.mailing;
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));
}

export interface WriteAgainOptions extends WriteMailOptions {
  readonly rules: readonly MailRule[];
  readonly events: Pick<EventStore, 'readStream'>;
  readonly mailings: Mailings;
  readonly log: Logger;
}

/**
 * Writes the mail of an `unwritten` entry, and replaces the entry with it. Of mails to many, has them
 * written soon, once their recipients can be named.
 * @throws DomainError (409) when the rule fails again, or no mail is to be sent any more; the entry
 * then says so
 */
export async function writeAgain(options: WriteAgainOptions, entry: OutboxMessage): Promise<void> {
  const { outbox, mailings, clock, log } = options;
  const due = await dueOf(options, entry);
  if (!due) throw notFound(outboxMessages.mailNotFound);
  const { rule, event, recipient } = due;
  let message: OutboxMessage | undefined;
  let reason: string = outboxMessages.nothingToSend;
  try {
    if (rule.recipients !== undefined && recipient === null) {
      await tryMailing(mailings, { rule, event });
      await changeUnwritten(options, entry, { nextAttemptAt: clock().getTime() });
      return;
    }
    message = await writeMail(options, due);
  } catch (error) {
    const cause = error instanceof RecipientsFailed ? error.cause : error;
    log.error({ err: cause, mail: entry.id }, 'a mail could not be written');
    reason = reasonOf(cause);
  }
  if (!message) {
    await changeUnwritten(options, entry, { reason });
    throw new DomainError('conflict', `${outboxMessages.unwritten} ${reason}`);
  }
  const { createdAt, expiresAt } = entry;
  const mail = { ...message, createdAt, expiresAt };
  // Lists the entry under the members whose data the mail contains, before the mail replaces it.
  await outbox.put(mail);
  await outbox.change(entry.id, (before) => (before.state === 'unwritten' ? mail : undefined));
  await putUnlessErased(options, mail);
}

const changeUnwritten = (
  { outbox }: Pick<WriteAgainOptions, 'outbox'>,
  { id }: OutboxMessage,
  changes: Partial<Pick<OutboxMessage, 'nextAttemptAt' | 'reason'>>,
) =>
  outbox.change(id, (before) =>
    before.state === 'unwritten' ? { ...before, ...changes } : undefined,
  );

/** What an entry is about; undefined when its event or its rule is gone. */
export async function dueOf(
  { rules, events }: Pick<WriteAgainOptions, 'rules' | 'events'>,
  entry: OutboxMessage,
): Promise<DueMail | undefined> {
  const event = await eventOf({ events }, entry);
  if (!event) return undefined;
  const { id, userId } = entry;
  const dues = rules.map((rule) => ({
    rule,
    event,
    recipient: rule.recipients === undefined ? null : userId,
  }));
  return dues.find((due) => mailId(due) === id);
}

async function eventOf(
  { events }: Pick<WriteAgainOptions, 'events'>,
  { id, erasedWith: [stream = ''] }: OutboxMessage,
): Promise<RecordedEvent | undefined> {
  for await (const event of events.readStream(stream)) {
    if (id.startsWith(`${event.id}.`)) return event;
  }
  return undefined;
}

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, outboxLimits.reason.max) || 'no reason was given';
}
