import type { Position } from '@rostrum/event-store';

/** Progress of a rebuild. */
export interface RebuildProgress {
  readonly phase: 'fold' | 'index' | 'compare' | 'switch';
  /** The read models in this phase. */
  readonly models: readonly string[];
  /** Events folded so far in this run. */
  readonly events: number;
  readonly eventsPerSecond: number;
  /** Estimated part of the log that is folded, 0 to 1. */
  readonly done: number;
  /** Estimated milliseconds left of this phase; null before there is an estimate. */
  readonly etaMs: number | null;
}

/**
 * Estimated milliseconds left of work that began at `began` (`performance.now()`) and is done to
 * the fraction `done`, 0 to 1.
 */
export function timeLeft(began: number, done: number): number | null {
  return done > 0 ? Math.round(((performance.now() - began) / done) * (1 - done)) : null;
}

/** Digits of a position that are compared: 15 decimal digits are exact. */
const DIGITS = 15;

/**
 * Estimated progress of `at` between `from` and `to`, 0 to 1. Positions are opaque and
 * only ordered; reading them as digits serves for estimates only.
 */
export function progressBetween(from: Position, at: Position, to: Position): number {
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
