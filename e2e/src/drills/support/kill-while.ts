import type { ProductProcess } from '../../product/product-process.ts';
import type { DrillRun } from './drill-run.ts';
import { untilTimes } from './log-query.ts';
import { pollUntil } from './poll-until.ts';

/** A server is killed after this time at the latest. */
const KILLED_WITHIN_MS = 15_000;
const DONE_WITHIN_MS = 60_000;

/** Ends the server with SIGKILL, and starts it again. */
export async function killAndStart(server: ProductProcess): Promise<void> {
  await server.stop('SIGKILL');
  await server.start();
}

/**
 * Kills the server again and again at random moments while `done` grows to `total`, and then waits
 * for the rest. The caller checks whether all was done.
 */
export async function killWhile(
  run: DrillRun,
  server: ProductProcess,
  work: { readonly done: () => number; readonly total: number; readonly kills: number },
): Promise<void> {
  const { done, total, kills } = work;
  for (let life = 0; life < kills; life += 1) {
    const next = Math.min(total, done() + run.between(1, Math.max(1, Math.floor(total / kills))));
    await pollUntil(KILLED_WITHIN_MS, () => done() >= next);
    await killAndStart(server);
  }
  await pollUntil(DONE_WITHIN_MS, () => done() >= total);
}

/**
 * Kills the server and starts it again once an event of the type is in the log, while requests run,
 * which are cut off. Waits for the requests to end, whatever becomes of them.
 */
export async function killOnFirst(
  server: ProductProcess,
  type: string,
  requests: readonly Promise<unknown>[],
): Promise<void> {
  const [killed] = await Promise.allSettled([
    untilTimes(server.dataDir, type, 1).then(() => killAndStart(server)),
    ...requests,
  ]);
  if (killed.status === 'rejected') throw killed.reason;
}
