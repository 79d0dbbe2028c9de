import './node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt, ensureInstalledFor } from './build.mjs';
import { processorSeconds, reaper, referenceSeconds } from './processor-time.mjs';
import { giveUp, npm, openly, root, seconds, tool } from './tools.mjs';

/**
 * `npm test -- [vitest arguments]`: runs the tests by project, or those selected. Files that failed are
 * run once more, alone. `npm run test:all` (`--all`) also runs the tests that take too long for every
 * change. With `--ci` lint, types, the processor time of the tests, and a short benchmark count as one
 * check each. The last line is `N passed, N failed[, N skipped]`.
 */
const argv = process.argv.slice(2).filter((argument) => !['--all', '--ci'].includes(argument));
const [everything, ci] = ['--all', '--ci'].map((option) => process.argv.includes(option));

/** Maximum processor time of `npm test`, in that of the reference work (reference-work.mjs). */
const LIMIT = 150;
/** Maximum number of tests that may fail first and pass when they are run again. */
const FLAKY_LIMIT = 3;
/** A file about money or crashes that fails is not run again: chance is no excuse there. */
const isNeverRunAgain = (file) => /money|crash|drill|histor|two-years|propert|race/.test(file);
/** Milliseconds after which a run is stuck. */
const STUCK_MS = (everything ? 90 : 40) * 60_000;

const started = performance.now();
const counts = { passed: 0, skipped: 0 };
/** Names of what failed, the messages of failed tests, and names of what passed when it was run again. */
const [failures, messages, flaky] = [[], [], []];
const directory = mkdtempSync(join(tmpdir(), 'rostrum-tests-'));
process.on('exit', () => {
  rmSync(directory, { recursive: true, force: true });
  // Again at the end, where a long output is read; a property test says its seed first.
  for (const message of messages) console.log(message.split('\n').slice(0, 12).join('\n'));
  for (const name of failures) console.log(`failed: ${name}`);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`${counts.passed} passed, ${failures.length} failed${skipped}`);
});

/** Results of vitest by file, and the number of errors outside of them; none when it broke off. */
async function vitest(project, also) {
  const [file, errors] = ['results.json', 'errors'].map((name) => join(directory, name));
  for (const old of [file, errors]) rmSync(old, { force: true });
  const code = await openly(
    [
      ...[...reaper, ...tool('vitest/vitest.mjs'), 'run'],
      ...(project === undefined ? [] : [`--project=${project}`]),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ...[`--reporter=${join(root, 'scripts/unhandled-errors.mjs')}`, ...also],
    ],
    { UNHANDLED_ERRORS: errors, ...(everything && { TESTS: 'all' }) },
    STUCK_MS,
  );
  const files = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : undefined;
  const unhandled = existsSync(errors) ? Number(readFileSync(errors, 'utf8')) : undefined;
  return { code, files, unhandled };
}

const failedTests = ({ assertionResults }) =>
  assertionResults.filter(({ status }) => status === 'failed' || status === 'pending');

/** Adds the results of a file to the counts. A file that failed outside its tests is one failure. */
function count(result) {
  const failed = failedTests(result).map(({ fullName }) => fullName);
  const passed = result.assertionResults.filter(({ status }) => status === 'passed').length;
  counts.passed += passed;
  counts.skipped += result.assertionResults.length - passed - failed.length;
  if (failed.length === 0 && result.status === 'failed') failed.push('(outside its tests)');
  failures.push(...failed.map((name) => `${relative(root, result.name)} > ${name}`));
  messages.push(...failedTests(result).map(({ failureMessages: [message = ''] }) => message));
}

/** Runs the tests of a project, or the selected ones, and once more the files that failed. */
async function test(project, also) {
  const name = project ?? 'selected';
  const [begun, before] = [performance.now(), processorSeconds()];
  const { code, files = [], unhandled = 0 } = await vitest(project, also);
  const failed = files.filter(({ status }) => status === 'failed');
  if (unhandled > 0) failures.push(`${name}: ${unhandled} errors outside of files`);
  // Without these, a run broke off or failed for another reason.
  const isExplained = failed.length + unhandled > 0 || (files.length === 0 && argv.length > 0);
  if (code !== 0 && !isExplained) failures.push(`${name} (code ${code})`);
  for (const first of files) {
    count(failed.includes(first) && failed.length <= 10 ? await again(project, first) : first);
  }
  const took = `${(processorSeconds() - before).toFixed(1)} s of the processor`;
  return `${name.padEnd(16)} ${took.padStart(24)}, ${seconds(begun)}`;
}

/** The results of the second run of a file, unless they prove nothing about the first. */
async function again(project, first) {
  const file = relative(root, first.name);
  if (isNeverRunAgain(file)) return first;
  console.log(`\nOnce more, alone: ${file}`);
  const settings = argv.filter((argument) => /^--\w+=/.test(argument));
  const { code, files = [] } = await vitest(project, [...settings, '--maxWorkers=1', first.name]);
  const second = files.length === 1 ? files[0] : first;
  const names = failedTests(first).map(({ fullName }) => fullName);
  const passes = (name) =>
    second.assertionResults.some((one) => one.fullName === name && one.status === 'passed');
  if (code !== 0 || second.status === 'failed' || !names.every(passes)) return first;
  flaky.push(...(names.length > 0 ? names : ['(outside its tests)']).map((n) => `${file} > ${n}`));
  return second;
}

function check(name, passes, text) {
  if (passes) counts.passed += 1;
  else failures.push(name);
  console.log(`${name}: ${passes ? 'ok' : 'failed'} (${text})`);
}

async function step(script, ...also) {
  const begun = performance.now();
  const code = await openly([...npm(), 'run', '--silent', script, '--', ...also]);
  check(script, code === 0, seconds(begun));
}

try {
  await ensureInstalledFor([]);
  await ensureBuilt();
} catch (error) {
  failures.push('installation and build');
  giveUp(error);
}
if (ci) await Promise.all([step('types'), step('lint')]);

const projects = JSON.parse(readFileSync(join(root, 'vitest.projects.json'), 'utf8'));
const [lines, references] = [[], []];
const selected = argv.length > 0 ? [undefined] : Object.keys(projects);
let used = 0;
for (const project of selected) {
  // What a second of the machine does differs by a quarter within an hour.
  if (ci && used >= 150 * references.length) references.push(await referenceSeconds());
  const before = processorSeconds();
  lines.push(await test(project, argv));
  used += processorSeconds() - before;
}

console.log(`\n${lines.join('\n')}`);
for (const name of flaky) console.log(`flaky: ${name}`);
if (flaky.length > FLAKY_LIMIT) check('flaky tests', false, `at most ${FLAKY_LIMIT}`);
if (ci) {
  references.push(await referenceSeconds());
  const ratio = (used * references.length) / references.reduce((sum, one) => sum + one);
  check('processor time', ratio <= LIMIT, `${ratio.toFixed(1)} × reference, at most ${LIMIT}`);
  await step('bench', '--quick');
}
console.log(`The tests took ${seconds(started)}, ${used.toFixed(0)} s of the processor.`);
process.exitCode = failures.length > 0 || counts.passed === 0 ? 1 : 0;
