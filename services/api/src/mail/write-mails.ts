import { outboxLimits, type MailLane } from '@rostrum/contracts/outbox';
import type { Mailings, OutboxMessage } from '@rostrum/state';
import type { Logger } from 'pino';
import { pause } from '../kernel/pause.ts';
import type { Process } from '../kernel/process.ts';
import type { MailRule } from './mail.ts';
import { isPassing } from './passing-failure.ts';
import { failedMailing, unwrittenMail } from './unwritten-mails.ts';
import {
  laneOfRule,
  mailId,
  mailingId,
  putUnlessErased,
  writeMail,
  type DueMail,
  type WriteMailOptions,
} from './write-mail.ts';
import { RecipientsFailed, writeMailing, type Mailing } from './write-mailing.ts';

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
 * is listed in the outbox as unwritten, and the next mails are written; so is a mailing whose
 * recipients could not be named three times.
 */
export function writeMailsProcess(lane: MailLane, options: WriteMailsOptions): Process {
  const rules = options.rules.filter((rule) => laneOfRule(rule) === lane);
  const write = pageWriter(lane, options);
  const writeToMany = mailingWriter(options);
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
          else await writeToMany({ rule, event }, (dues) => write(dues, signal));
        }
      }
    },
  };
}

/**
 * Writes a mailing whose recipients can be named. After the third failure to name them it is listed
 * in the outbox, where `goOnWithMailings` goes on with it, and resolves; rejects before.
 */
function mailingWriter(
  options: WriteMailsOptions,
): (mailing: Mailing, write: (dues: readonly DueMail[]) => Promise<void>) => Promise<void> {
  const { outbox, clock, log } = options;
  const failures = new Failures();
  return async (mailing, write) => {
    const id = mailingId(mailing.rule, mailing.event);
    // It was listed before a crash.
    if ((await outbox.get(id)) !== undefined) return;
    try {
      await writeMailing(options, mailing, write);
      failures.clear(id);
    } catch (error) {
      if (!(error instanceof RecipientsFailed)) throw error;
      if (isPassing(error.cause) || failures.count(id) < TRIES) throw error;
      failures.clear(id);
      log.error({ err: error.cause, mailing: id }, 'a mailing failed; it is tried again later');
      await putUnlessErased(options, failedMailing(mailing, error.cause, clock().getTime()));
    }
  };
}

/** Counts failed attempts by id. */
class Failures {
  readonly #counts = new Map<string, number>();
  /** Counts one more. */
  count(id: string): number {
    const failed = (this.#counts.get(id) ?? 0) + 1;
    this.#counts.set(id, failed);
    return failed;
  }
  clear(id: string): void {
    this.#counts.delete(id);
  }
}

/** Writes mails beside each other, once there is room for them among those that wait. */
export function pageWriter(
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
  const failures = new Failures();
  return async (due) => {
    const id = mailId(due);
    try {
      const message = await writeMail(options, due);
      failures.clear(id);
      return message;
    } catch (error) {
      if (isPassing(error) || failures.count(id) < TRIES) throw error;
      failures.clear(id);
      log.error({ err: error, mail: id }, 'a mail could not be written; an admin can try it again');
      return unwrittenMail(due, error, clock().getTime());
    }
  };
}
