import { START, type Position, type RecordedEvent } from '@rostrum/event-store';
import type { State } from '@rostrum/state';
import type { Process } from '../../kernel/process.ts';

/** Name of the process and of the mark that keeps the count. */
const name = 'unmatched-payments';

interface Count {
  readonly position: Position;
  readonly count: number;
}

/** Counts the provider events that no donation matched. */
export function unmatchedPaymentsProcess(marks: State['marks']): Process {
  return {
    name,
    types: ['PaymentUnmatched'],
    handle: (batch) => count(marks, batch),
  };
}

/** Number of provider events, since the beginning, that no donation matched. */
export async function unmatchedPaymentCount(marks: State['marks']): Promise<number> {
  return (await read(marks)).count;
}

/** Position and count are one record, so that an event that comes again is counted once. */
async function count(marks: State['marks'], events: readonly RecordedEvent[]): Promise<void> {
  const before = await read(marks);
  const fresh = events.filter((event) => event.position > before.position);
  const position = fresh.at(-1)?.position;
  if (position === undefined) return;
  await marks.set(name, { position, count: before.count + fresh.length } satisfies Count);
}

async function read(marks: State['marks']): Promise<Count> {
  return ((await marks.get(name)) as Count | undefined) ?? { position: START, count: 0 };
}
