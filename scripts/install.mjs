import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, quietly, root, step } from './tools.mjs';

/** Installs the dependencies unless node_modules matches package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  // With NODE_ENV=production, npm would omit the compilers that the build needs; `--include=dev`
  // prevents that.
  const argv = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  await step('Installing dependencies', () => quietly('npm ci', [...npm(), ...argv]));
}

/**
 * Whether node_modules is complete. npm writes node_modules/.package-lock.json last, so after an
 * interrupted installation it is missing or old. It is compared with package-lock.json entry by
 * entry, because a checkout changes modification times, and the directory of each package must
 * exist.
 */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || present === undefined) return false;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue;
    const installed = present[path];
    if (installed === undefined) {
      // npm does not install optional packages for other platforms.
      if (entry.optional === true || entry.devOptional === true) continue;
      return false;
    }
    if (installed.version !== entry.version || installed.integrity !== entry.integrity)
      return false;
    if (!existsSync(join(root, path, 'package.json'))) return false;
  }
  return true;
}

function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : undefined;
}
