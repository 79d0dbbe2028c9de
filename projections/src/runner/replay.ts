import type { EventStore } from '@rostrum/event-store';
import type { ParkedSet } from '@rostrum/state';
import { buildName } from '../build.ts';
import { foldBatch } from './fold-batch.ts';
import type { ModelRunner } from './model-runner.ts';
import { recordedEvents, waitingTogether } from './parked-events.ts';
import { ParkedGroups } from './parked-groups.ts';

export interface Replayed {
  /** Parked events that are folded now. */
  readonly replayed: number;
  /** The first that still cannot be folded, and why; undefined when nothing is left. */
  readonly stopped:
    { readonly group: string; readonly position: string; readonly error: unknown } | undefined;
}

interface Parking {
  readonly events: EventStore;
  readonly parked: ParkedSet;
}

/**
 * Folds what these groups wait for, in the order of the log. What still cannot be folded stays
 * parked, with what comes behind it. Each event is on disk before it is taken off the parked set.
 */
async function fold(
  runner: ModelRunner,
  groups: ReadonlySet<string>,
  { events, parked }: Parking,
): Promise<Replayed> {
  const { model: readModel, collection } = runner;
  const all = await parked.list(buildName(runner.build));
  let still = new ParkedGroups();
  let replayed = 0;
  let stopped: Replayed['stopped'];
  for (const event of await recordedEvents(readModel, all, events)) {
    const { position } = event;
    const due = all.filter((one) => one.position === position && groups.has(one.group));
    if (due.length === 0) continue;
    const only = new Set(due.map((one) => one.group));
    const folded = await foldBatch(readModel, collection, [event], { parked: still, only });
    still = folded.parked;
    const waiting = new Map(folded.waiting.map((one) => [one.group, one.error]));
    for (const [group, error] of waiting) {
      if (error !== undefined) stopped ??= { group, position, error };
    }
    await runner.commit(folded, runner.position, { durable: true });
    for (const done of due.filter((one) => !waiting.has(one.group))) {
      await parked.remove(done);
      replayed += 1;
    }
  }
  await runner.lookAtParked();
  return { replayed, stopped };
}

async function together(
  runner: ModelRunner,
  group: string,
  { events, parked }: Parking,
): Promise<ReadonlySet<string>> {
  const all = await parked.list(buildName(runner.build));
  return waitingTogether(runner.model, group, all, await recordedEvents(runner.model, all, events));
}

/** Folds what a group waits for, after its fold was mended, and with it the groups that wait together with it. */
export function replay(runner: ModelRunner, group: string, parking: Parking): Promise<Replayed> {
  return runner.exclusively(async () =>
    fold(runner, await together(runner, group, parking), parking),
  );
}

/** Leaves one event out for good, for this group; what waits behind it is replayed. False when it was not parked. */
export function skip(
  runner: ModelRunner,
  group: string,
  position: string,
  parking: Parking,
): Promise<boolean> {
  return runner.exclusively(async () => {
    const list = await parking.parked.list(buildName(runner.build), group);
    const event = list.find((one) => one.position === position);
    if (event === undefined) return false;
    const groups = await together(runner, group, parking);
    await parking.parked.remove(event);
    await fold(runner, groups, parking);
    return true;
  });
}
