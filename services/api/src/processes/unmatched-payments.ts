import { START, type Position } from '@rostrum/event-store';
import type { State } from '@rostrum/state';
import type { Process } from './process-runner.ts';

const name = 'unmatched-payments';

interface Count {
  readonly position: Position;
  readonly count: number;
}

/** How many payments nobody could place, for the console. */
export async function unmatchedPayments(marks: State['marks']): Promise<number> {
  return (await read(marks)).count;
}

/** Count and position are one record, so a batch that comes again counts once. */
export function countUnmatchedPayments(marks: State['marks']): Process {
  return {
    name,
    types: ['PaymentUnmatched'],
    async handle(batch) {
      const before = await read(marks);
      const fresh = batch.filter((event) => event.position > before.position);
      const position = fresh.at(-1)?.position;
      if (position === undefined) return;
      await marks.set(name, { position, count: before.count + fresh.length } satisfies Count);
    },
  };
}

async function read(marks: State['marks']): Promise<Count> {
  return ((await marks.get(name)) as Count | undefined) ?? { position: START, count: 0 };
}
