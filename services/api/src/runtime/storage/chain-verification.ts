import { dayMs } from '@rostrum/contracts';
import {
  createChainAudit,
  placeOf,
  UNVERIFIED,
  type ChainAudit,
  type ChainMark,
  type LogAdapter,
  type VerificationStatus,
} from '@rostrum/event-store';
import type { State } from '@rostrum/state';
import type { Logger } from 'pino';
import { z } from 'zod';
import { pause } from '../../kernel/pause.ts';

/** Name of the mark in the state that records how far the chain of EventStoreDB's log is verified. */
const markName = 'log-verified';

const markSchema = z.object({
  position: z.string(),
  events: z.number().int().nonnegative(),
  accumulator: z.string(),
  /** When verification last reached the head of the log; ISO 8601. */
  at: z.string().nullable(),
  /** When a pass over the whole log last ended; ISO 8601. */
  wholeAt: z.string().nullable(),
  /** The first damage, and the events before it. A later pass over the whole log that finds none clears it. */
  damage: z
    .object({
      place: z.string(),
      position: z.string(),
      events: z.number().int().nonnegative(),
    })
    .nullable()
    .default(null),
});
type Mark = z.infer<typeof markSchema>;

const nothing: Mark = { ...UNVERIFIED, at: null, wholeAt: null, damage: null };

/** How far the chain has been verified, by any process. */
export async function verifiedUpTo(marks: State['marks'] | undefined): Promise<VerificationStatus> {
  const { damage, at: reachedAt, wholeAt: at, ...verified } = await markOf(marks);
  const { position, events } = damage ?? verified;
  return { position, events, reachedAt, at, damaged: damage?.place ?? null };
}

/**
 * The mark that the log must still match according to the last verification; undefined before the
 * first.
 */
export async function verifiedChain(marks: State['marks']): Promise<ChainMark | undefined> {
  return earlierOf(await markOf(marks)).earlier;
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
  /** Pause between two slices of a pass, so that other readers of the log are not delayed. */
  readonly betweenSlicesMs: number;
  /** Poll interval for new events, and the pause after a failure. */
  readonly pollEveryMs: number;
  /** Time between two passes over the whole log. */
  readonly wholeEveryMs: number;
}

const usualPace: Pace = { betweenSlicesMs: 20, pollEveryMs: 5_000, wholeEveryMs: dayMs };

/** The log differs from what was written. Nothing after that event counts as verified. */
class ChainDamaged extends Error {
  override readonly name = 'ChainDamaged';
}

/**
 * Verifies new events as they are appended and, once a day, the whole log against the last verified
 * mark, until `signal` aborts. Damage is logged, recorded in the mark, and checked again in the
 * next pass.
 */
export async function verifyChain(
  { log, marks, clock, logger, pace }: ChainVerification,
  signal: AbortSignal,
): Promise<void> {
  const { betweenSlicesMs, pollEveryMs, wholeEveryMs } = { ...usualPace, ...pace };
  const stopped = (): boolean => signal.aborted;

  /** Verifies up to the head of the log. Moves the mark forward, never back. */
  const pass = async (audit: ChainAudit, from: Mark): Promise<Mark> => {
    let mark = from;
    for (let done = false; !done && !stopped();) {
      const step = await audit.next();
      if (step.damage !== undefined) {
        const place = placeOf(step.damage);
        logger.error({ place, what: step.damage.what }, 'the log is damaged');
        const { position, events } = audit.mark;
        const known = mark.damage !== null && mark.damage.events <= events;
        if (!known) await marks.set(markName, { ...mark, damage: { place, position, events } });
        throw new ChainDamaged(place);
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
      if (wholeAgo >= wholeEveryMs || mark.damage !== null) {
        following = createChainAudit(log, earlierOf(mark));
        mark = await pass(following, mark);
        if (stopped()) return;
        mark = { ...mark, wholeAt: clock().toISOString(), damage: null };
        await marks.set(markName, mark);
      } else {
        following ??= createChainAudit(log, { from: chainMark(mark) });
        mark = await pass(following, mark);
      }
    } catch (error) {
      if (stopped()) return;
      mark = following = undefined;
      // After damage the mark has not moved: the next pass reads the same events again.
      if (!(error instanceof ChainDamaged)) {
        logger.warn({ err: error }, 'the chain cannot be verified now; retrying');
      } else {
        await pause(wholeEveryMs - pollEveryMs, signal);
      }
    }
    await pause(pollEveryMs, signal);
  }
}

const chainMark = ({ position, events, accumulator }: Mark): ChainMark => ({
  position,
  events,
  accumulator,
});

const earlierOf = (mark: Mark): { readonly earlier?: ChainMark } =>
  mark.events === 0 ? {} : { earlier: chainMark(mark) };
