import { outboxLimits } from '@rostrum/contracts/outbox';
import { LogUnavailable, type RecordedEvent } from '@rostrum/event-store';
import { StateUnavailable, type Outbox, type OutboxMessage } from '@rostrum/state';
import type { Logger } from 'pino';
import type { Process } from '../kernel/process.ts';

import type { MailRule } from './mail.ts';
import { unwrittenMail } from './unwritten-mails.ts';
import { mailId, putUnlessErased, writeMail, type WriteMailOptions } from './write-mail.ts';

const name = 'send-mails';

/** Number of attempts to write a mail before it is listed as unwritten. */
const TRIES = 3;

export interface WriteMailsOptions extends WriteMailOptions {
  readonly rules: readonly MailRule[];
  readonly log: Logger;
  /** Called when mails were written. */
  readonly written: () => void;
  readonly limits?: OutboxLimits;
}

/** Limits in numbers of mails. */
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

/** The number of waiting mails has reached the maximum. */
class OutboxFull extends Error {
  override readonly name = 'OutboxFull';
}

/**
 * Writes the mails that events cause into the outbox, each once. Begins at the head when it has no
 * cursor, and skips events with an `effectiveAt`: demo data and imports. Pauses while the maximum
 * number of mails waits. A mail that could not be written three times is listed in the outbox as
 * unwritten, and the next mails are written.
 */
export function writeMailsProcess(options: WriteMailsOptions): Process {
  const { rules, outbox, sends, written, clock, log, limits = usualLimits } = options;
  let sinceTrim = limits.trimEvery;
  /**
   * Number of failed attempts, by the mail's id. After each one the batch of its event is delivered
   * again.
   */
  const failures = new Map<string, number>();

  const messageOf = async (
    rule: MailRule,
    event: RecordedEvent,
  ): Promise<OutboxMessage | undefined> => {
    const id = mailId(rule, event);
    try {
      return await writeMail(options, rule, event);
    } catch (error) {
      const failed = (failures.get(id) ?? 0) + 1;
      failures.set(id, failed);
      const passing = error instanceof LogUnavailable || error instanceof StateUnavailable;
      if (passing || failed < TRIES) throw error;
      log.error({ err: error, mail: id }, 'a mail could not be written; an admin can try it again');
      return unwrittenMail(rule, event, error, clock().getTime());
    }
  };
  const write = async (event: RecordedEvent): Promise<boolean> => {
    let any = false;
    for (const rule of rules.filter(({ types }) => types.includes(event.type))) {
      const message = await messageOf(rule, event);
      failures.delete(mailId(rule, event));
      if (!message) continue;
      await putUnlessErased(options, message);
      any = true;
      sinceTrim += 1;
    }
    return any;
  };
  return {
    name,
    types: [...new Set(rules.flatMap(({ types }) => types))],
    from: 'head',
    async handle(events) {
      let any = false;
      const recent = events.filter(({ metadata }) => metadata.effectiveAt === undefined);
      if (recent.length > 0 && sends) await assertRoom(outbox, limits.waiting);
      for (const event of recent) any = (await write(event)) || any;
      if (sinceTrim >= limits.trimEvery) {
        await outbox.trim(limits.mails);
        sinceTrim = 0;
      }
      if (any) written();
    },
  };
}

async function assertRoom(outbox: Outbox, most: number): Promise<void> {
  const { total } = await outbox.list({ state: 'waiting' }, { offset: 0, limit: 0 });
  if (total < most) return;
  throw new OutboxFull(`${String(total)} mails wait to be sent; no more are written until then`);
}
