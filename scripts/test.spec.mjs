import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { root } from './tools.mjs';

let directory;
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Runs `npm test` on these files of another project. Returns the exit code and the printed lines. */
async function run(files) {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'rostrum-test-spec-')));
  writeFileSync(
    join(directory, 'vitest.config.mjs'),
    'export default { test: { globals: true } };',
  );
  for (const [name, source] of Object.entries(files))
    writeFileSync(join(directory, `${name}.spec.mjs`), source);
  const argv = [join(root, 'scripts/test.mjs'), `--root=${directory}`];
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'ignore'] });
  const exit = new Promise((resolve) => child.on('close', resolve));
  const lines = (await text(child.stdout)).trimEnd().split('\n');
  return { code: await exit, last: lines.at(-1), lines };
}

const failsOnce = `
  import { existsSync, writeFileSync } from 'node:fs';
  const seen = import.meta.dirname + '/seen';
  it('passes', () => {});
  it('fails once', () => {
    if (existsSync(seen)) return;
    writeFileSync(seen, '');
    throw new Error('the first time');
  });`;

it('counts what passed and was skipped', async () => {
  const passes = `it('passes', () => {}); it.skip('is skipped', () => {}); it.todo('later');`;
  expect(await run({ passes })).toMatchObject({ code: 0, last: '1 passed, 0 failed, 2 skipped' });
});

it('runs a file that failed once more, and names a test that passes then', async () => {
  const { code, last, lines } = await run({ one: failsOnce });
  expect([code, last]).toEqual([0, '2 passed, 0 failed']);
  expect(lines.filter((line) => line.startsWith('flaky: '))).toEqual([
    expect.stringMatching(/one\.spec\.mjs > fails once$/),
  ]);
});

it('runs no test about money again', async () => {
  const { code, last, lines } = await run({ 'money-histories': failsOnce });
  expect([code, last]).toEqual([1, '1 passed, 1 failed']);
  expect(lines.at(-2)).toMatch(/^failed: .*money-histories\.spec\.mjs > fails once$/);
  expect(lines.slice(-20).join('\n')).toContain('Error: the first time');
});

it('fails with a test that fails again, a hook, an import, and an error of no test', async () => {
  const files = {
    always: `it('fails', () => { throw new Error('always'); });`,
    hook: `beforeAll(() => { throw new Error('hook'); }); it('waits', () => {});`,
    unreadable: `throw new Error('no import');`,
  };
  expect(await run(files)).toMatchObject({
    code: 1,
    last: expect.stringMatching(/^0 passed, 3 failed/),
  });
  const unhandled = `it('leaves a promise', async () => {
    void Promise.reject(new Error('nobody waits'));
    await new Promise((resolve) => setImmediate(resolve));
  });`;
  expect(await run({ unhandled })).toMatchObject({ code: 1, last: '1 passed, 1 failed' });
  rmSync(directory, { recursive: true });
  // Also beside a test that passes when its file is run again.
  const both = await run({ unhandled, one: failsOnce });
  expect(both).toMatchObject({ code: 1, last: '3 passed, 1 failed' });
});

it('fails when a worker died', async () => {
  const { code, last } = await run({ dies: `it('dies', () => { process.exit(3); });` });
  expect(code).toBe(1);
  expect(last).toMatch(/[1-9] failed$/);
});
