import { START, type Position, type RecordedEvent } from '@rostrum/event-store';
import type { State } from '@rostrum/state';

const markName = 'unmatched-payments';

interface Count {
  readonly position: Position;
  readonly count: number;
}

/** How many payments nobody could place, for the console. */
export async function unmatchedPayments(marks: State['marks']): Promise<number> {
  return (await read(marks)).count;
}

/** Count and position are one record, so events that come again count once. */
export async function countUnmatched(
  marks: State['marks'],
  events: readonly RecordedEvent[],
): Promise<void> {
  const before = await read(marks);
  const fresh = events.filter((event) => event.position > before.position);
  const position = fresh.at(-1)?.position;
  if (position === undefined) return;
  await marks.set(markName, { position, count: before.count + fresh.length } satisfies Count);
}

async function read(marks: State['marks']): Promise<Count> {
  return ((await marks.get(markName)) as Count | undefined) ?? { position: START, count: 0 };
}
