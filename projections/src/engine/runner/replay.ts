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

/** Counts of the operator commands that were carried out. */
export interface CommandCounts {
  /** Parked events that were folded. */
  readonly replayed: number;
  readonly skipped: number;
}

/**
 * Folds the parked events of these groups in the order of the log. An event that still cannot be
 * folded stays parked, with its new error and without its command; the later events of its group
 * stay parked too. Each folded event is durable before it is removed from the parked set. Returns
 * the number of folded events.
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
  const { order, ...withoutCommand } = one;
  if (error !== undefined) await parked.park({ ...withoutCommand, error: messageOf(error) });
  // A requested skip remains requested.
  else if (order === 'retry') await parked.park(withoutCommand);
}

/**
 * Carries out the operator commands on parked events of this runner's partition, whichever process
 * accepted them. A group is replayed together with those of `waitingTogether`.
 * @throws CheckpointLost before anything is removed from the parked set
 */
export function executeCommands(runner: ModelRunner, parking: Parking): Promise<CommandCounts> {
  return runner.exclusively(async () => {
    const { parked, events } = parking;
    await runner.dropOrphans();
    const all = await runner.parkedHere(parked);
    const commanded = all.filter(({ order }) => order !== undefined);
    if (commanded.length === 0) return { replayed: 0, skipped: 0 };
    // An empty commit, which fails when the checkpoint was lost.
    await runner.commit({ writes: [] }, runner.position, { durable: true });
    const recorded = await recordedEvents(all, events);
    const groups = new Set<string>();
    for (const { group } of commanded)
      for (const one of waitingTogether(runner.model, group, all, recorded)) groups.add(one);
    const skipped = commanded.filter(({ order }) => order === 'skip');
    for (const event of skipped) await parked.remove(event);
    const replayed = await fold(runner, groups, parking);
    await runner.loadParked();
    return { replayed, skipped: skipped.length };
  });
}
