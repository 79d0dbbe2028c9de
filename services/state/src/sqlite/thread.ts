import type { EventEmitter } from 'node:events';
import { parentPort, Worker, type ResourceLimits } from 'node:worker_threads';
import { holdExitForThreads } from './exit-lock.ts';
import { SourceThread } from './source-thread.ts';

/** What the starter of a thread uses of it. */
export type Thread = EventEmitter & Pick<Worker, 'postMessage' | 'ref' | 'unref'>;

/**
 * Starts a worker thread with a module of the built package. When this file runs from source, the
 * worker runs the module's source. The thread calls SQLite inside `beforeExit` only.
 */
export function startThread(
  built: URL,
  workerData: unknown,
  resourceLimits: ResourceLimits = {},
): Thread {
  holdExitForThreads();
  if (!import.meta.url.endsWith('.ts')) return new Worker(built, { workerData, resourceLimits });
  return new SourceThread(built.href.replace(/\.js$/, '.ts'), workerData, resourceLimits);
}

/** Ends the thread in which it is called. Nothing that the thread has opened or planned is left. */
export function endThread(): void {
  parentPort?.emit('ended', undefined);
  parentPort?.close();
}
