import type { Position } from '@rostrum/event-store';
import { sameBuild } from '../build.ts';
import type { Build } from '../port.ts';
import { positionOf } from '../partitions.ts';
import type { PartitionAssignments } from './partition-assignment.ts';
import type { PartitionFold } from './partition-fold.ts';

/** Status of the read models that this process folds. */
export class FoldingStatus {
  readonly #folds: readonly PartitionFold[];
  readonly #assignments: PartitionAssignments | undefined;

  constructor(folds: readonly PartitionFold[], assignments: PartitionAssignments | undefined) {
    this.#folds = folds;
    this.#assignments = assignments;
  }

  #of(name: string): readonly PartitionFold[] {
    return this.#folds.filter(({ model }) => model.name === name);
  }

  /** The error that stopped or delays a read model. */
  errorOf(name: string): Error | undefined {
    return this.#of(name).find(({ error }) => error)?.error;
  }

  /** Position of the given build; undefined unless this process folds all of it. */
  positionIn(build: Build): Position | undefined {
    const folds = this.#of(build.model);
    const folding = folds.flatMap(({ runner, partition }) =>
      runner !== undefined && sameBuild(runner.build, build)
        ? [{ position: runner.position, token: '', partition }]
        : [],
    );
    return folding.length === folds.length ? positionOf(folding) : undefined;
  }

  /** Position of the build that this process folds; undefined unless it folds all of it. */
  positionOf(name: string): Position | undefined {
    const build = this.#of(name)[0]?.runner?.build;
    return build && this.positionIn(build);
  }

  /** Whether all partitions of a read model are assigned to this process. */
  foldsAll(name: string): boolean {
    return this.#of(name).every((fold) => this.#assignments?.holds(fold.name) !== false);
  }

  /** Events per second that this process folds, by read model. */
  rates(): ReadonlyMap<string, number> {
    const rates = new Map<string, number>();
    for (const { model, runner, rate } of this.#folds) {
      if (runner === undefined) continue;
      rates.set(model.name, (rates.get(model.name) ?? 0) + rate.eventsPerSecond);
    }
    return rates;
  }
}
