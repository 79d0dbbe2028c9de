import { setTimeout as after } from 'node:timers/promises';

/** Resolves after `ms` milliseconds or when `signal` aborts. Its timer does not keep the process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await after(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
