import type { Position } from '@rostrum/event-store';
import { sameBuild } from '../build.ts';
import type { Build } from '../port.ts';
import { positionOf } from '../partitions.ts';
import type { Claims } from './partition-assignment.ts';
import type { Seat } from './partition-fold.ts';

/** How the read models stand that are folded in this process. */
export class Standing {
  readonly #seats: readonly Seat[];
  readonly #claims: Claims | undefined;

  constructor(seats: readonly Seat[], claims: Claims | undefined) {
    this.#seats = seats;
    this.#claims = claims;
  }

  #of(name: string): readonly Seat[] {
    return this.#seats.filter(({ model }) => model.name === name);
  }

  /** What stopped or holds up a read model, if something did. */
  errorOf(name: string): Error | undefined {
    return this.#of(name).find(({ error }) => error)?.error;
  }

  /** Where that build of a read model is folded to; undefined unless all of it is folded here. */
  positionIn(build: Build): Position | undefined {
    const seats = this.#of(build.model);
    const folding = seats.flatMap(({ runner, share }) =>
      runner !== undefined && sameBuild(runner.build, build)
        ? [{ position: runner.position, token: '', share }]
        : [],
    );
    return folding.length === seats.length ? positionOf(folding) : undefined;
  }

  /** The same, in whatever build. */
  positionOf(name: string): Position | undefined {
    const build = this.#of(name)[0]?.runner?.build;
    return build && this.positionIn(build);
  }

  /** Whether everything about a read model is folded here, or would be if nothing held it up. */
  foldsAll(name: string): boolean {
    return this.#of(name).every((seat) => this.#claims?.holds(seat.name) !== false);
  }

  /** Events per second of what is folded here. */
  rates(): ReadonlyMap<string, number> {
    const rates = new Map<string, number>();
    for (const { model, runner, rate } of this.#seats) {
      if (runner === undefined) continue;
      rates.set(model.name, (rates.get(model.name) ?? 0) + rate.eventsPerSecond);
    }
    return rates;
  }
}
