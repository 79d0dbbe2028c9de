import { parentPort, workerData } from 'node:worker_threads';
import { openLogFile, verifyRange, type Range } from './verify-range.ts';

/** One range of a log, in a thread of its own; what it found is the thread's only message. */
const { path, range } = workerData as { readonly path: string; readonly range: Range };
const database = openLogFile(path);
try {
  parentPort?.postMessage(await verifyRange(database, range));
} finally {
  database.close();
}
