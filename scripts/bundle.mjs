import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './tools.mjs';

/** Packages that are not bundled: they load files of their own directories, or parts of themselves. */
const external = [
  '@photostructure/sqlite',
  'bcrypt',
  'sharp',
  // The product changes a class of one of its modules (closed-connections.ts).
  'mongodb',
  // Used only where everything is installed, by benchmarks and drills.
  'esbuild',
  'pg',
  'typescript',
];

/** Modules that threads of every program run. */
const threads = [
  'services/event-store/src/sqlite/writer.ts',
  'services/event-store/src/sqlite/range-thread.ts',
  'services/state/src/sqlite/row-writer-thread.ts',
];

/** The modules that become programs, by bundle. */
const modules = {
  api: () => [
    ...modulesIn('services/api/src/entry', '.ts'),
    'services/api/src/features/uploads/image-program.ts',
  ],
  e2e: () => [
    'e2e/src/drills.ts',
    'e2e/src/drills/drill-process.ts',
    'e2e/src/drills/log-opener.ts',
  ],
  bench: () => [
    'bench/src/bench.ts',
    ...modulesIn('bench/src', '-child.ts'),
    ...readdirSync(join(root, 'bench/peers')).map((peer) => `bench/peers/${peer}/server.ts`),
  ],
};

const modulesIn = (directory, ending) =>
  readdirSync(join(root, directory))
    .filter((file) => file.endsWith(ending))
    .map((file) => `${directory}/${file}`);

/** A module's program has its name; that of a `server.ts` has the name of its directory. */
function programName(module) {
  const name = basename(module, '.ts');
  return name === 'server' ? basename(dirname(module)) : name;
}

/** The entry points of a bundle, for esbuild. */
const programsOf = (name) =>
  [...modules[name](), ...threads].map((module) => ({ in: module, out: programName(module) }));

/**
 * esbuild's options for a bundle of the sources: one file per program, and chunks that programs
 * share. What is imported when needed is in chunks of its own. Names and lines are kept, so that
 * stacks can be read. Types are not checked.
 * @param outdir as deep as `services/api/src/http`, from which the built sites are found
 */
export const bundleOptions = (name, outdir) => ({
  absWorkingDir: root,
  entryPoints: programsOf(name),
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external,
  // CommonJS packages ask for Node's modules by `require`, which an ES module does not have.
  banner: {
    js: "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
