import { StateUnavailable } from '@rostrum/state';
import { CommitFailed, sqliteCode } from '@rostrum/state/sqlite';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from '../configuration/config.ts';

/** Directory, inside the new data directory, in which a restore prepares the files. */
export const unfinishedRestore = (dataDir: string): string => join(dataDir, 'restoring');

/**
 * Like `mkdir -p`, with mode 0700. Node's own recursive mkdir loops forever where the system answers
 * ENOENT to a mkdir in an existing directory, as in /proc.
 * @throws the system's error when the directory cannot be made, or the path is not a directory
 */
export async function makeDirectory(path: string): Promise<void> {
  const missing: string[] = [];
  let at = resolve(path);
  for (; !existsSync(at); at = dirname(at)) missing.push(at);
  for (const each of missing.reverse()) {
    try {
      await mkdir(each, { mode: 0o700 });
    } catch (error) {
      // Another process has created it in the meantime.
      if (!isCode(error, 'EEXIST')) throw error;
    }
  }
  await readdir(path);
}

/**
 * Creates the data directory if it does not exist, and checks that it can be read and written.
 * @throws ConfigError
 */
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

/**
 * *
 * @throws ConfigError that names DATA_DIR when the system refuses `work`: no such path, not
 * writable, disk full
 */
export function inDataDir<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  return withSystemReason(
    work,
    (reason, cause) => new ConfigError(`DATA_DIR: ${dataDir} cannot be used: ${reason}`, { cause }),
  );
}

/**
 * Runs `work`. An error with a `systemReason` is replaced by the error that `explained` creates
 * from the reason.
 */
export async function withSystemReason<T>(
  work: () => Promise<T>,
  explained: (reason: string, cause: unknown) => Error,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = systemReason(error);
    if (reason === undefined) throw error;
    throw explained(reason, error);
  }
}

/** The one-line message of the system or SQLite about a path that cannot be used; undefined for any other error. */
export function systemReason(error: unknown): string | undefined {
  if (error instanceof CommitFailed || error instanceof StateUnavailable) {
    return systemReason(error.cause);
  }
  if (!(error instanceof Error)) return undefined;
  const isSystemError = sqliteCode(error) !== undefined || ('code' in error && 'syscall' in error);
  return isSystemError ? error.message : undefined;
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
