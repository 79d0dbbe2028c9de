import { outboxLimits, type MailLane } from '@rostrum/contracts/outbox';
import { LogUnavailable, type RecordedEvent } from '@rostrum/event-store';
import { StateUnavailable, type Mailings, type OutboxMessage } from '@rostrum/state';
import type { Logger } from 'pino';
import { pause } from '../kernel/pause.ts';
import type { Process } from '../kernel/process.ts';

import type { MailRule, MailToManyRule } from './mail.ts';
import { unwrittenMail } from './unwritten-mails.ts';
import {
  laneOfRule,
  mailId,
  mailingId,
  putUnlessErased,
  writeMail,
  type DueMail,
  type WriteMailOptions,
} from './write-mail.ts';

/** Names of the processes, by lane. Stored. */
const names: Readonly<Record<MailLane, string>> = {
  transactional: 'send-mails',
  bulk: 'send-bulk-mails',
};

/** Number of attempts to write a mail before it is listed as unwritten. */
const TRIES = 3;

/** Interval at which the waiting mails are counted while there is no room for others. Milliseconds. */
const roomEveryMs = 250;

export interface WriteMailsOptions extends WriteMailOptions {
  readonly rules: readonly MailRule[];
  readonly mailings: Mailings;
  readonly log: Logger;
  /** Called when mails were written. */
  readonly written: () => void;
  readonly limits?: OutboxLimits;
}

/** Limits in numbers of mails of one lane. */
interface OutboxLimits {
  /** Number of the newest mails that a trim keeps; it also keeps waiting ones. */
  readonly mails: number;
  /** Maximum number of waiting mails; at this number no further ones are written. */
  readonly waiting: number;
  /** Number of mails written between two trims. */
  readonly trimEvery: number;
}
const usualLimits: OutboxLimits = {
  mails: outboxLimits.mails.max,
  waiting: outboxLimits.waiting.max,
  trimEvery: 500,
};

/**
 * Writes the mails of a lane that events cause into the outbox, each once. Begins at the head when it
 * has no cursor, and skips events with an `effectiveAt`: demo data and imports. Waits while the
 * maximum number of the lane's mails waits to be sent. A mail that could not be written three times
 * is listed in the outbox as unwritten, and the next mails are written.
 */
export function writeMailsProcess(lane: MailLane, options: WriteMailsOptions): Process {
  const rules = options.rules.filter((rule) => laneOfRule(rule) === lane);
  const write = pageWriter(lane, options);
  return {
    name: names[lane],
    types: [...new Set(rules.flatMap(({ types }) => types))],
    // The mails of both lanes were written by one process before.
    from: lane === 'bulk' ? { cursorOf: names.transactional } : 'head',
    async handle(events, signal) {
      for (const event of events) {
        if (event.metadata.effectiveAt !== undefined) continue;
        for (const rule of rules.filter(({ types }) => types.includes(event.type))) {
          if (rule.recipients === undefined)
            await write([{ rule, event, recipient: null }], signal);
          else await writeMailing(options, rule, event, (dues) => write(dues, signal));
        }
      }
    },
  };
}

type Write = (dues: readonly DueMail[]) => Promise<void>;

/** Writes mails to many page by page. After a crash it goes on behind the last page. */
async function writeMailing(
  { mailings, clock }: Pick<WriteMailsOptions, 'mailings' | 'clock'>,
  rule: MailToManyRule,
  event: RecordedEvent,
  write: Write,
): Promise<void> {
  const limit = outboxLimits.recipients.atATime;
  const id = mailingId(rule, event);
  let { after, ended } = (await mailings.get(id)) ?? { after: 0, ended: false };
  while (!ended) {
    const { ids, next } = await rule.recipients(event, { after, limit });
    await write(ids.map((recipient) => ({ rule, event, recipient })));
    after = next ?? after;
    ended = next === undefined;
    await mailings.set(id, { after, ended }, clock().getTime() + outboxLimits.keptMs);
  }
}

/** Writes mails beside each other, once there is room for them among those that wait. */
function pageWriter(
  lane: MailLane,
  options: WriteMailsOptions,
): (dues: readonly DueMail[], signal: AbortSignal) => Promise<void> {
  const { outbox, sends, written, limits = usualLimits } = options;
  const waitForRoom = roomIn(lane, options);
  const messageOf = attempts(options);
  let sinceTrim = limits.trimEvery;
  const write = async (due: DueMail): Promise<void> => {
    const message = await messageOf(due);
    if (!message) return;
    await putUnlessErased(options, message);
    sinceTrim += 1;
  };
  return async (dues, signal) => {
    if (sends) await waitForRoom(dues.length, signal);
    const outcomes = await Promise.allSettled(dues.map(write));
    if (sinceTrim >= limits.trimEvery) {
      await outbox.trim(lane, limits.mails);
      sinceTrim = 0;
    }
    if (dues.length > 0) written();
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };
}

/** Resolves once so many mails of the lane can be written that its bound is kept. */
function roomIn(
  lane: MailLane,
  { outbox, log, limits = usualLimits }: Pick<WriteMailsOptions, 'outbox' | 'log' | 'limits'>,
): (count: number, signal: AbortSignal) => Promise<void> {
  /** At least so many can be written: mails are sent since they were counted. */
  let room = 0;
  return async (count, signal) => {
    const needed = Math.min(count, limits.waiting);
    let told = false;
    while (room < needed) {
      signal.throwIfAborted();
      const waiting = await outbox.countWaiting(lane);
      room = limits.waiting - waiting;
      if (room >= needed) break;
      if (!told) log.warn({ lane, waiting }, 'mails are written again once waiting ones are sent');
      told = true;
      await pause(roomEveryMs, signal);
    }
    room -= needed;
  };
}

/**
 * Writes a mail; after the third failure resolves to an entry that says so. Rejects before, and
 * whenever the log or the state cannot be used: then the mail is to be delivered again.
 */
function attempts(
  options: WriteMailsOptions,
): (due: DueMail) => Promise<OutboxMessage | undefined> {
  const { clock, log } = options;
  /** Number of failed attempts, by the mail's id. */
  const failures = new Map<string, number>();
  return async (due) => {
    const id = mailId(due);
    try {
      const message = await writeMail(options, due);
      failures.delete(id);
      return message;
    } catch (error) {
      const failed = (failures.get(id) ?? 0) + 1;
      failures.set(id, failed);
      const passing = error instanceof LogUnavailable || error instanceof StateUnavailable;
      if (passing || failed < TRIES) throw error;
      failures.delete(id);
      log.error({ err: error, mail: id }, 'a mail could not be written; an admin can try it again');
      return unwrittenMail(due, error, clock().getTime());
    }
  };
}
