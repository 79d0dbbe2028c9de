import { setTimeout as wait } from 'node:timers/promises';
import type { Batch, EventStore, Position } from '@rostrum/event-store';
import { buildName, sameBuild } from '../build.ts';
import type { Build, DocumentStore } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import type { ModelRunner } from '../runner/model-runner.ts';
import { positionOf } from '../partitions.ts';

/** Another process made another build live in the meantime; an operator has to choose between the two. */
export class LiveBuildChanged extends Error {
  override readonly name = 'LiveBuildChanged';
}

export interface RebuildStores {
  readonly store: DocumentStore;
  /** A read-only store on the same data, used to open the live build; default: `store`. */
  readonly reader?: DocumentStore;
  readonly events: EventStore;
}

/** Milliseconds between two attempts to catch up with a live build that is being written. */
export const CATCH_UP_RETRY_MS = 2;
const CATCH_ATTEMPTS = 10_000;

export function upTo(position: Position, batch: Batch): Pick<Batch, 'events' | 'position'> {
  if (batch.position <= position) return batch;
  return { events: batch.events.filter((event) => event.position <= position), position };
}

/**
 * The position to fold to: that of a live build of this version, so that the two can be compared,
 * otherwise the head.
 */
export async function goalOf(
  { store, reader = store, events }: RebuildStores,
  model: ReadModel,
  live: Build | undefined,
): Promise<Position> {
  if (live?.version !== model.version) return events.head();
  return positionOf(await (await reader.open(live, model)).checkpoints());
}

/** Folds up to `to`. Returns the number of events read. */
export async function catchUp(
  events: EventStore,
  runner: ModelRunner,
  to: Position,
): Promise<number> {
  if (runner.position >= to) return 0;
  let folded = 0;
  const { types } = runner.model;
  for await (const batch of events.readAll(runner.position, { until: to, types })) {
    folded += batch.events.length;
    await runner.feed(upTo(to, batch));
  }
  await runner.feed({ events: [], position: to });
  return folded;
}

/**
 * Makes the runner's build live once it has caught up with the live build, which other processes
 * keep writing. Returns the number of events read.
 * @throws LiveBuildChanged
 */
export async function becomeLive(
  stores: RebuildStores,
  runner: ModelRunner,
  live: Build | undefined,
  options: { readonly back?: boolean } = {},
): Promise<number> {
  const { store, events } = stores;
  const { model, build } = runner;
  let folded = 0;
  for (let attempt = 1; ; attempt++) {
    // Marked for drills: catch-up-before-switch
    folded += await catchUp(events, runner, await goalOf(stores, model, live));
    if (await store.switchLive(model.name, live, build, options)) return folded;
    if (!sameBuild(await store.live(model.name), live) || attempt >= CATCH_ATTEMPTS) {
      throw new LiveBuildChanged(
        `${model.name}: the live build has changed; ${buildName(build)} was not made live`,
      );
    }
    await wait(CATCH_UP_RETRY_MS);
  }
}
