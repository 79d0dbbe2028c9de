import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readToEnd } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterRerun, countsOf } from './tally.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const directories = [];

afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true });
});

/** The statements of a test that fails the first time each project runs it. */
const failsOnce = (name) => `
  const seen = import.meta.dirname + '/seen-${name}-' + process.env.PROJECT;
  if (!existsSync(seen)) { writeFileSync(seen, ''); throw new Error('the first time'); }`;

/**
 * Creates a directory with these test files. The projects `one` and `two` run them (`two` only
 * those in `src/shared`).
 */
function projectWith(files) {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'rostrum-rerun-spec-')));
  directories.push(directory);
  const projects = [
    ['one', 'src/**/*.spec.mjs'],
    ['two', 'src/shared/*.spec.mjs'],
  ].map(([name, include]) => ({
    test: { name, globals: true, isolate: false, include: [include], env: { PROJECT: name } },
  }));
  writeFileSync(
    join(directory, 'vitest.config.mjs'),
    `export default { test: { maxWorkers: 2, projects: ${JSON.stringify(projects)} } };`,
  );
  for (const [name, text] of Object.entries(files)) {
    const path = join(directory, 'src', name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, `import { existsSync, writeFileSync } from 'node:fs';\n${text}\n`);
  }
  return directory;
}

async function node(argv, env = {}) {
  const child = spawn(process.execPath, argv, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [status, stdout, stderr] = await Promise.all([
    new Promise((resolve) => child.on('close', resolve)),
    readToEnd(child.stdout),
    readToEnd(child.stderr),
  ]);
  return { status, text: stdout + stderr, lines: stdout.trimEnd().split('\n') };
}

/** Runs the tests as `npm test` does. */
async function runTests(directory) {
  const file = join(directory, 'tally.json');
  const reporters = ['default', join(root, 'scripts/tally-reporter.mjs')];
  const { status, text } = await node(
    [vitest, 'run', `--root=${directory}`, ...reporters.map((one) => `--reporter=${one}`)],
    { ROSTRUM_TALLY: file },
  );
  return { file, status, text, tally: JSON.parse(readFileSync(file, 'utf8')) };
}

/** Reruns failed files as `.ci/run` does. */
function rerun(directory, file, status) {
  const argv = [file, String(status), `--root=${directory}`];
  return node([join(root, 'scripts/rerun-failed.mjs'), ...argv]);
}

const of = (lines, prefix) => lines.filter((line) => line.startsWith(prefix));

describe('a run in which tests failed once', () => {
  let first;
  let second;

  beforeAll(async () => {
    const passing = Array.from({ length: 9 }, (_, index) => [
      `passes-${index}.spec.mjs`,
      `beforeEach(() => {}); it('passes', () => {}); it('too', () => {});`,
    ]);
    const directory = projectWith({
      ...Object.fromEntries(passing),
      'hook.spec.mjs': `
        describe('a suite', () => {
          beforeAll(async () => {
            const end = performance.now() + 200;
            while (performance.now() < end);
            ${failsOnce('hook')}
          });
          beforeEach(() => {});
          it('waits for its hook', () => {});
          it('too', () => {});
        });
        it('is outside the suite', () => {});`,
      'shared/once.spec.mjs': `
        it('passes', () => {});
        describe('in two', () => {
          it('fails the first time', () => { if (process.env.PROJECT === 'two') {${failsOnce('test')}} });
        });`,
    });
    first = await runTests(directory);
    second = await rerun(directory, first.file, first.status);
  });

  it('counts a failed test and a failed hook as one failure each', () => {
    expect(first.status).toBe(1);
    expect(countsOf(first.tally)).toEqual({ passed: 22, failed: 2, skipped: 2 });
  });

  it('runs each file that failed once more, in the project in which it failed', () => {
    expect(of(second.lines, 'Once more, alone: ').sort()).toEqual([
      'Once more, alone: one src/hook.spec.mjs',
      'Once more, alone: two src/shared/once.spec.mjs',
    ]);
    expect(second.text).not.toContain('passes-0.spec.mjs');
  });

  it('names what passed then, counts it as passed, and passes', () => {
    expect(of(second.lines, 'flaky: ').sort()).toEqual([
      'flaky: one src/hook.spec.mjs (a suite: the first time)',
      'flaky: two src/shared/once.spec.mjs > in two > fails the first time',
    ]);
    expect(second.lines.at(-1)).toBe('25 passed, 0 failed');
    expect(second.status).toBe(0);
  });

  it('prints the dearest files and hooks of the first run, and not of each file that is run again', () => {
    const files = first.text.slice(first.text.indexOf('The dearest files'));
    const hooks = files.slice(files.indexOf('The dearest hooks'));
    expect(
      files.match(
        /^ +[\d.]+ s {2}(one|two) src\/\S+ \(import [\d.]+ s, hooks [\d.]+ s, tests [\d.]+ s\)$/gmu,
      ),
    ).toHaveLength(10);
    // A hook that blocks its worker's event loop is measured too.
    const hook = /([\d.]+) s {2}one src\/hook\.spec\.mjs > a suite > beforeAll$/mu.exec(hooks);
    expect(Number(hook?.[1])).toBeGreaterThanOrEqual(0.2);
    expect(hooks).toMatch(/ s {2}one src\/passes-\d\.spec\.mjs > beforeEach \(2 times\)$/mu);
    expect(second.text).not.toContain('The dearest');
  });
});

describe('a run in which tests fail for good', () => {
  let first;
  let second;

  beforeAll(async () => {
    const directory = projectWith({
      'always.spec.mjs': `
        it('fails always', () => { throw new Error('always'); });
        it('fails the first time', () => {${failsOnce('test')}});`,
      'unhandled.spec.mjs': `
        it('leaves a promise', async () => {
          void Promise.reject(new Error('nobody waits'));
          await new Promise((resolve) => setImmediate(resolve));
        });`,
      'unreadable.spec.mjs': `throw new Error('no import');`,
      'passes.spec.mjs': `it('passes', () => {}); it.skip('is skipped', () => {}); it.todo('later');`,
      'skipped.spec.mjs': `describe.skip('a suite', () => { it('is skipped', () => {}); });`,
    });
    first = await runTests(directory);
    second = await rerun(directory, first.file, first.status);
  });

  it('charges an unhandled error and a failed import to their files', () => {
    const outside = first.tally.files.filter((file) => file.outside.length > 0);
    expect(outside.map(({ file, outside }) => [file, outside]).sort()).toEqual([
      ['src/unhandled.spec.mjs', ['nobody waits']],
      ['src/unreadable.spec.mjs', ['no import']],
    ]);
    expect(first.tally.errors).toEqual([]);
    expect(countsOf(first.tally)).toEqual({ passed: 2, failed: 4, skipped: 3 });
  });

  it('fails with what failed again, and still names what did not', () => {
    expect(of(second.lines, 'flaky: ')).toEqual([
      'flaky: one src/always.spec.mjs > fails the first time',
    ]);
    expect(second.lines.at(-1)).toBe('3 passed, 3 failed, 3 skipped');
    expect(second.status).toBe(1);
  });
});

describe('a run that broke off', () => {
  it('is a failure and nothing of it is run again when a worker died', async () => {
    const directory = projectWith({
      'dies.spec.mjs': `it('dies', () => { process.kill(process.pid, 'SIGKILL'); });`,
      'fails.spec.mjs': `it('fails the first time', () => {${failsOnce('test')}});`,
    });
    const { file, status, tally } = await runTests(directory);
    expect(tally.brokeOff).toBe(true);
    const second = await rerun(directory, file, status);
    expect(second.text).not.toContain('flaky');
    expect(second.status).toBe(1);
  });

  it('is a failure when it left no tally, was ended by a time limit, or failed without a failed test', async () => {
    const directory = projectWith({});
    const file = join(directory, 'tally.json');
    const noTally = await rerun(directory, file, 1);
    expect([noTally.status, noTally.lines.at(-1)]).toEqual([1, '0 passed, 1 failed']);
    const passed = entry([['a', 'passed']]);
    writeFileSync(file, JSON.stringify({ files: [passed], errors: [], brokeOff: false }));
    const green = await rerun(directory, file, 0);
    expect([green.status, green.lines]).toEqual([0, ['1 passed, 0 failed']]);
    for (const status of [1, 124, 137]) {
      const { lines, status: own } = await rerun(directory, file, status);
      expect([own, lines.at(-1)]).toEqual([1, '1 passed, 1 failed']);
    }
  });
});

it('fails when more than three tests were flaky, and counts them as failed', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const directory = projectWith({
    'four.spec.mjs': names.map((name) => `it('${name}', () => {});`).join('\n'),
  });
  const file = join(directory, 'tally.json');
  const failed = (some) => {
    const four = entry(names.map((name) => [name, some.includes(name) ? 'failed' : 'passed']));
    four.file = 'src/four.spec.mjs';
    four.path = join(directory, four.file);
    writeFileSync(file, JSON.stringify({ files: [four], errors: [], brokeOff: false }));
    return rerun(directory, file, 1);
  };
  const three = await failed(['a', 'b', 'c']);
  expect([three.status, three.lines.at(-1)]).toEqual([0, '4 passed, 0 failed']);
  const four = await failed(names);
  expect(of(four.lines, 'flaky: ')).toHaveLength(4);
  expect([four.status, four.lines.at(-1)]).toEqual([1, '0 passed, 4 failed']);
});

