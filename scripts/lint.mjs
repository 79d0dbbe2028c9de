import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, quietly, root, seconds, tool } from './tools.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The checks. All of them run, even if one has failed. */
const checks = [
  ['ESLint', [...tool('eslint/bin/eslint.js'), '--max-warnings=0', '.']],
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

await ensureInstalled().catch(giveUp);

/** Runs checks one after the other and prints a line for each. */
async function run(selected) {
  for (const [label, command] of selected) {
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

// On one processor, ESLint takes as long as the other checks together.
const [eslint, ...others] = checks;
await Promise.all([run([eslint]), run(others)]);
