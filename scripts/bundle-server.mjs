import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './tools.mjs';

const api = join(root, 'services/api');
/** The directory that the bundled entry points are started from. */
const outdir = join(api, 'dist/bundle');

/** Modules that threads and child processes run. Their names differ from those of the entry points. */
const programs = [
  'services/event-store/dist/sqlite/writer.js',
  'services/event-store/dist/sqlite/range-thread.js',
  'services/state/dist/sqlite/row-writer-thread.js',
  'services/api/dist/features/uploads/image-program.js',
];

/**
 * Joins the compiled modules of the server, some 1,300 files, to a file per entry point and the
 * chunks that these share: a process then starts in half the time. Packages from npm stay outside.
 * Throws when a package would be another version for the bundle than for the module that imports it.
 */
export async function bundleServer() {
  const { build } = await import('esbuild');
  const entries = readdirSync(join(api, 'src/entry'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(api, 'dist/entry', file.replace(/\.ts$/, '.js')));
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: [...entries, ...programs.map((path) => join(root, path))],
    outdir,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [{ name: 'packages from npm stay outside', setup: keepPackagesOutside }],
  });
}

function keepPackagesOutside({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, resolveDir, kind }) => {
    if (kind === 'entry-point' || path.startsWith('@rostrum/')) return undefined;
    if (!path.startsWith('node:')) requireSameVersion(path, resolveDir);
    return { path, external: true };
  });
}

function requireSameVersion(path, importedIn) {
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
  const [expected, found] = [importedIn, outdir].map((directory) => versionOf(name, directory));
  if (expected !== found)
    throw new Error(
      `${relative(root, importedIn)} imports ${name} ${expected}; services/api has ${found}`,
    );
}

/** The version of a package for modules in a directory, as Node finds it. */
function versionOf(name, directory) {
  const manifest = join(directory, 'node_modules', name, 'package.json');
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).version;
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    const parent = dirname(directory);
    return parent === directory ? 'none' : versionOf(name, parent);
  }
}
