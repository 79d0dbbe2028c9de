import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, quietly, root, seconds, tool } from './tools.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const oxlint = ['oxlint', tool('oxlint/bin/oxlint')];
/** The checks that use one processor. All checks run, even if one has failed. */
const otherChecks = [
  ['Prettier', [...tool('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']],
  [
    'dependency-cruiser',
    [
      ...tool('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config=.dependency-cruiser.cjs',
      ...workspaces,
    ],
  ],
  ['knip', [...tool('knip/bin/knip.js')]],
];

await ensureInstalled({ dev: true }).catch(giveUp);

/** Runs checks one after the other and prints a line for each. */
async function run(checks) {
  for (const [label, command] of checks) {
    const started = performance.now();
    try {
      await quietly(label, command);
      process.stderr.write(`${label}: ok (${seconds(started)})\n`);
    } catch (failure) {
      process.stdout.write(`${failure.output.trimEnd()}\n\n`);
      process.stderr.write(`${label}: failed (${seconds(started)})\n`);
      process.exitCode = 1;
    }
  }
}

await Promise.all([run([oxlint]), run(otherChecks)]);
