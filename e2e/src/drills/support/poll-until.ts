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

/**
 * Polls until something is found, and returns it.
 * @param what names what is looked for, in the error
 * @throws Error when it is not found in time
 */
export async function findWithin<T>(
  withinMs: number,
  what: string,
  find: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  let found: T | undefined;
  await pollUntil(withinMs, async () => {
    found = await find();
    return found !== undefined;
  });
  if (found === undefined) throw new Error(`not found in time: ${what}`);
  return found;
}
