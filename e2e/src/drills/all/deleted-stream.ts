import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '@rostrum/state/sqlite';
import type { Drill } from '../drill.ts';
import { copyLog, writeLog, LogOpener } from '../support/log-files.ts';

const WATCH_MS = 3_000;

const deleteOne = `DELETE FROM events WHERE stream = (SELECT stream FROM events WHERE position = 20)`;

/** Ways to delete a stream, each harder to notice than the one before. */
const ways: readonly {
  readonly how: string;
  readonly deleteFrom: (database: Database, path: string) => void;
}[] = [
  { how: 'a stream in the middle', deleteFrom: (database) => database.exec(deleteOne) },
  {
    how: 'the last stream',
    deleteFrom: (database) =>
      database.exec(
        `DELETE FROM events WHERE stream = (SELECT stream FROM events ORDER BY position DESC LIMIT 1)`,
      ),
  },
  {
    how: 'a stream, with the positions behind it closed up',
    deleteFrom: (database) => {
      database.exec(deleteOne);
      closeUp(database);
    },
  },
  {
    how: 'a stream, with the positions closed up and a side file forged to fit',
    deleteFrom: (database, path) => {
      database.exec(deleteOne);
      closeUp(database);
      const last = database
        .prepare('SELECT position, accumulator FROM events ORDER BY position DESC LIMIT 1')
        .get();
      forgeSideFile(`${path}-head`, Number(last?.position), String(last?.accumulator));
      rmSync(`${path}-verified`);
    },
  },
];

function closeUp(database: Database): void {
  const rows = database.prepare('SELECT position FROM events ORDER BY position').all();
  const move = database.prepare('UPDATE events SET position = ? WHERE position = ?');
  rows.forEach(({ position }, index) => {
    if (Number(position) !== index + 1) move.run(index + 1, Number(position));
  });
}

/** Forges the side file: two slots of 4,096 bytes, each with padded JSON and its SHA-256 in hex. */
function forgeSideFile(path: string, count: number, accumulator: string): void {
  const slots = [1, 2].map((sequence) => {
    const body = JSON.stringify({ sequence, count, accumulator }).padEnd(4_096 - 64);
    return body + createHash('sha256').update(body).digest('hex');
  });
  writeFileSync(path, slots.join(''), 'latin1');
}

export const deletedStream: Drill = {
  name: 'deleted-stream',
  description: 'deletes a whole stream from the file with a tool and opens the log',
  invariants: ['I5'],
  quick: true,
  mutations: [
    {
      name: 'no accumulator over the streams',
      breaks: 'I5',
      rewrites: [{ at: 'compare-accumulator', by: ';' }],
    },
  ],
  async execute(run) {
    const closed = await writeLog(run, 'closed', 'SIGTERM', 50);
    const opener = new LogOpener(run);
    const work = run.makeDirectory('work');
    for (const { how, deleteFrom } of ways) {
      copyLog(closed, work);
      const database = openDatabase(join(work, 'log.db'), { synchronous: 'FULL' });
      deleteFrom(database, join(work, 'log.db'));
      database.close();
      const { opened, damage } = await opener.open(work, WATCH_MS);
      run.report(`${how}: ${opened ? 'opened' : 'refused'}, ${damage ?? 'nothing reported'}`);
      run.check(
        'I5',
        damage === undefined ? `${how} is missing, and nothing is reported` : undefined,
      );
    }
  },
};
