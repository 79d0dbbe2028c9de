import './node-version.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleOptions } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { inputsOf, isFresh, markBuilt, selectTargets } from './targets.mjs';
import { giveUp, quietly, root, step, tool, ToolFailed } from './tools.mjs';

/** Installs what building and running the targets needs; without names, of all targets. */
export const ensureInstalledFor = (names) =>
  ensureInstalled({ dev: selectTargets(names).some(({ dev }) => dev) });

/**
 * Builds those of the named targets that are stale; without names, all stale targets. Throws an
 * AggregateError of ToolFailed.
 */
export async function ensureBuilt(names = [], { force = false } = {}) {
  // Hashed before the build, so that a change during the build leaves the target stale.
  const stale = selectTargets(names)
    .map((target) => ({ target, inputs: inputsOf(target) }))
    .filter(({ target, inputs }) => force || !isFresh(target, inputs));
  if (stale.length === 0) return;

  const label = `Building ${stale.map(({ target }) => target.name).join(', ')} (some 10 s)`;
  await step(label, async () => {
    const outcomes = await Promise.allSettled(stale.map(({ target }) => build(target)));
    const failures = [];
    outcomes.forEach(({ status, reason }, index) => {
      const { target, inputs } = stale[index];
      if (status === 'rejected') failures.push(reason);
      else markBuilt(target, inputs);
    });
    if (failures.length > 0) throw new AggregateError(failures, 'the build failed');
  });
}

const build = ({ name, directory }) =>
  directory.startsWith('web-') ? buildSite(directory) : bundle(name, directory);

async function bundle(name, directory) {
  const { build, formatMessages } = await import('esbuild');
  const outdir = join(root, directory, 'dist/bundle');
  rmSync(outdir, { recursive: true, force: true });
  try {
    await build({ ...bundleOptions(name, outdir), logLevel: 'silent' });
  } catch (error) {
    const messages = await formatMessages(error.errors ?? [], { kind: 'error' });
    throw new ToolFailed(`The bundle of ${name}`, messages.join('\n') || error.stack, 'esbuild');
  }
}

function buildSite(directory) {
  const argv = ['build', directory, '--logLevel', 'warn'];
  // Set explicitly, because a NODE_ENV meant for the server must not produce a development bundle.
  return quietly(`vite build of ${directory}`, [...tool('vite/bin/vite.js'), ...argv], {
    NODE_ENV: 'production',
  });
}

/** `node scripts/build.mjs [--force] [target …]` */
async function main(argv) {
  const names = argv.filter((argument) => argument !== '--force');
  await ensureInstalledFor(names);
  await ensureBuilt(names, { force: argv.includes('--force') });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv.slice(2)).catch(giveUp);
}
