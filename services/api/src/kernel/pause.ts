import { setTimeout as after } from 'node:timers/promises';

/** Resolves after so many milliseconds, or as soon as `signal` aborts. Keeps no process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await after(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
