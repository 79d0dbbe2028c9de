import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, quietly, root, seconds, tool } from './tools.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const eslint = [...tool('eslint/bin/eslint.js'), '--max-warnings=0'];
const sites = workspaces.filter((name) => name.startsWith('web-'));

/**
 * The two sites apart from everything else: the types of all workspaces at once do not fit into the
 * heap that Node has by default.
 */
const eslintChecks = [
  ['ESLint of the sites', [...eslint, ...sites]],
  ['ESLint', [...eslint, ...sites.map((name) => `--ignore-pattern=${name}/`), '.']],
];

/** The other checks. All checks run, even if one has failed. */
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
await Promise.all([run(eslintChecks), run(otherChecks)]);
