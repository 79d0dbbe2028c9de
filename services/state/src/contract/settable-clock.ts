import type { Clock } from '../clock.ts';

/** A clock whose time changes only by `advance`. */
export interface SettableClock {
  readonly now: Clock;
  advance(ms: number): void;
}

export function settableClock(start = Date.parse('2026-03-01T12:00:00Z')): SettableClock {
  let at = start;
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
  };
}
