import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.mjs';

/**
 * The targets of the build, upstream first. `proof` is a file that every build of the target writes
 * and whose content depends on all other output: tsc's build info, or the page with the names of
 * the hashed assets. If it has changed or is missing, the output was built in another way or was
 * deleted.
 */
export const targets = [
  ...[
    'contracts',
    'services/state',
    'services/event-store',
    'projections',
    'services/api',
    'e2e',
    'bench',
  ].map((directory) => ({ directory, tool: 'tsc', proof: 'dist/tsconfig.tsbuildinfo' })),
  ...['web-public', 'web-admin'].map((directory) => ({
    directory,
    tool: 'vite',
    proof: 'dist/index.html',
  })),
].map((target) => ({ ...target, name: target.directory.split('/').at(-1) }));

/** Files in the root directory that every target depends on. */
const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json'];

/** Generated directories, which are not part of the inputs. */
const NOT_INPUTS = new Set(['node_modules', 'dist', '.types', 'coverage', 'test-results']);

/** The named targets and their upstream targets in build order; all targets if none is named. */
export function selectTargets(names) {
  if (names.length === 0) return targets;
  const wanted = new Set();
  const want = (name) => {
    const target = targets.find((candidate) => candidate.name === name);
    if (target === undefined) {
      const known = targets.map((candidate) => candidate.name).join(', ');
      throw new Error(`There is no target "${name}"; there are ${known}.`);
    }
    wanted.add(target);
    upstreamOf(target).forEach(want);
  };
  names.forEach(want);
  return targets.filter((target) => wanted.has(target));
}

/**
 * SHA-256 (hex) of a target's inputs: its own files, the shared files, and the inputs of its
 * upstream targets.
 */
export function inputsOf(target) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const file of SHARED_INPUTS) hash.update(readFileSync(join(root, file)));
  for (const { directory } of selectTargets([target.name])) addDirectory(hash, directory);
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

function upstreamOf(target) {
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(root, target.directory, 'package.json'), 'utf8'),
  );
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@rostrum/'))
    .map((name) => name.slice('@rostrum/'.length));
}

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
