import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.mjs';

/**
 * What is built. `proof` is a file that every build of the target writes and whose content depends
 * on the other output: a program or a page, which names the hashes of what it loads. If it has
 * changed or is missing, the output was built in another way or was deleted. `dev`: needs the
 * packages of development.
 */
export const targets = [
  { name: 'api', directory: 'services/api', proof: 'dist/bundle/all-in-one.js' },
  { name: 'e2e', directory: 'e2e', proof: 'dist/bundle/drills.js', dev: true },
  { name: 'bench', directory: 'bench', proof: 'dist/bundle/bench.js', dev: true },
  { name: 'web-public', directory: 'web-public', proof: 'dist/index.html' },
  { name: 'web-admin', directory: 'web-admin', proof: 'dist/index.html' },
];

/** Files outside the packages that every target depends on. */
const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json', 'scripts/bundle.mjs'];

/** Generated directories, which are not part of the inputs. */
const NOT_INPUTS = new Set(['node_modules', 'dist', '.types', 'coverage', 'test-results']);

/** The named targets; all targets if none is named. */
export function selectTargets(names) {
  for (const name of names) {
    if (targets.some((target) => target.name === name)) continue;
    const known = targets.map((target) => target.name).join(', ');
    throw new Error(`There is no target "${name}"; there are ${known}.`);
  }
  return targets.filter(({ name }) => names.length === 0 || names.includes(name));
}

/**
 * SHA-256 (hex) of a target's inputs: the shared files, and the files of its package and of the
 * packages that it depends on.
 */
export function inputsOf(target) {
  const hash = createHash('sha256');
  for (const file of SHARED_INPUTS) hash.update(readFileSync(join(root, file)));
  for (const directory of packagesOf(target.directory)) addDirectory(hash, directory);
  return hash.digest('hex');
}

/** Whether the target's last build had these inputs and its output still exists. */
export function isFresh(target, inputs) {
  const stamp = stampOf(target);
  if (!existsSync(stamp)) return false;
  const recorded = JSON.parse(readFileSync(stamp, 'utf8'));
  return recorded.inputs === inputs && recorded.proof === proofOf(target);
}

/** Records that a target was built from these inputs. */
export function markBuilt(target, inputs) {
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(stampOf(target), `${JSON.stringify({ inputs, proof: proofOf(target) })}\n`);
}

const stampOf = (target) => join(root, '.build', `${target.name}.json`);

function proofOf(target) {
  const file = join(root, target.directory, target.proof);
  if (!existsSync(file)) return 'missing';
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** The directories of a workspace and of all workspaces that it depends on. */
function packagesOf(directory) {
  const found = new Set();
  const add = (one) => {
    if (found.has(one)) return;
    found.add(one);
    const { dependencies = {} } = manifestIn(one);
    Object.keys(dependencies)
      .filter((name) => name.startsWith('@rostrum/'))
      .forEach((name) => add(directories.get(name)));
  };
  add(directory);
  return found;
}

const manifestIn = (directory) =>
  JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8'));

const directories = new Map(
  manifestIn('').workspaces.map((directory) => [manifestIn(directory).name, directory]),
);

function addDirectory(hash, directory) {
  const entries = readdirSync(join(root, directory), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NOT_INPUTS.has(entry.name)) continue;
    const path = `${directory}/${entry.name}`;
    if (entry.isDirectory()) addDirectory(hash, path);
    else if (entry.isFile()) {
      const bytes = readFileSync(join(root, path));
      hash.update(`${path}\0${bytes.length}\0`).update(bytes);
    }
  }
}
