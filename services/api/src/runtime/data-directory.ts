import { StateUnavailable } from '@rostrum/state';
import { CommitFailed, sqliteCode } from '@rostrum/state/sqlite';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './config.ts';

/** Where a restore puts a backup together, inside of the data directory that it makes. */
export const unfinishedRestore = (dataDir: string): string => join(dataDir, 'restoring');

/**
 * Like `mkdir -p`, for its owner alone. Node's own recursive mkdir never ends where the system says
 * of a directory that it does not exist when asked to make it, as it does in /proc.
 * @throws the system's error when it cannot be made, or is no directory
 */
export async function makeDirectory(path: string): Promise<void> {
  const missing: string[] = [];
  let at = resolve(path);
  for (; !existsSync(at); at = dirname(at)) missing.push(at);
  for (const each of missing.reverse()) {
    try {
      await mkdir(each, { mode: 0o700 });
    } catch (error) {
      // Somebody else made it meanwhile.
      if (!isCode(error, 'EEXIST')) throw error;
    }
  }
  await readdir(path);
}

/** Makes the directory of the embedded storage, and makes sure that they can work in it. @throws ConfigError */
export function prepareDataDir(dataDir: string): Promise<void> {
  return inDataDir(dataDir, async () => {
    await makeDirectory(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const unfinished = unfinishedRestore(dataDir);
    if (!existsSync(unfinished)) return;
    throw new ConfigError(
      `DATA_DIR: a restore into ${dataDir} was cut off, or is under way (${unfinished} is there); empty the directory and restore again`,
    );
  });
}

/** @throws ConfigError that names DATA_DIR when the system does not let `work` use it: it is not there, not writable, full */
export async function inDataDir<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = systemReason(error);
    if (reason === undefined) throw error;
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be used: ${reason}`, { cause: error });
  }
}

/** What the system or SQLite says of a path that cannot be used, in one line; undefined of any other error. */
export function systemReason(error: unknown): string | undefined {
  if (error instanceof CommitFailed || error instanceof StateUnavailable) {
    return systemReason(error.cause);
  }
  if (!(error instanceof Error)) return undefined;
  const isSystems = sqliteCode(error) !== undefined || ('code' in error && 'syscall' in error);
  return isSystems ? error.message : undefined;
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
