import { UNPARTITIONED } from '../partitions.ts';
import type { Partition } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import type { ModelRunner } from './model-runner.ts';
import { partitionLease, type Workers } from './partition-assignment.ts';

/** One partition of a read model, and the state of its fold in this process. */
export interface PartitionFold {
  readonly model: ReadModel;
  readonly partition: Partition;
  /** Name of its lease. */
  readonly name: string;
  runner: ModelRunner | undefined;
  error: Error | undefined;
  failures: number;
  /** Paused until this timer fires. */
  rest: NodeJS.Timeout | undefined;
  rate: Rate;
}

/** A partition whose build is open, so that it can be folded. */
export type OpenPartitionFold = PartitionFold & { readonly runner: ModelRunner };

/** Events per second, and the counts that it was computed from. */
export interface Rate {
  readonly eventsPerSecond: number;
  readonly folded: number;
  /** Time by `performance.now()`. */
  readonly at: number;
}

/** Every partition of every read model. Without workers nothing is divided. */
export function partitionFolds(
  models: readonly ReadModel[],
  workers: Workers | undefined,
): PartitionFold[] {
  return models.flatMap((model) => {
    const of = workers !== undefined && model.partitionable ? workers.partitions : 1;
    return Array.from({ length: of }, (_, index): PartitionFold => {
      const partition = of === 1 ? UNPARTITIONED : { index, of };
      return {
        model,
        partition,
        name: partitionLease(model.name, partition),
        runner: undefined,
        error: undefined,
        failures: 0,
        rest: undefined,
        rate: { eventsPerSecond: 0, folded: 0, at: performance.now() },
      };
    });
  });
}

/** Weight of the newest measurement in the smoothed rate. */
const WEIGHT = 0.5;

/** The rate as of now; `folded` counts from zero with each runner. */
export function rateNow({ rate, runner }: Pick<PartitionFold, 'rate' | 'runner'>): Rate {
  const at = performance.now();
  const folded = runner?.folded ?? 0;
  const news = folded >= rate.folded ? folded - rate.folded : folded;
  const current = (news * 1_000) / Math.max(1, at - rate.at);
  const smooth = rate.eventsPerSecond * (1 - WEIGHT) + current * WEIGHT;
  return { eventsPerSecond: Math.round(smooth * 10) / 10, folded, at };
}
