import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { bundleServer } from './bundle-server.mjs';
import { ensureInstalled } from './install.mjs';
import { inputsOf, isFresh, markBuilt, selectTargets } from './targets.mjs';
import { giveUp, quietly, step, tool } from './tools.mjs';

/**
 * Builds those of the named targets and their upstream targets that are stale; without names, all
 * stale targets. Throws an AggregateError of ToolFailed.
 */
export async function ensureBuilt(names = [], { force = false } = {}) {
  // Hashed before the build, so that a change during the build leaves the target stale.
  const stale = selectTargets(names)
    .map((target) => ({ target, inputs: inputsOf(target) }))
    .filter(({ target, inputs }) => force || !isFresh(target, inputs));
  if (stale.length === 0) return;

  const label = `Building ${stale.map(({ target }) => target.name).join(', ')}`;
  await step(label, async () => {
    // The sites import the packages' sources, so they do not wait for the compiler.
    const packages = stale.filter(({ target }) => target.tool === 'tsc');
    const sites = stale.filter(({ target }) => target.tool === 'vite');
    const work = sites.map((site) => [[site], bundle(site.target)]);
    if (packages.length > 0) work.push([packages, compile(packages, force)]);

    const outcomes = await Promise.allSettled(work.map(([, finished]) => finished));
    const failures = [];
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'rejected') failures.push(outcome.reason);
      else for (const { target, inputs } of work[index][0]) markBuilt(target, inputs);
    });
    if (failures.length > 0) throw new AggregateError(failures, 'the build failed');
  });
}

async function compile(packages, force) {
  const directories = packages.map(({ target }) => target.directory);
  const argv = ['-b', ...(force ? ['--force'] : []), ...directories];
  await quietly('tsc', [...tool('typescript/bin/tsc'), ...argv]);
  if (directories.includes('services/api')) await bundleServer();
}

function bundle(site) {
  const argv = ['build', site.directory, '--logLevel', 'warn'];
  // Set explicitly, because a NODE_ENV meant for the server must not produce a development bundle.
  return quietly(`vite build of ${site.name}`, [...tool('vite/bin/vite.js'), ...argv], {
    NODE_ENV: 'production',
  });
}

/** `node scripts/build.mjs [--force] [target …]` */
async function main(argv) {
  const names = argv.filter((argument) => argument !== '--force');
  await ensureInstalled();
  await ensureBuilt(names, { force: argv.includes('--force') });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv.slice(2)).catch(giveUp);
}
