import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from './driver.ts';
import { beforeExit } from './exit-lock.ts';
import { RowWriter } from './row-writer.ts';
import { endThread } from './thread.ts';
import type { ToRowWriter, RowWriterSetup } from './threaded-writer.ts';

/** Worker thread that writes rows. It answers every commit with its outcome, in order. */
const { path, busyTimeoutMs } = workerData as RowWriterSetup;
const database = beforeExit(() =>
  openDatabase(path, {
    synchronous: 'FULL',
    ...(busyTimeoutMs === undefined ? {} : { busyTimeoutMs }),
  }),
);
const writer = beforeExit(() => new RowWriter(database));
parentPort?.on('message', (message: ToRowWriter) => {
  if (message === 'close') {
    beforeExit(() => database.close());
    endThread();
    return;
  }
  parentPort?.postMessage(beforeExit(() => writer.commit(message.writes, message.now)));
});
