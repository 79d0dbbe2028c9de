const BACK_OFF_MS = 100;
const LONGEST_BACK_OFF_MS = 10_000;

/** Milliseconds to wait after `failures` consecutive failures, counted from zero. */
export function backOff(failures: number): number {
  return Math.min(LONGEST_BACK_OFF_MS, BACK_OFF_MS * 2 ** Math.min(failures, 20));
}
