import { dayMs } from '@rostrum/contracts';
import {
  createChainAudit,
  placeOf,
  UNVERIFIED,
  type ChainAudit,
  type ChainMark,
  type LogAdapter,
  type Verified,
} from '@rostrum/event-store';
import type { State } from '@rostrum/state';
import type { Logger } from 'pino';
import { z } from 'zod';
import { pause } from '../kernel/pause.ts';

/** Names the mark in the state of how far the chain of a log on a server was verified. */
const markName = 'log-verified';

const markSchema = z.object({
  position: z.string(),
  events: z.number().int().nonnegative(),
  accumulator: z.string(),
  /** When it was level with the log; ISO 8601. */
  at: z.string().nullable(),
  /** When a pass over the whole log was last finished; ISO 8601. */
  wholeAt: z.string().nullable(),
});
type Mark = z.infer<typeof markSchema>;

const nothing: Mark = { ...UNVERIFIED, at: null, wholeAt: null };

/** How far the chain of a log on a server has been verified, by whichever process does it. */
export async function verifiedUpTo(marks: State['marks'] | undefined): Promise<Verified> {
  const { position, events, at } = await markOf(marks);
  return { position, events, at };
}

/** What a log on a server has to hold, as far as it was verified; undefined before anything was. */
export async function verifiedChain(marks: State['marks']): Promise<ChainMark | undefined> {
  return promisedBy(await markOf(marks)).promised;
}

async function markOf(marks: State['marks'] | undefined): Promise<Mark> {
  const mark = await marks?.get(markName);
  return mark === undefined ? nothing : markSchema.parse(mark);
}

export interface ChainVerification {
  readonly log: LogAdapter;
  readonly marks: State['marks'];
  readonly clock: () => Date;
  readonly logger: Logger;
  /** Milliseconds. */
  readonly pace?: Partial<Pace>;
}

interface Pace {
  /** Between two slices of a pass: the log has other readers. */
  readonly betweenSlicesMs: number;
  /** Between two looks at what was appended, and after a failure. */
  readonly lookEveryMs: number;
  /** Between two passes over the whole log. */
  readonly wholeEveryMs: number;
}

const usualPace: Pace = { betweenSlicesMs: 20, lookEveryMs: 5_000, wholeEveryMs: dayMs };

/** The log holds something else than was written: nothing that comes after that counts as verified. */
class Damaged extends Error {
  override readonly name = 'Damaged';
}

/**
 * Verifies what is appended, and once a day the whole log against what was verified before, until
 * `signal` aborts. Damage is reported, and looked at again with the next pass.
 */
export async function verifyChain(
  { log, marks, clock, logger, pace }: ChainVerification,
  signal: AbortSignal,
): Promise<void> {
  const { betweenSlicesMs, lookEveryMs, wholeEveryMs } = { ...usualPace, ...pace };
  const stopped = (): boolean => signal.aborted;

  /** To the end of the log. Marks what it passes, when that is more than was verified before. */
  const pass = async (audit: ChainAudit, from: Mark): Promise<Mark> => {
    let mark = from;
    for (let done = false; !done && !stopped();) {
      const step = await audit.next();
      if (step.damage !== undefined) {
        const place = placeOf(step.damage);
        logger.error({ place, what: step.damage.what }, 'the log is damaged');
        throw new Damaged(place);
      }
      done = step.done;
      const now = clock().toISOString();
      if (audit.mark.events >= mark.events) {
        const moved = { ...mark, ...audit.mark, at: done ? now : mark.at };
        if (done || moved.events > mark.events) await marks.set(markName, moved);
        mark = moved;
      }
      if (!done) await pause(betweenSlicesMs, signal);
    }
    return mark;
  };

  let mark: Mark | undefined;
  let following: ChainAudit | undefined;
  while (!stopped()) {
    try {
      mark ??= await markOf(marks);
      const wholeAgo = clock().getTime() - Date.parse(mark.wholeAt ?? '1970-01-01');
      if (wholeAgo >= wholeEveryMs) {
        following = createChainAudit(log, promisedBy(mark));
        mark = await pass(following, mark);
        if (stopped()) return;
        mark = { ...mark, wholeAt: clock().toISOString() };
        await marks.set(markName, mark);
      } else {
        following ??= createChainAudit(log, { from: chainMark(mark) });
        mark = await pass(following, mark);
      }
    } catch (error) {
      if (stopped()) return;
      mark = following = undefined;
      // After damage the mark stays where it was; the places behind it are looked at again.
      if (!(error instanceof Damaged)) {
        logger.warn({ err: error }, 'the chain cannot be verified now; it is tried again');
      } else {
        await pause(wholeEveryMs - lookEveryMs, signal);
      }
    }
    await pause(lookEveryMs, signal);
  }
}

const chainMark = ({ position, events, accumulator }: Mark): ChainMark => ({
  position,
  events,
  accumulator,
});

const promisedBy = (mark: Mark): { readonly promised?: ChainMark } =>
  mark.events === 0 ? {} : { promised: chainMark(mark) };
