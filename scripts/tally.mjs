/**
 * The results of a test run: `{ files, errors, brokeOff }`, as the reporter writes them.
 *
 * - `files`: of each test file of each project `{ project, file, path, tests, outside }`. `file` is as
 *   the project names it, `path` absolute; `tests` are `{ name, state }` with the state `passed`,
 *   `failed` or `skipped`; `outside` names what failed in the file outside its tests: the import, a hook
 *   of the file or of a suite, an unhandled error.
 * - `errors`: the messages of the errors that belong to no file.
 * - `brokeOff`: whether a test or a file was left unfinished.
 */

/** Maximum number of flaky tests in a run that passes. */
export const FLAKY_LIMIT = 3;

/**
 * Counts the tests by state: `{ passed, failed, skipped }`. `failed` includes failures outside
 * tests.
 */
export function countsOf({ files, errors }) {
  const counts = { passed: 0, failed: errors.length, skipped: 0 };
  for (const { tests, outside } of files) {
    counts.failed += outside.length;
    for (const { state } of tests) counts[state] += 1;
  }
  return counts;
}

/** The last line of every run. */
export const countsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

export const hasFailed = ({ tests, outside }) =>
  outside.length > 0 || tests.some(({ state }) => state === 'failed');

export const titleOf = ({ project, file }) => `${project} ${file}`;

/**
 * Combines a failed file's entry, `first`, with the entry of its rerun, `more`. Returns `file`, the
 * rerun's entry, in which a test that failed first and was then skipped or missing stays failed,
 * and `flaky`, the names of what failed only in the first run.
 */
export function afterRerun(first, more) {
  const tests = [...more.tests];
  const flaky = [];
  for (const name of namesOfFailed(first)) {
    const again = tests.filter((test) => test.name === name);
    if (again.length > 0 && again.every(({ state }) => state === 'passed')) {
      flaky.push(`${titleOf(first)} > ${name}`);
      continue;
    }
    // Ensures one failure per name: adds a failed entry, in place of an entry that did not fail if
    // there is one.
    if (again.some(({ state }) => state === 'failed')) continue;
    if (again.length > 0) tests.splice(tests.indexOf(again[0]), 1);
    tests.push({ name, state: 'failed' });
  }
  const outside = [...more.outside];
  if (outside.length === 0 && first.outside.length > 0) {
    if (tests.some(({ state }) => state === 'passed'))
      flaky.push(...first.outside.map((what) => `${titleOf(first)} (${what})`));
    else outside.push(...first.outside);
  }
  return { file: { ...more, tests, outside }, flaky };
}

const namesOfFailed = ({ tests }) => [
  ...new Set(tests.filter(({ state }) => state === 'failed').map(({ name }) => name)),
];
