import { userStream } from '@rostrum/contracts/accounts';
import { outboxLimits, outboxMessages } from '@rostrum/contracts/outbox';
import type { EventStore, RecordedEvent } from '@rostrum/event-store';
import type { OutboxMessage } from '@rostrum/state';
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

interface WriteAgainOptions extends WriteMailOptions {
  readonly rules: readonly MailRule[];
  readonly events: Pick<EventStore, 'readStream'>;
  readonly log: Logger;
}

/**
 * Writes the mail of an `unwritten` entry, and replaces the entry with it.
 * @throws DomainError (409) when the rule fails again, or no mail is to be sent any more; the entry
 * then says so
 */
export async function writeAgain(options: WriteAgainOptions, entry: OutboxMessage): Promise<void> {
  const { outbox, rules, log } = options;
  const event = await eventOf(options, entry);
  const due = event && dueMail(rules, event, entry);
  if (!due) throw notFound(outboxMessages.mailNotFound);
  let message: OutboxMessage | undefined;
  let reason: string = outboxMessages.nothingToSend;
  try {
    message = await writeMail(options, due);
  } catch (error) {
    log.error({ err: error, mail: entry.id }, 'a mail could not be written');
    reason = reasonOf(error);
  }
  if (!message) {
    await outbox.change(entry.id, (before) =>
      before.state === 'unwritten' ? { ...before, reason } : undefined,
    );
    throw new DomainError('conflict', `${outboxMessages.unwritten} ${reason}`);
  }
  const { createdAt, expiresAt } = entry;
  const mail = { ...message, createdAt, expiresAt };
  // Lists the entry under the members whose data the mail contains, before the mail replaces it.
  await outbox.put(mail);
  await outbox.change(entry.id, (before) => (before.state === 'unwritten' ? mail : undefined));
  await putUnlessErased(options, mail);
}

function dueMail(
  rules: readonly MailRule[],
  event: RecordedEvent,
  { id, userId }: OutboxMessage,
): DueMail | undefined {
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

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, outboxLimits.reason.max) || 'no reason was given';
}
