import { START, type EventStore, type RecordedEvent } from '@rostrum/event-store';
import type { ParkedEvent, ParkedSet } from '@rostrum/state';
import { buildKey } from './builds.ts';
import { foldBatch } from './fold-batch.ts';
import type { ModelRunner } from './model-runner.ts';

export interface Replayed {
  /** Events of the group that are folded now. */
  readonly replayed: number;
  /** What still cannot be folded, and why; undefined when nothing is left. */
  readonly stopped: { readonly position: string; readonly error: unknown } | undefined;
}

interface Parking {
  readonly events: EventStore;
  readonly parked: ParkedSet;
}

/**
 * The parked events as the log has them. The parked set keeps positions only, and a log cannot be
 * read backwards from one, so this reads from the start: it is done by hand, after a mended fold.
 */
async function recorded(
  runner: ModelRunner,
  list: readonly ParkedEvent[],
  { events }: Parking,
): Promise<readonly RecordedEvent[]> {
  const wanted = new Set(list.map(({ position }) => position));
  const last = list.at(-1)?.position;
  const found: RecordedEvent[] = [];
  if (last === undefined) return found;
  for await (const batch of events.readAll(START, { types: runner.model.types, until: last })) {
    found.push(...batch.events.filter((event) => wanted.has(event.position)));
  }
  return found;
}

/**
 * Folds what a group waits for, in order, up to the first event that still cannot be folded. Each is
 * on disk before it is taken off the parked set.
 */
export function replay(runner: ModelRunner, group: string, parking: Parking): Promise<Replayed> {
  return runner.exclusively(async () => {
    const model = buildKey(runner.build);
    const list = await parking.parked.list(model, group);
    const none: ReadonlySet<string> = new Set();
    let replayed = 0;
    for (const event of await recorded(runner, list, parking)) {
      const folded = await foldBatch(runner.model, runner.collection, [event], {
        parked: none,
        only: group,
      });
      const poison = folded.waiting[0];
      if (poison !== undefined)
        return { replayed, stopped: { position: event.position, error: poison.error } };
      await runner.commit(folded, runner.position, { durable: true });
      await parking.parked.remove({ model, group, position: event.position });
      replayed += 1;
    }
    runner.unpark(group);
    return { replayed, stopped: undefined };
  });
}

/** Leaves one event out for good, for this group; what waits behind it is replayed. False when it was not parked. */
export async function skip(
  runner: ModelRunner,
  group: string,
  position: string,
  parking: Parking,
): Promise<boolean> {
  const removed = await runner.exclusively(async () => {
    const model = buildKey(runner.build);
    const known = (await parking.parked.list(model, group)).some(
      (event) => event.position === position,
    );
    if (known) await parking.parked.remove({ model, group, position });
    return known;
  });
  if (removed) await replay(runner, group, parking);
  return removed;
}