describe('what remains of a file that was run again', () => {
  const failedOnce = entry([
    ['a', 'passed'],
    ['b', 'failed'],
  ]);

  it('forgives nothing that was skipped or missing the second time', () => {
    for (const again of [[['b', 'skipped']], []]) {
      const { file, flaky } = afterRerun(failedOnce, entry([['a', 'passed'], ...again]));
      expect(flaky).toEqual([]);
      expect(countsOf({ files: [file], errors: [] })).toEqual({ passed: 1, failed: 1, skipped: 0 });
    }
  });

  it('has what failed for the first time', () => {
    const { file, flaky } = afterRerun(
      failedOnce,
      entry([
        ['a', 'failed'],
        ['b', 'passed'],
      ]),
    );
    expect(flaky).toEqual(['one src/x.spec.mjs > b']);
    expect(countsOf({ files: [file], errors: [] })).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts tests of one name once each', () => {
    const twice = entry([
      ['a', 'failed'],
      ['a', 'passed'],
    ]);
    const { file, flaky } = afterRerun(twice, twice);
    expect(flaky).toEqual([]);
    expect(countsOf({ files: [file], errors: [] })).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('keeps a failure outside the tests while no test passes', () => {
    const hook = entry([['a', 'skipped']], ['a hook']);
    expect(afterRerun(hook, entry([['a', 'skipped']])).file.outside).toEqual(['a hook']);
    expect(afterRerun(hook, entry([['a', 'passed']])).flaky).toEqual([
      'one src/x.spec.mjs (a hook)',
    ]);
  });
});

/** A file's entry in a tally. */
function entry(tests, outside = []) {
  return {
    project: 'one',
    file: 'src/x.spec.mjs',
    path: '/src/x.spec.mjs',
    tests: tests.map(([name, state]) => ({ name, state })),
    outside,
  };
}
