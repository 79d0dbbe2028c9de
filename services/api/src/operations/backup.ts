import {
  copySqliteLog,
  openSqliteLog,
  placeOf,
  verifyLog,
  type Position,
} from '@rostrum/event-store';
import { copySqliteState } from '@rostrum/state/sqlite';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { dataFiles } from '../runtime/configuration/config.ts';
import { isCode, makeDirectory } from '../runtime/storage/data-directory.ts';
import { syncPath } from '../runtime/storage/durable-files.ts';
import { openDiskFiles } from '../storage/disk-files.ts';
import { describeFile, writeManifest, type BackedUpFile, type Manifest } from './manifest.ts';
import { attempt, OperationFailed } from './operation-failed.ts';

export interface BackupOptions {
  readonly dataDir: string;
  /** Must not exist. It is created when the backup is complete. */
  readonly directory: string;
  readonly clock: () => Date;
}

/**
 * Copies log, state and secrets as of one instant, with or without a running server, and verifies
 * the chain of the copy. Read models are left out: they are folded again from the log.
 *
 * The log's head is read while the state is locked for writing. At that instant everything that
 * the state refers to in the log (cursors of processes, answers of requests, delivered webhooks) is
 * already in the log, and every key that the log needs is in the state.
 * @throws OperationFailed when there is no data, the log is damaged, or the copy cannot be written
 */
export async function backUp({ dataDir, directory, clock }: BackupOptions): Promise<Manifest> {
  const from = dataFiles(dataDir);
  const target = resolve(directory);
  if (existsSync(target)) throw new OperationFailed(`${target} is there already`);
  if (!relative(resolve(dataDir), target).startsWith('..')) {
    throw new OperationFailed(`${target} is inside DATA_DIR, and would be lost with it`);
  }
  for (const file of [from.log, from.state]) {
    if (!existsSync(file)) {
      throw new OperationFailed(`there is no ${file} (DATA_DIR says where the data is)`);
    }
  }
  return attempt(`${dataDir} could not be backed up to ${target}`, () =>
    makeWhole(target, from, clock),
  );
}

async function makeWhole(
  target: string,
  from: ReturnType<typeof dataFiles>,
  clock: () => Date,
): Promise<Manifest> {
  await makeDirectory(dirname(target));
  const draft = await mkdtemp(`${target}.unfinished-`);
  try {
    const manifest = await copyInto(draft, from, clock);
    await writeManifest(draft, manifest);
    await syncPath(draft);
    await rename(draft, target);
    await syncPath(dirname(target));
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyInto(
  draft: string,
  from: ReturnType<typeof dataFiles>,
  clock: () => Date,
): Promise<Manifest> {
  const to = dataFiles(draft);
  const takenAt = clock().toISOString();
  const head = await copyState(from, to);
  await copySqliteLog(from.log, to.log, head);
  const { events, streams, accumulator, position, damage } = await verifyLog(to.log);
  if (damage !== undefined || position !== head) {
    const place =
      damage === undefined ? `it ends at ${position}` : `${placeOf(damage)}: ${damage.what}`;
    throw new OperationFailed(
      `the log is damaged, and so would be a backup of it (${place}); see "npm run audit"`,
    );
  }
  const files = [to.log, `${to.log}-head`, to.state];
  if (existsSync(from.secrets)) {
    await copyFile(from.secrets, to.secrets);
    files.push(to.secrets);
  }
  return {
    product: 'rostrum',
    format: 1,
    takenAt,
    head,
    events,
    streams,
    accumulator,
    files: [
      ...(await Promise.all(files.map((path) => describeFile(path)))),
      ...(await copyUploads(from.files, draft)),
    ],
  };
}

/**
 * Copies the uploaded files after the log, so that the backup has every file that the log refers
 * to, except those that were removed in the meantime.
 */
async function copyUploads(directory: string, draft: string): Promise<BackedUpFile[]> {
  const copied: BackedUpFile[] = [];
  for await (const { key } of openDiskFiles(directory).list('')) {
    const name = `files/${key}`;
    const to = join(draft, name);
    await makeDirectory(dirname(to));
    try {
      await copyFile(join(directory, key), to);
    } catch (error) {
      if (isCode(error, 'ENOENT')) continue;
      throw error;
    }
    copied.push(await describeFile(to, name));
  }
  return copied;
}

/** Returns the log's head at the instant of the copy. */
async function copyState(
  from: ReturnType<typeof dataFiles>,
  to: ReturnType<typeof dataFiles>,
): Promise<Position> {
  const log = await openSqliteLog({ path: from.log, readOnly: true });
  try {
    // Marked for drills: copy-state-then-log
    return await copySqliteState(from.state, to.state, () => log.head());
  } finally {
    await log.close();
  }
}
