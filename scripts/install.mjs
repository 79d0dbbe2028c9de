import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, quietly, root, step } from './tools.mjs';

/**
 * Installs what is missing or of another version than package-lock.json says. Without `dev`, that is
 * what running and building need: two thirds of all packages. What is installed already stays.
 */
export async function ensureInstalled({ dev = false } = {}) {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  const isMissing = (path) => !isInstalled(path, wanted[path], present[path]);
  const paths = Object.keys(wanted).filter((path) => path !== '');
  const missing = paths.filter((path) => (dev || !wanted[path].dev) && isMissing(path));
  if (missing.length === 0) return;

  const withDev = dev || paths.some((path) => wanted[path].dev && path in present);
  // `npm ci` would remove what is installed.
  const command = Object.keys(present).length === 0 ? ['ci'] : ['install', '--no-save'];
  // Both are given, because npm omits the development packages where NODE_ENV is `production`.
  const which = withDev ? '--include=dev' : '--omit=dev';
  const label = `Installing ${missing.length} packages (half a minute, longer for a first time)`;
  await step(label, () => quietly('npm', [...npm(), ...command, which, '--no-audit', '--no-fund']));
}

/**
 * Whether a package is there as package-lock.json describes it. npm writes
 * node_modules/.package-lock.json last, so after an interrupted installation it is missing or old.
 * It is compared entry by entry, because a checkout changes modification times, and the directory of
 * each package must exist.
 */
function isInstalled(path, wanted, present) {
  // npm does not install optional packages for other platforms.
  if (present === undefined) return wanted.optional === true;
  if (present.version !== wanted.version || present.integrity !== wanted.integrity) return false;
  return existsSync(join(root, path, 'package.json'));
}

function packagesIn(lockfile) {
  const file = join(root, lockfile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
