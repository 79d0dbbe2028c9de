import { START, type EventStore, type Position } from '@rostrum/event-store';
import {
  ModelRunner,
  type Build,
  type DocumentCollection,
  type DocumentStore,
  type ReadModel,
} from '@rostrum/projections';
import { setImmediate } from 'node:timers/promises';

/** A read model to fold, up to and including `until`. */
export interface RefoldTarget {
  readonly model: ReadModel;
  readonly build: Build;
  readonly until: Position;
}

/**
 * Folds read models from the first event into an empty store, in one pass of the log, each to its
 * own position. No event is parked: an error of a fold is thrown.
 * @returns the collections by name of read model.
 */
export async function refold(
  targets: readonly RefoldTarget[],
  events: EventStore,
  empty: DocumentStore,
  clock: () => Date,
): Promise<ReadonlyMap<string, DocumentCollection>> {
  const folding = await Promise.all(
    targets.map(async ({ model, build, until }) => {
      const collection = await empty.open(build, model, { indexes: 'later' });
      const runner = await ModelRunner.open(model, collection, {
        token: 'audit',
        clock,
        poison: 'fail',
        attempts: 1,
        sliceMs: 1_000,
        pause: () => setImmediate(),
      });
      return { model, until, runner, collection };
    }),
  );
  const last = targets.reduce((latest, { until }) => (until > latest ? until : latest), START);
  if (last !== START) {
    const types = [...new Set(targets.flatMap(({ model }) => model.types))];
    for await (const batch of events.readAll(START, { until: last, types })) {
      for (const { runner, until } of folding) {
        if (runner.position >= until) continue;
        const within = batch.position <= until;
        await runner.feed({
          events: within ? batch.events : batch.events.filter(({ position }) => position <= until),
          position: within ? batch.position : until,
        });
      }
    }
  }
  return new Map(folding.map(({ model, collection }) => [model.name, collection]));
}
