import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { beforeExit } from './exit-lock.ts';
import { openDatabase } from './driver.ts';
import { startThread } from './thread.ts';

const NUMBERS = `WITH RECURSIVE n(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n LIMIT 1000)
  SELECT v FROM n`;

/** A program that exits with code 1 while two threads of it read the file given as first argument without a pause. */
if (isMainThread) {
  // SQLite does not wait when two connections at once make a new file's journal.
  openDatabase(process.argv[2] ?? '', { synchronous: 'NORMAL' }).close();
  const threads = [1, 2].map(() => startThread(new URL(import.meta.url), process.argv[2]));
  let atWork = 0;
  for (const thread of threads) {
    thread.once('message', () => {
      atWork += 1;
      if (atWork === threads.length) process.exit(1);
    });
  }
} else {
  const database = beforeExit(() => openDatabase(workerData as string, { synchronous: 'NORMAL' }));
  const query = beforeExit(() => database.prepare(NUMBERS));
  for (let n = 0; ; n++) {
    beforeExit(() => query.all());
    if (n === 10) parentPort?.postMessage('at work');
  }
}
