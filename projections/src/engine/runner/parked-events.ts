import type { EventStore, RecordedEvent } from '@rostrum/event-store';
import type { ParkedEvent } from '@rostrum/state';
import type { DocumentCollection } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { ParkedGroups } from './parked-groups.ts';
import { NotLoaded, WorkingSet } from './working-set.ts';

/** The parked events in the order of the log, read from their streams, which are short. */
export async function recordedEvents(
  list: readonly ParkedEvent[],
  events: EventStore,
): Promise<readonly RecordedEvent[]> {
  const wanted = new Set(list.map(({ position }) => position));
  const found: RecordedEvent[] = [];
  for (const stream of new Set(list.map((parked) => parked.stream))) {
    for await (const event of events.readStream(stream))
      if (wanted.has(event.position)) found.push(event);
  }
  return found.sort((a, b) => (a.position < b.position ? -1 : 1));
}

/** The parked groups and what they block, computed from the parked events. */
export async function parkedGroups(
  model: ReadModel,
  collection: DocumentCollection,
  list: readonly ParkedEvent[],
  events: EventStore,
): Promise<ParkedGroups> {
  const parked = new ParkedGroups();
  const auxiliary = new WorkingSet('auxiliary', collection);
  const view = { get: (id: string) => auxiliary.entry(id).value };
  for (const event of await recordedEvents(list, events)) {
    for (const { group } of list.filter(({ position }) => position === event.position)) {
      for (let added = false; !added;) {
        try {
          parked.add(model, group, event, view);
          added = true;
        } catch (error) {
          if (!(error instanceof NotLoaded)) throw error;
          await auxiliary.load(error.ids);
        }
      }
    }
  }
  return parked;
}

/**
 * The group and all parked groups that read or change the same documents. Their events have to be
 * folded together, in the order of the log.
 */
export function waitingTogether(
  model: ReadModel,
  group: string,
  list: readonly ParkedEvent[],
  events: readonly RecordedEvent[],
): ReadonlySet<string> {
  const touched = new Map<string, Set<string>>();
  const byPosition = new Map(events.map((event) => [event.position, event]));
  for (const parked of list) {
    const event = byPosition.get(parked.position);
    if (event === undefined) continue;
    const ids = touched.get(parked.group) ?? new Set<string>();
    touched.set(parked.group, ids);
    for (const rule of model.rulesOf(event)) {
      if (rule.partitionKey(event) !== parked.group) continue;
      for (const id of touchedBy(rule, event)) ids.add(id);
    }
  }
  const together = new Set([group]);
  for (let grown = true; grown;) {
    grown = false;
    const ids = new Set(Array.from(together).flatMap((one) => Array.from(touched.get(one) ?? [])));
    for (const [other, theirs] of touched) {
      if (together.has(other)) continue;
      if (
        !ids.has(ANYTHING) &&
        !theirs.has(ANYTHING) &&
        !Array.from(theirs).some((id) => ids.has(id))
      )
        continue;
      together.add(other);
      grown = true;
    }
  }
  return together;
}

/** Key that stands for documents that cannot be determined without auxiliary documents. */
const ANYTHING = '';

function touchedBy(
  rule: ReturnType<ReadModel['rulesOf']>[number],
  event: RecordedEvent,
): readonly string[] {
  const ids: string[] = [];
  try {
    ids.push(...rule.reads(event).map((id) => `auxiliary ${id}`));
    const id = rule.id(event, {
      get: () => {
        throw new Error('only an auxiliary document can tell');
      },
    });
    if (id !== undefined) ids.push(`${rule.kind} ${id}`);
  } catch {
    // The id cannot be determined without folding, so it may be that of any document.
    ids.push(ANYTHING);
  }
  return ids;
}
