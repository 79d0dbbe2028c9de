import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 100;

/** Looks until it is so, for so many milliseconds at most. Whether it is so then is the drill's to say. */
export async function until(
  withinMs: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const late = performance.now() + withinMs;
  while (!(await isSo()) && performance.now() < late) await pause(LOOK_MS);
}
