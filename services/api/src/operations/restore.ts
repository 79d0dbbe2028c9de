import { openSqliteLog, START, verifyLog } from '@rostrum/event-store';
import {
  createState,
  eraseMemberRecords,
  vaultTables,
  VaultKeyMismatch,
  type Rows,
} from '@rostrum/state';
import { openDatabase, openSqliteRows } from '@rostrum/state/sqlite';
import { existsSync } from 'node:fs';
import { copyFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { dataFiles, type Settings } from '../runtime/configuration/config.ts';
import { makeDirectory, unfinishedRestore } from '../runtime/storage/data-directory.ts';
import { withSecrets } from '../runtime/configuration/secrets.ts';
import { syncPath } from '../runtime/storage/durable-files.ts';
import { erasedAtRestore } from '../kernel/member-data.ts';
import { parseStoredEvent } from '../audit/stored-event.ts';
import { openDiskFiles } from '../storage/disk-files.ts';
import { describeFile, readManifest, type Manifest } from './manifest.ts';
import { attempt, OperationFailed } from './operation-failed.ts';

export interface RestoreOptions {
  readonly backup: string;
  /** `dataDir` must be empty or not exist. */
  readonly settings: Settings;
  /**
   * Path of the installation's newest `state.db`. Subjects that are erased in it are also erased in
   * the restored data.
   */
  readonly tombstones: string | undefined;
  readonly clock: () => Date;
}

export interface RestoreResult {
  readonly manifest: Manifest;
  /** Number of subjects that the restore erased and that were not erased in the backup. */
  readonly erased: number;
}

/**
 * The order in which files are moved into place. After an interrupted restore the product does not
 * start, because the head file, which is moved first, refers to a head that is missing until the
 * log is moved.
 */
const moveOrder = ['log.db-head', 'state.db', 'secrets.json', 'log.db'] as const;

/**
 * Verifies a backup by its checksums and its chain, and puts it into an empty data directory.
 * @throws OperationFailed when the backup cannot be used; the directory is then as it was before
 */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  const target = resolve(options.settings.dataDir);
  const manifest = await readManifest(options.backup);
  return attempt(`DATA_DIR: nothing was restored into ${target}`, async () => {
    if (existsSync(target) && (await readdir(target)).length > 0) {
      throw new OperationFailed(
        `${target} is not empty: a restore begins with an empty DATA_DIR, so that nothing is mixed`,
      );
    }
    const draft = unfinishedRestore(target);
    await makeDirectory(draft);
    try {
      const erased = await prepareFiles(draft, manifest, options);
      await moveInto(target, draft, manifest);
      return { manifest, erased };
    } catch (error) {
      for (const name of [...moveOrder, 'files']) {
        await rm(join(target, name), { recursive: true, force: true });
      }
      throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  });
}

/** Prepares the files in `draft`. Returns the number of subjects that were not erased in the backup. */
async function prepareFiles(
  draft: string,
  manifest: Manifest,
  { settings, ...options }: RestoreOptions,
): Promise<number> {
  await copyVerified(options.backup, draft, manifest);
  const erased = await eraseAgain({ ...options, settings: { ...settings, dataDir: draft } });
  emptyWal(dataFiles(draft).state);
  await removeUploadsOf(new Set(erased), dataFiles(draft));
  return erased.length;
}

async function moveInto(target: string, draft: string, { files }: Manifest): Promise<void> {
  // Moved before the log, which refers to them.
  if (existsSync(dataFiles(draft).files)) {
    await rename(dataFiles(draft).files, dataFiles(target).files);
  }
  for (const name of moveOrder.filter((each) => files.some((file) => file.name === each))) {
    await describeFile(join(draft, name));
    await rename(join(draft, name), join(target, name));
    await syncPath(target);
  }
}

async function copyVerified(backup: string, draft: string, manifest: Manifest): Promise<void> {
  for (const file of manifest.files) {
    const from = join(backup, file.name);
    if (!existsSync(from)) throw new OperationFailed(`${from} is missing from the backup`);
    const to = join(draft, file.name);
    await makeDirectory(dirname(to));
    await copyFile(from, to);
    const copied = await describeFile(to, file.name);
    if (copied.sha256 !== file.sha256 || copied.bytes !== file.bytes) {
      throw new OperationFailed(`${from} is not what the manifest says: its checksum is another`);
    }
  }
  const found = await verifyLog(dataFiles(draft).log);
  const { damage } = found;
  const isSame =
    found.position === manifest.head &&
    found.events === manifest.events &&
    found.streams === manifest.streams &&
    found.accumulator === manifest.accumulator;
  if (damage !== undefined || !isSame) {
    throw new OperationFailed(
      `the log in ${backup} is not the one that was backed up: ${damage?.what ?? 'another log'}`,
    );
  }
}

/**
 * Erases the subjects that are erased in `tombstones`, and returns those that were not erased in
 * the backup. The vault is opened even without tombstones, so that a wrong vault key is detected
 * now.
 */
async function eraseAgain({
  settings,
  tombstones,
  clock,
}: Omit<RestoreOptions, 'backup'>): Promise<readonly string[]> {
  const { vaultKey } = (await withSecrets(settings)).secrets;
  const rows = openSqliteRows({ path: dataFiles(settings.dataDir).state, clock });
  const state = createState({ rows, vaultKey, clock });
  const { vault } = state;
  const erased: string[] = [];
  try {
    const [first] = await rows.scan(vaultTables.vaultKeys, { limit: 1 });
    if (first !== undefined) await vault.readKey(first.key);
    if (tombstones === undefined) return [];
    const members: number[] = [];
    for (const subject of await erasedIn(tombstones, rows, vaultKey, clock)) {
      if ((await vault.readKey(subject)).state !== 'erased') erased.push(subject);
      const userId = /^user-(\d+)$/.exec(subject)?.[1];
      if (userId !== undefined) {
        await eraseMemberRecords(state, Number(userId));
        members.push(Number(userId));
      }
      await state.outbox.eraseWith(subject);
      await vault.erase(subject);
    }
    // The next start records these erasures, which are missing in the backup's log.
    await state.marks.set(erasedAtRestore, members);
    return erased;
  } finally {
    await state.close();
  }
}

/** Directories of the uploaded files by the types of their first events. */
const directories: ReadonlyMap<string, string> = new Map([
  ['ImageUploaded', 'images'],
  ['VideoUploaded', 'videos'],
  ['AudioUploaded', 'audio'],
]);

/** Deletes the files that erased members have uploaded. */
async function removeUploadsOf(
  erased: ReadonlySet<string>,
  { log: path, files: directory }: ReturnType<typeof dataFiles>,
): Promise<void> {
  if (erased.size === 0 || !existsSync(directory)) return;
  const files = openDiskFiles(directory);
  const log = await openSqliteLog({ path, readOnly: true });
  try {
    for await (const batch of log.readAll(START)) {
      for (const event of batch.events) {
        const directory = directories.get(event.type);
        if (directory === undefined) continue;
        const { ownerId, name } = parseStoredEvent(event).data;
        if (!erased.has(`user-${String(ownerId)}`)) continue;
        for await (const { key } of files.list(`${directory}/${String(name)}`))
          await files.delete(key);
      }
    }
  } finally {
    await log.close();
  }
}

/** Moves everything from the WAL into the file, since only the file is moved into place. */
function emptyWal(path: string): void {
  const database = openDatabase(path, { synchronous: 'FULL' });
  try {
    if (!database.truncateWal())
      throw new OperationFailed(`${path} is in use, or its disk is full`);
  } finally {
    database.close();
  }
}

/** The erased subjects in the state at `path`. @throws OperationFailed when it is not a later state of `backup` */
async function erasedIn(
  path: string,
  backup: Rows,
  vaultKey: Uint8Array,
  clock: () => Date,
): Promise<readonly string[]> {
  if (!existsSync(path)) throw new OperationFailed(`there is no ${path} (--tombstones)`);
  return attempt(`${path} (--tombstones) cannot be read as a state.db`, async () => {
    const rows = openSqliteRows({ path, clock, readOnly: true });
    const state = createState({ rows, vaultKey, clock });
    try {
      await assertLater(rows, backup, path);
      const erased: string[] = [];
      for await (const subject of subjectsOf(rows)) {
        if ((await state.vault.readKey(subject)).state === 'erased') erased.push(subject);
      }
      return erased;
    } catch (error) {
      if (!(error instanceof VaultKeyMismatch)) throw error;
      throw new OperationFailed(
        `${path} (--tombstones) is of another installation: its keys do not open with this VAULT_KEY`,
        { cause: error },
      );
    } finally {
      await state.close();
    }
  });
}

/** Records of keys are never removed: if one is missing, an erasure may be missing too. */
async function assertLater(rows: Rows, backup: Rows, path: string): Promise<void> {
  for await (const subject of subjectsOf(backup)) {
    if ((await rows.get(vaultTables.vaultKeys, subject)) !== undefined) continue;
    throw new OperationFailed(
      `${path} (--tombstones) does not know ${subject}, whom the backup knows: it is older than the backup, or of another installation`,
    );
  }
}

async function* subjectsOf(rows: Rows): AsyncGenerator<string> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await rows.scan(vaultTables.vaultKeys, { ...(after && { after }), limit: 1_000 });
    for (const { key } of page) yield key;
    after = page.at(-1)?.key;
  }
}
