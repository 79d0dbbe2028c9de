import './node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterRerun, countsLine, countsOf, FLAKY_LIMIT, hasFailed, titleOf } from './tally.mjs';
import { openly, root, seconds, tool } from './tools.mjs';

/**
 * `node scripts/rerun-failed.mjs TALLY STATUS [vitest arguments]`: completes a test run that wrote
 * TALLY and exited with STATUS. Runs each failed test file once more, alone. A test that fails
 * again counts as failed, and one that passes is reported as flaky. The last line has the counts of
 * both runs together.
 */
const [tallyFile = '', status = '', ...argv] = process.argv.slice(2);

/**
 * Milliseconds after which no more files are rerun. With so many failures the run fails in any
 * case.
 */
const TIME_LIMIT = 600_000;

/**
 * Runs a test file of one project in a separate vitest process with one worker. Resolves with the
 * file's entry in the tally; undefined if the run broke off or failed for another reason.
 */
async function runAlone({ project, path }) {
  const directory = mkdtempSync(join(tmpdir(), 'rostrum-rerun-'));
  const file = join(directory, 'tally.json');
  try {
    const code = await openly(
      [
        ...tool('vitest/vitest.mjs'),
        'run',
        `--project=${project}`,
        '--maxWorkers=1',
        '--reporter=default',
        `--reporter=${join(root, 'scripts', 'tally-reporter.mjs')}`,
        ...argv,
        path,
      ],
      { ROSTRUM_TALLY: file },
    );
    if (!existsSync(file)) return undefined;
    const tally = JSON.parse(readFileSync(file, 'utf8'));
    const entry = tally.files.find((one) => one.project === project && one.path === path);
    if (entry === undefined || tally.brokeOff || tally.errors.length > 0) return undefined;
    // Vitest exited with an error although no test failed.
    return code !== 0 && countsOf(tally).failed === 0 ? undefined : entry;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Reruns the failed files. Returns all files of the tally, and the names of the flaky tests. */
async function rerun(files) {
  const started = performance.now();
  const flaky = [];
  const after = [];
  for (const first of files) {
    if (!hasFailed(first)) {
      after.push(first);
      continue;
    }
    if (performance.now() - started > TIME_LIMIT) {
      console.log(`Not run again after ${seconds(started)}: ${titleOf(first)}`);
      after.push(first);
      continue;
    }
    console.log(`\nOnce more, alone: ${titleOf(first)}`);
    const more = await runAlone(first);
    if (more === undefined) {
      console.log(`The second run of ${titleOf(first)} broke off: it stays failed.`);
      after.push(first);
      continue;
    }
    const judged = afterRerun(first, more);
    after.push(judged.file);
    flaky.push(...judged.flaky);
  }
  return { files: after, flaky };
}

async function main() {
  if (!existsSync(tallyFile)) {
    console.log('The run of the tests broke off: nothing is run again.');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const tally = JSON.parse(readFileSync(tallyFile, 'utf8'));
  const first = countsOf(tally);
  if (tally.brokeOff || !['0', '1'].includes(status) || (status === '1') !== first.failed > 0) {
    console.log(`The run of the tests broke off (exit code ${status}): nothing is run again.`);
    return { ...first, failed: Math.max(1, first.failed) };
  }
  const { files, flaky } = await rerun(tally.files);
  if (flaky.length > 0) console.log('');
  for (const name of flaky) console.log(`flaky: ${name}`);
  if (flaky.length <= FLAKY_LIMIT) return countsOf({ files, errors: tally.errors });
  console.log(`${flaky.length} flaky tests are more than ${FLAKY_LIMIT}: they count as failed.`);
  return first;
}

const counts = await main();
console.log(countsLine(counts));
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
