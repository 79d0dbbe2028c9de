import type { EventStore } from '@rostrum/event-store';
import type { ParkedEvent, ParkedSet } from '@rostrum/state';
import { foldBatch } from './fold-batch.ts';
import { messageOf, type ModelRunner } from './model-runner.ts';
import { recordedEvents, waitingTogether } from './parked-events.ts';
import { ParkedGroups } from './parked-groups.ts';

export interface Parking {
  readonly events: EventStore;
  readonly parked: ParkedSet;
}

/** Of what was ordered. */
export interface CarriedOut {
  /** Parked events that are folded now. */
  readonly replayed: number;
  readonly skipped: number;
}

/**
 * Folds what these groups wait for, in the order of the log. What still cannot be folded stays
 * parked, with its newest error and without its order, and so does what comes behind it. Each
 * event is on disk before it is taken off the parked set. Answers how many were folded.
 */
async function fold(
  runner: ModelRunner,
  groups: ReadonlySet<string>,
  { events, parked }: Parking,
): Promise<number> {
  const { model: readModel, collection } = runner;
  const all = await runner.parkedHere(parked);
  let still = new ParkedGroups();
  let replayed = 0;
  for (const event of await recordedEvents(all, events)) {
    const { position } = event;
    const due = all.filter((one) => one.position === position && groups.has(one.group));
    if (due.length === 0) continue;
    const only = new Set(due.map((one) => one.group));
    const options = { from: runner.position, parked: still, only };
    const folded = await foldBatch(readModel, collection, [event], options);
    still = folded.parked;
    const waiting = new Map(folded.waiting.map((one) => [one.group, one.error]));
    await runner.commit(folded, runner.position, { durable: true });
    for (const one of due) {
      if (waiting.has(one.group)) {
        await keep(parked, one, waiting.get(one.group));
      } else {
        await parked.remove(one);
        replayed += 1;
      }
    }
  }
  return replayed;
}

async function keep(parked: ParkedSet, one: ParkedEvent, error: unknown): Promise<void> {
  const { order, ...unordered } = one;
  if (error !== undefined) await parked.park({ ...unordered, error: messageOf(error) });
  // To leave it out is still possible.
  else if (order === 'retry') await parked.park(unordered);
}

/**
 * Does what people ordered, in this process or another, about events that wait for the groups of
 * this runner. A group is replayed with those that wait together with it.
 * @throws CheckpointLost before anything is taken off the parked set
 */
export function carryOut(runner: ModelRunner, parking: Parking): Promise<CarriedOut> {
  return runner.exclusively(async () => {
    const { parked, events } = parking;
    await runner.dropOrphans();
    const all = await runner.parkedHere(parked);
    const ordered = all.filter(({ order }) => order !== undefined);
    if (ordered.length === 0) return { replayed: 0, skipped: 0 };
    // Whoever lost the checkpoint finds out here.
    await runner.commit({ writes: [] }, runner.position, { durable: true });
    const recorded = await recordedEvents(all, events);
    const groups = new Set<string>();
    for (const { group } of ordered)
      for (const one of waitingTogether(runner.model, group, all, recorded)) groups.add(one);
    const skipped = ordered.filter(({ order }) => order === 'skip');
    for (const event of skipped) await parked.remove(event);
    const replayed = await fold(runner, groups, parking);
    await runner.lookAtParked();
    return { replayed, skipped: skipped.length };
  });
}
