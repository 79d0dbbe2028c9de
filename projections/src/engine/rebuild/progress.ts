import type { Position } from '@rostrum/event-store';

/** Where a rebuild is. */
export interface RebuildProgress {
  readonly phase: 'fold' | 'index' | 'compare' | 'switch';
  /** The read models that this is about. */
  readonly models: readonly string[];
  /** Events folded so far in this run. */
  readonly events: number;
  readonly eventsPerSecond: number;
  /** Part of the way through the log, 0 to 1, as far as positions tell. */
  readonly done: number;
  /** Milliseconds that are left of this phase at this rate; null while there is nothing to tell from. */
  readonly etaMs: number | null;
}

/** Milliseconds that are left of what began then (`performance.now()`) and is done to this part, 0 to 1. */
export function timeLeft(began: number, done: number): number | null {
  return done > 0 ? Math.round(((performance.now() - began) / done) * (1 - done)) : null;
}

/** Characters of a position that count: 15 decimal digits are exact. */
const DIGITS = 15;

/**
 * How far `at` is from `from` to `to`. Positions are opaque and only their order is promised; this
 * reads them as digits, which is good enough to tell how long something will take, and for nothing else.
 */
export function partOfTheWay(from: Position, at: Position, to: Position): number {
  if (at >= to) return 1;
  const width = to.length;
  let shared = 0;
  const start = from.padEnd(width, '0');
  while (shared < width && start[shared] === to[shared]) shared += 1;
  const base = /^\d+$/.test(to) ? 10 : 16;
  const value = (position: Position): number => {
    let number = 0;
    for (const digit of position.padEnd(width, '0').slice(shared, shared + DIGITS)) {
      const worth = parseInt(digit, base);
      number = number * base + (Number.isNaN(worth) ? 0 : worth);
    }
    return number;
  };
  const [a, b, c] = [value(start), value(at), value(to)];
  return c > a ? Math.min(1, Math.max(0, (b - a) / (c - a))) : 0;
}
