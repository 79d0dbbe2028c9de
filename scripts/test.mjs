import './node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, openly, root, seconds, tool } from './tools.mjs';

/**
 * `npm test -- [vitest arguments]`: runs the tests that the arguments select; the last line has the
 * counts. `npm run test:all` (`--all`) also runs those that take too long for every change.
 */
const argv = process.argv.slice(2);
const everything = argv[0] === '--all';
if (everything) argv.shift();
const started = performance.now();

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  process.on('exit', () => console.log('0 passed, 1 failed'));
  giveUp(error);
}

const directory = mkdtempSync(join(tmpdir(), 'rostrum-tally-'));
const file = join(directory, 'tally.json');
const reporters = ['default', join(root, 'scripts', 'tally-reporter.mjs')];
const code = await openly(
  [
    ...tool('vitest/vitest.mjs'),
    'run',
    ...reporters.map((reporter) => `--reporter=${reporter}`),
    ...argv,
  ],
  { ROSTRUM_TALLY: file, ...(everything && { TESTS: 'all' }) },
);
const tally = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { passed: 0, failed: 0, skipped: 0 };
rmSync(directory, { recursive: true });

// A run that broke off counts as a failure.
if (code !== 0 && tally.failed === 0 && tally.passed > 0) tally.failed = 1;
if (code !== 0 && !existsSync(file) && tally.passed === 0) tally.failed = 1;

if (everything) console.log(`test:all took ${seconds(started)}`);
const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
console.log(`${tally.passed} passed, ${tally.failed} failed${skipped}`);
process.exitCode = code !== 0 || tally.failed > 0 || tally.passed === 0 ? 1 : 0;
