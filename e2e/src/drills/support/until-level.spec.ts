import { openDatabase } from '@rostrum/state/sqlite';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inTemporaryDirectory } from '../../product/temporary-directory.ts';
import { waitUntilLevel } from './until-level.ts';

it('waits until every partition has folded what is in the log', async () => {
  await inTemporaryDirectory('until-level', async (directory) => {
    const open = (name: string) => openDatabase(join(directory, name), { synchronous: 'NORMAL' });
    const log = open('log.db');
    log.exec('CREATE TABLE events (position INTEGER); INSERT INTO events VALUES (1), (375)');
    const documents = open('documents.db');
    documents.exec(
      `CREATE TABLE checkpoints (share INTEGER, position TEXT);
       INSERT INTO checkpoints VALUES (0, '0000000000000375'), (1, '0000000000000283')`,
    );
    let isLevel = false;
    const waiting = waitUntilLevel(directory).then(() => (isLevel = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isLevel).toBe(false);
    documents.exec(`UPDATE checkpoints SET position = '0000000000000375'`);
    expect(await waiting).toBe(true);
    for (const database of [log, documents]) database.close();
  });
});
