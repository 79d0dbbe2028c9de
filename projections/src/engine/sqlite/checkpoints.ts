import { integer, text, type Database, type SqlRow } from '@rostrum/state/sqlite';
import { buildName } from '../build.ts';
import {
  CheckpointLost,
  type Build,
  type Checkpoint,
  type Commit,
  type Partition,
} from '../port.ts';
import type { PartitionCheckpoint } from '../partitions.ts';

const OF_BUILD = 'model = ? AND version = ? AND build = ?';
const OF_PARTITION = `${OF_BUILD} AND shares = ? AND share = ?`;

function key({ model, version, build }: Build): [string, number, number] {
  return [model, version, build];
}

function checkpointOf(row: SqlRow): Checkpoint {
  return { position: text(row, 'position'), token: text(row, 'token') };
}

export function readCheckpoint(
  database: Database,
  build: Build,
  { index, of }: Partition,
): Checkpoint | undefined {
  const row = database
    .prepare(`SELECT position, token FROM checkpoints WHERE ${OF_PARTITION}`)
    .get(...key(build), of, index);
  return row && checkpointOf(row);
}

export function checkpointsOf(database: Database, build: Build): readonly PartitionCheckpoint[] {
  return database
    .prepare(`SELECT share, shares, position, token FROM checkpoints WHERE ${OF_BUILD}`)
    .all(...key(build))
    .map((row) => ({
      ...checkpointOf(row),
      partition: { index: integer(row, 'share'), of: integer(row, 'shares') },
    }));
}

/**
 * To be called inside the transaction that writes the documents.
 * @throws CheckpointLost
 */
export function moveCheckpoint(
  database: Database,
  build: Build,
  { index, of }: Partition,
  { from, to }: Commit['checkpoint'],
): void {
  const name = buildName(build);
  if (from !== undefined && to.position < from.position)
    throw new CheckpointLost(`${name}: a checkpoint never goes back`);
  // Marked for drills: compare-and-set-checkpoint
  const moved =
    from === undefined
      ? database
          .prepare(
            `INSERT INTO checkpoints (model, version, build, shares, share, position, token)
             SELECT model, version, build, ?, ?, ?, ? FROM builds WHERE ${OF_BUILD} ON CONFLICT DO NOTHING`,
          )
          .run(of, index, to.position, to.token, ...key(build))
      : database
          .prepare(
            `UPDATE checkpoints SET position = ?, token = ? WHERE ${OF_PARTITION} AND position = ? AND token = ?`,
          )
          .run(to.position, to.token, ...key(build), of, index, from.position, from.token);
  if (moved !== 1) throw new CheckpointLost(`${name}: another runner has moved the checkpoint`);
}
