import './node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { processorSeconds } from './processor-time.mjs';
import { countsLine, countsOf } from './tally.mjs';
import { giveUp, openly, root, seconds, tool } from './tools.mjs';

/**
 * `npm test -- [vitest arguments]`: runs the selected tests. The last line has the counts. `npm run
 * test:all` (`--all`) also runs the tests that take too long for every change. ROSTRUM_TALLY names
 * a file to write the results to (tally.mjs).
 */
const argv = process.argv.slice(2);
const everything = argv[0] === '--all';
if (everything) argv.shift();
const started = performance.now();

try {
  await ensureInstalled({ dev: true });
  await ensureBuilt();
} catch (error) {
  process.on('exit', () => console.log('0 passed, 1 failed'));
  giveUp(error);
}

const directory = mkdtempSync(join(tmpdir(), 'rostrum-tally-'));
const file = process.env.ROSTRUM_TALLY ?? join(directory, 'tally.json');
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
const brokeOff = !existsSync(file);
const counts = brokeOff
  ? { passed: 0, failed: 0, skipped: 0 }
  : countsOf(JSON.parse(readFileSync(file, 'utf8')));
rmSync(directory, { recursive: true });

// A run that broke off, or failed although no test did, counts as one failure. If the arguments
// selected no test, there is nothing to count.
if (code !== 0 && counts.failed === 0 && (counts.passed > 0 || brokeOff)) counts.failed = 1;

const processor = processorSeconds();
const ofProcessor = processor === undefined ? '' : `, ${processor.toFixed(1)} s of processor time`;
console.log(`${everything ? 'test:all' : 'npm test'} took ${seconds(started)}${ofProcessor}`);
console.log(countsLine(counts));
process.exitCode = code !== 0 || counts.failed > 0 || counts.passed === 0 ? 1 : 0;
