import { verifyLog } from '@rostrum/event-store';
import { createState, tables, type Rows } from '@rostrum/state';
import { openDatabase, openSqliteRows } from '@rostrum/state/sqlite';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dataFiles, type Settings } from '../config.ts';
import { withSecrets } from '../secrets.ts';
import { describeFile, readManifest, type Manifest } from './manifest.ts';
import { OperationFailed } from './operation-failed.ts';
import { syncDirectory } from './sync-directory.ts';

export interface RestoreOptions {
  readonly backup: string;
  /** `dataDir` must be empty, or not there. */
  readonly settings: Settings;
  /** The `state.db` of the installation as it last was: whoever was erased since stays erased. */
  readonly tombstones: string | undefined;
  readonly clock: () => Date;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Subjects whose keys the backup still had, and that were erased again. */
  readonly erased: number;
}

/**
 * In this order a restore that is cut off leaves something that does not start: the head side file
 * promises events that are not there before the log is.
 */
const order = ['log.db-head', 'state.db', 'secrets.json', 'log.db'] as const;

/**
 * Puts a backup into an empty data directory, and holds it to its checksums and its chain first.
 * @throws OperationFailed when it cannot be; the directory is then as it was
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { backup, settings } = options;
  const manifest = await readManifest(backup);
  const target = resolve(settings.dataDir);
  if (existsSync(target) && (await readdir(target)).length > 0) {
    throw new OperationFailed(
      `${target} is not empty: a restore begins with an empty DATA_DIR, so that nothing is mixed`,
    );
  }
  const draft = join(target, 'restoring');
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await copyVerified(backup, draft, manifest);
    const erased = await openState({ ...options, settings: { ...settings, dataDir: draft } });
    emptyWal(dataFiles(draft).state);
    for (const name of order.filter((each) => manifest.files.some((file) => file.name === each))) {
      await describeFile(join(draft, name));
      await rename(join(draft, name), join(target, name));
      await syncDirectory(target);
    }
    await rm(draft, { recursive: true });
    return { manifest, erased };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyVerified(backup: string, draft: string, manifest: Manifest): Promise<void> {
  for (const file of manifest.files) {
    const from = join(backup, file.name);
    if (!existsSync(from)) throw new OperationFailed(`${from} is missing from the backup`);
    await copyFile(from, join(draft, file.name));
    const copied = await describeFile(join(draft, file.name));
    if (copied.sha256 !== file.sha256) {
      throw new OperationFailed(`${from} is not what the manifest says: its checksum is another`);
    }
  }
  const { events, accumulator, damage } = await verifyLog(dataFiles(draft).log);
  if (damage !== undefined || events !== manifest.events || accumulator !== manifest.accumulator) {
    throw new OperationFailed(
      `the log in ${backup} does not hold: ${damage?.what ?? 'another log'}`,
    );
  }
}

/** Answers how many were erased again. The vault is opened in any case: a wrong key is found now. */
async function openState({ settings, tombstones, clock }: RestoreOptions): Promise<number> {
  const { vaultKey } = (await withSecrets(settings)).secrets;
  const rows = openSqliteRows({ path: dataFiles(settings.dataDir).state, clock });
  const state = createState({ rows, vaultKey, clock });
  const { vault } = state;
  let erased = 0;
  try {
    const [first] = await rows.scan(tables.vaultKeys, { limit: 1 });
    if (first !== undefined) await vault.look(first.key);
    if (tombstones === undefined) return 0;
    for await (const subject of erasedIn(tombstones, vaultKey, clock)) {
      if ((await vault.look(subject)).state !== 'erased') erased += 1;
      await vault.erase(subject);
    }
    return erased;
  } finally {
    await state.close();
  }
}

/** What was written goes into the file itself: the file alone is moved. */
function emptyWal(path: string): void {
  const database = openDatabase(path, { synchronous: 'FULL' });
  try {
    if (!database.truncateWal()) throw new OperationFailed(`${path} is in use`);
  } finally {
    database.close();
  }
}

async function* erasedIn(
  path: string,
  vaultKey: Uint8Array,
  clock: () => Date,
): AsyncGenerator<string> {
  if (!existsSync(path)) throw new OperationFailed(`there is no ${path}`);
  const rows = openSqliteRows({ path, clock, readOnly: true });
  const state = createState({ rows, vaultKey, clock });
  try {
    for await (const subject of subjectsOf(rows)) {
      if ((await state.vault.look(subject)).state === 'erased') yield subject;
    }
  } finally {
    await state.close();
  }
}

async function* subjectsOf(rows: Rows): AsyncGenerator<string> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await rows.scan(tables.vaultKeys, { ...(after && { after }), limit: 1_000 });
    for (const { key } of page) yield key;
    after = page.at(-1)?.key;
  }
}
