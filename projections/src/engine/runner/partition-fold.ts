import type { ReadModel } from '../read-model.ts';
import type { Share } from '../port.ts';
import { EVERYTHING } from '../partitions.ts';
import { claimName, type Workers } from './partition-assignment.ts';
import type { ModelRunner } from './model-runner.ts';

/** One read model, or a share of it, and what becomes of it in this process. */
export interface Seat {
  readonly model: ReadModel;
  readonly share: Share;
  /** Of its lease. */
  readonly name: string;
  runner: ModelRunner | undefined;
  error: Error | undefined;
  failures: number;
  /** Left out until this timer fires. */
  rest: NodeJS.Timeout | undefined;
  rate: Rate;
}

/** One that can be folded into. */
export type Ready = Seat & { readonly runner: ModelRunner };

/** Events per second, and what it was told from. */
export interface Rate {
  readonly eventsPerSecond: number;
  readonly folded: number;
  /** By `performance.now()`. */
  readonly at: number;
}

/** Read models that are divided have a seat for each share, the others one. */
export function seatsOf(models: readonly ReadModel[], workers: Workers | undefined): Seat[] {
  return models.flatMap((model) => {
    const of = workers !== undefined && model.divisible ? workers.shares : 1;
    return Array.from({ length: of }, (_, index): Seat => {
      const share = of === 1 ? EVERYTHING : { index, of };
      return {
        model,
        share,
        name: claimName(model.name, share),
        runner: undefined,
        error: undefined,
        failures: 0,
        rest: undefined,
        rate: { eventsPerSecond: 0, folded: 0, at: performance.now() },
      };
    });
  });
}

/** Of the rate, how much the newest look tells. */
const WEIGHT = 0.5;

/** The rate as of now; `folded` counts from zero with each runner. */
export function rateNow({ rate, runner }: Pick<Seat, 'rate' | 'runner'>): Rate {
  const at = performance.now();
  const folded = runner?.folded ?? 0;
  const news = folded >= rate.folded ? folded - rate.folded : folded;
  const current = (news * 1_000) / Math.max(1, at - rate.at);
  const smooth = rate.eventsPerSecond * (1 - WEIGHT) + current * WEIGHT;
  return { eventsPerSecond: Math.round(smooth * 10) / 10, folded, at };
}
