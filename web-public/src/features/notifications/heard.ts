import { counted } from '../../ui/text/counted.ts';

/** The number of unread notifications as last heard of, and what a screen reader is told of it. */
interface Heard {
  readonly count: number | undefined;
  readonly told: string;
}

export const nothingHeard: Heard = { count: undefined, told: '' };

/** Only a number that grows is told. `count`: undefined while it is not known. */
export function hear(before: Heard, count: number | undefined): Heard {
  if (count === before.count) return before;
  const grows = before.count !== undefined && count !== undefined && count > before.count;
  return { count, told: grows ? counted(count, 'unread notification') : '' };
}
