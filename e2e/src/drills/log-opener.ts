import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { LogDamaged, LogUnavailable, openSqliteLog } from '@rostrum/event-store';

/**
 * Opens the logs named on stdin one after the other, as their owner. Writes one line to stdout for
 * each.
 */

export interface LogToOpen {
  readonly path: string;
  /** Milliseconds to wait for the scrub to find damage. */
  readonly watchMs: number;
}

export interface OpenedLog {
  readonly opened: boolean;
  /** The error with which the log could not be opened, or that the scrub reported. */
  readonly damage: string | undefined;
  /** The last position of the log; empty if it could not be opened. */
  readonly head: string;
}

async function open({ path, watchMs }: LogToOpen): Promise<OpenedLog> {
  let damage: string | undefined;
  const found = new AbortController();
  const report = (error: Error): void => {
    damage ??= error.message;
    found.abort();
  };
  try {
    const log = await openSqliteLog({
      path,
      clock: () => new Date(),
      onDamage: report,
      onFatal: report,
      fullPassEveryMs: 1,
    });
    const head = await log.head();
    await pause(watchMs, undefined, { signal: found.signal }).catch(() => undefined);
    await log.close();
    return { opened: true, damage, head };
  } catch (error) {
    if (!(error instanceof LogDamaged || error instanceof LogUnavailable)) throw error;
    return { opened: false, damage: error.message, head: '' };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const opened = await open(JSON.parse(line) as LogToOpen);
  process.stdout.write(`${JSON.stringify(opened)}\n`);
}
