import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;

/**
 * Polls until the condition holds or the time is up. The caller then checks the condition itself.
 */
export async function pollUntil(
  withinMs: number,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const late = performance.now() + withinMs;
  while (!(await holds()) && performance.now() < late) await pause(POLL_MS);
}
