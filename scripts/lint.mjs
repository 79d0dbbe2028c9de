import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, quietly, root, step, tool } from './tools.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** All of them run, also after one has failed. */
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

for (const [label, command] of checks) {
  try {
    await step(label, () => quietly(label, command));
  } catch (failure) {
    process.stdout.write(`${failure.output.trimEnd()}\n\n`);
    process.exitCode = 1;
  }
}
