import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openly, root } from './tools.mjs';

/** Seconds of processor time of this process and of those that it has waited for; NaN without /proc. */
export function processorSeconds() {
  if (!existsSync('/proc/self/stat')) return NaN;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // utime, stime, cutime and cstime of proc(5), in hundredths; the name before may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks) / 100, 0);
}

/** Pages of a browser outlive it. With Python on Linux, what they took is counted, too. */
const canReap = process.platform === 'linux' && spawnSync('python3', ['-V']).status === 0;
export const reaper = canReap ? ['python3', join(root, 'scripts/reaper.py')] : [];

/** Seconds of processor time that the reference work takes now. */
export async function referenceSeconds() {
  const before = processorSeconds();
  await openly([...reaper, process.execPath, join(root, 'scripts/reference-work.mjs')]);
  return processorSeconds() - before;
}
