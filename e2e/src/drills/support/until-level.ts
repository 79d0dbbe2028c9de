import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import { queryLog } from './log-query.ts';
import { pollUntil } from './poll-until.ts';

const LEVEL_WITHIN_MS = 120_000;

/**
 * Waits until every partition of the read models has reached the head of the log. A worker that is
 * ready may still be behind, because it has only reached the head at the time of its start. The
 * audit compares only read models whose partitions are at the same position.
 */
export async function waitUntilLevel(dataDir: string): Promise<void> {
  const [head] = queryLog(dataDir, 'SELECT max(position) AS position FROM events');
  const database = openDatabase(join(dataDir, 'documents.db'), {
    readOnly: true,
    synchronous: 'NORMAL',
  });
  const behind = database.prepare(
    'SELECT count(*) AS n FROM checkpoints WHERE CAST(position AS INTEGER) < ?',
  );
  try {
    await pollUntil(LEVEL_WITHIN_MS, () => behind.get(Number(head?.position))?.n === 0);
  } finally {
    database.close();
  }
}
