import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, quietly, root, step } from './tools.mjs';

/** Installs the dependencies unless node_modules agrees with package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  // `--include=dev`: NODE_ENV=production would leave out the compilers that the build needs.
  const argv = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  await step('Installing dependencies', () => quietly('npm ci', [...npm(), ...argv]));
}

/**
 * npm writes node_modules/.package-lock.json last, so an interrupted installation has none or an old
 * one. It is compared entry by entry with package-lock.json (modification times say nothing after a
 * checkout), and each package's directory must exist.
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
