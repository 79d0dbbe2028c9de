import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalledFor } from './build.mjs';
import { giveUp, root } from './tools.mjs';

/**
 * Installs and builds what is missing or stale, then runs a program of a bundle in this process, so
 * that signals, exit codes and `kill -9` apply to the program itself and not to a wrapper. For the
 * same reason the scripts in package.json use `exec`: npm sends signals only to its shell.
 */
export async function launch(program, argv, names) {
  try {
    await ensureInstalledFor(names);
    await ensureBuilt(names);
  } catch (error) {
    giveUp(error);
  }
  const file = join(root, program);
  process.argv = [process.execPath, file, ...argv];
  await import(pathToFileURL(file).href);
}
