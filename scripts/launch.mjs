import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, root } from './tools.mjs';

/**
 * Installs and builds what is missing or stale, then runs a built entry point in this process: a
 * signal, an exit code or a kill -9 then means the program itself and not a wrapper around it. (For
 * the same reason the scripts of package.json say `exec`: npm signals its shell, which dies alone.)
 */
export async function launch(entry, argv, names = []) {
  try {
    await ensureInstalled();
    await ensureBuilt(names);
  } catch (error) {
    giveUp(error);
  }
  const file = join(root, entry);
  process.argv = [process.execPath, file, ...argv];
  await import(pathToFileURL(file).href);
}
