import { parentPort, workerData } from 'node:worker_threads';
import { openLogFile, verifyRange, type Range } from './verify-range.ts';

/** Worker thread that verifies one range of a log. Its only message is the `RangeVerification`. */
const { path, range } = workerData as { readonly path: string; readonly range: Range };
const database = openLogFile(path);
void verifyRange(database, range)
  .then((verification) => parentPort?.postMessage(verification))
  .finally(() => {
    database.close();
  });
