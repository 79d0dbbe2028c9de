import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readToEnd } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Whether this machine can execute `.ci/run`. Developers' machines need not. */
const canRun =
  process.platform === 'linux' &&
  spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0;
const inCi = process.env.CI === 'true';

let directory;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rostrum-ci-run-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

async function run(program, argv, env = {}) {
  const child = spawn(program, argv, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [status, stdout] = await Promise.all([
    new Promise((resolve) => child.on('close', resolve)),
    readToEnd(child.stdout),
  ]);
  return { status, text: stdout, lines: stdout.trimEnd().split('\n') };
}

function script(name, text) {
  const path = join(directory, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `#!/bin/bash\n${text}\n`);
  chmodSync(path, 0o755);
}

/** Runs `.ci/run` with fake programs that execute these shell commands. The other steps succeed. */
function ciRun({
  test,
  lint = 'true',
  settings = 'true',
  seconds = '12.5',
  reference = ['22', '22'],
}) {
  script('bin/chromium-headless-shell', 'true');
  script('bin/npm', `case "$*" in 'run --silent lint') ${lint} ;; test*) ${test} ;; esac`);
  script('.ci/install-servers', settings);
  const [before, after] = reference;
  script(
    '.ci/processor-time',
    `if [[ $* == *reference-work* ]]; then
      used=${after}; [[ -e $1 ]] || used=${before}
      echo $used >"$1"
    else echo ${seconds} >"$1"; shift; "$@"; fi`,
  );
  copyFileSync(join(root, '.ci/run'), join(directory, '.ci/run'));
  rmSync(join(directory, 'scripts'), { force: true });
  symlinkSync(join(root, 'scripts'), join(directory, 'scripts'));
  const path = `${join(directory, 'bin')}:${process.env.PATH}`;
  return run('bash', [join(directory, '.ci/run')], { PATH: path });
}

/**
 * Shell commands that act as `npm test`: they write a tally with tests in these states and exit
 * with `code`.
 */
function tested(code, ...states) {
  const tests = states.map((state, index) => ({ name: `test ${index}`, state }));
  const path = join(directory, 'absent.spec.mjs');
  const files = [{ project: 'scripts', file: 'absent.spec.mjs', path, tests, outside: [] }];
  const tally = JSON.stringify({ files, errors: [], brokeOff: false });
  return `echo '${tally}' >"$ROSTRUM_TALLY"; exit ${code}`;
}

describe.runIf(canRun || inCi)('.ci/run', () => {
  it('adds lint, types and the processor time to the tests, one each', async () => {
    const { status, lines } = await ciRun({ test: tested(0, 'passed', 'passed', 'skipped') });
    expect([status, lines.at(-1)]).toEqual([0, '5 passed, 0 failed, 1 skipped']);
    expect(lines).toContain(
      'processor time of npm test: ok (12.5 s of 1800 s; reference work 22 s and 22 s, usually 22 s)',
    );
  });

  it('gives the tests the settings of their servers', async () => {
    const settings = `echo noise >&2; echo 'FERRETDB=/a server'`;
    const test = `echo "FERRETDB is $FERRETDB"; ${tested(0, 'passed')}`;
    const { status, lines } = await ciRun({ settings, test });
    expect(lines).toContain('FERRETDB is /a server');
    expect(lines).not.toContain('noise');
    expect(status).toBe(0);
  });

  it('fails when the tests take half an hour of processor time', async () => {
    const within = await ciRun({ test: tested(0, 'passed'), seconds: '1799.9' });
    expect([within.status, within.lines.at(-1)]).toEqual([0, '4 passed, 0 failed']);
    const beyond = await ciRun({ test: tested(0, 'passed'), seconds: '1800.0' });
    expect([beyond.status, beyond.lines.at(-1)]).toEqual([1, '3 passed, 1 failed']);
  });

  it('gives the tests longer on a machine that is slower, and never less', async () => {
    const slower = { test: tested(0, 'passed'), reference: ['36', '30'] };
    const within = await ciRun({ ...slower, seconds: '2699.9' });
    expect([within.status, within.lines.at(-1)]).toEqual([0, '4 passed, 0 failed']);
    const beyond = await ciRun({ ...slower, seconds: '2700.0' });
    expect([beyond.status, beyond.lines.at(-1)]).toEqual([1, '3 passed, 1 failed']);
    const faster = { test: tested(0, 'passed'), reference: ['16', '20'] };
    expect(await ciRun({ ...faster, seconds: '1799.9' })).toMatchObject({ status: 0 });
    expect(await ciRun({ ...faster, seconds: '1800.0' })).toMatchObject({ status: 1 });
  });

  it.each([
    ['18', '2400'],
    ['22', '2400'],
    ['27.5', '3000'],
    ['90', '3300'],
  ])(
    'ends tests that hang, on a machine of %s s of reference work after %s s',
    async (before, s) => {
      script(
        'bin/timeout',
        `[[ $1 != --kill-after* ]] || shift
      limit=$1; shift
      [[ $* != 'npm test --silent' ]] || echo "ended after $limit s"
      exec "$@"`,
      );
      const { lines } = await ciRun({ test: tested(0, 'passed'), reference: [before, before] });
      expect(lines).toContain(`ended after ${s} s`);
    },
  );

  it('goes on after a failed check, and fails', async () => {
    const lint = 'echo not pretty; exit 1';
    const settings = 'echo no server >&2; exit 1';
    const { status, lines } = await ciRun({ lint, settings, test: tested(0, 'passed') });
    expect(lines).toEqual(expect.arrayContaining(['not pretty', 'no server']));
    expect([status, lines.at(-1)]).toEqual([1, '3 passed, 2 failed']);
  });

  it('fails when the tests broke off, or when a failed file cannot be run again', async () => {
    const broke = await ciRun({ test: 'exit 1' });
    expect([broke.status, broke.lines.at(-1)]).toEqual([1, '3 passed, 1 failed']);
    const failed = await ciRun({ test: tested(1, 'passed', 'failed') });
    expect([failed.status, failed.lines.at(-1)]).toEqual([1, '4 passed, 1 failed']);
    expect(failed.text).not.toContain('flaky');
  });
});

const hasChromium =
  spawnSync(process.env.CHROMIUM ?? 'chromium-headless-shell', ['--version'], { stdio: 'ignore' })
    .status === 0;

describe.runIf((canRun && hasChromium) || inCi)('.ci/reference-work.mjs', () => {
  it('is done by a machine that can run the tests', async () => {
    const work = await run(process.execPath, [join(root, '.ci/reference-work.mjs'), '0.01']);
    expect(work).toEqual({ status: 0, text: '', lines: [''] });
  });
});

describe.runIf(canRun || inCi)('.ci/processor-time', () => {
  const measure = async (...command) => {
    const file = join(directory, 'seconds');
    const { status } = await run(join(root, '.ci/processor-time'), [file, ...command]);
    return { status, seconds: Number(readFileSync(file, 'utf8')) };
  };

  it('counts a process whose parent ended first', async () => {
    const burn = 'while (process.cpuUsage().user < 3e5);';
    // A program that starts `burn` through a shell, waits until it has ended and exits with 3.
    const parent = `
      const { execFileSync } = require('node:child_process');
      const start = '"$0" -e "$1" >/dev/null & echo $!';
      const pid = Number(execFileSync('sh', ['-c', start, process.execPath, '${burn}']));
      setInterval(() => {
        try { process.kill(pid, 0); } catch { process.exit(3); }
      }, 20);`;
    const { status, seconds } = await measure(process.execPath, '-e', parent);
    expect(status).toBe(3);
    expect(seconds).toBeGreaterThanOrEqual(0.3);
  });

  it('tells a signal as a shell does', async () => {
    expect(await measure('sh', '-c', 'kill -9 $$')).toMatchObject({ status: 137 });
  });
});
