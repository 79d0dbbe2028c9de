import { parentPort, workerData } from 'node:worker_threads';
import { beforeExit, endThread } from '@rostrum/state/sqlite';
import { openLogFile, verifyRange, type Range } from './verify-range.ts';

/** Worker thread that verifies one range of a log. Its only message is the `RangeVerification`. */
const { path, range } = workerData as { readonly path: string; readonly range: Range };
const database = beforeExit(() => openLogFile(path));
void verifyRange(database, range)
  .then((verification) => parentPort?.postMessage(verification))
  .finally(() => {
    beforeExit(() => database.close());
    endThread();
  });
