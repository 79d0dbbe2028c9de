import { outboxLimits, outboxMessages } from '@rostrum/contracts/outbox';
import type { EventStore, RecordedEvent } from '@rostrum/event-store';
import type { OutboxMessage } from '@rostrum/state';
import { DomainError, notFound } from '../kernel/domain-error.ts';
import type { Logger } from 'pino';
import type { MailRule } from './mail.ts';
import { mailId, putUnlessErased, writeMail, type WriteMailOptions } from './write-mail.ts';

/** Placeholder for the unknown recipient; not a valid address. */
const nobody = '—';

/** The entry of the outbox for a mail whose rule failed: contains the reason, and is never sent. */
export function unwrittenMail(
  rule: MailRule,
  event: RecordedEvent,
  error: unknown,
  at: number,
): OutboxMessage {
  const { type, stream } = event;
  return {
    id: mailId(rule, event),
    kind: rule.example.kind,
    to: nobody,
    userId: null,
    erasedWith: [stream],
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
  const rule = event && rules.find((each) => mailId(each, event) === entry.id);
  if (!rule) throw notFound(outboxMessages.mailNotFound);
  let message: OutboxMessage | undefined;
  let reason: string = outboxMessages.nothingToSend;
  try {
    message = await writeMail(options, rule, event);
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
