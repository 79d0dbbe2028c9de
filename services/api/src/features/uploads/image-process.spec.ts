import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { drawImage, formWith } from '../../testing/images.ts';
import { registerMember, type Member } from '../../testing/members.ts';
import { ImageProcess, ImageProcessEnded } from './image-process.ts';
import type { ImageWork } from './image-program.ts';
import { imageProcess } from './make-images.ts';

/** Long enough for a busy machine. */
const soon = { timeout: 10_000 };

const made = { outcome: 'made', type: 'image/png', width: 32, height: 18 };

describe('the process that makes images', () => {
  let directory: string;
  let work: ImageWork;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rostrum-images-'));
    const path = join(directory, 'a.png');
    await writeFile(path, await drawImage());
    const sizes = [{ side: 16, path: join(directory, 'made') }];
    work = { path, types: ['image/png'], maxPixels: 1000, maxDecoding: 10_000, sizes };
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('is one process for one image after the other, and ends when it is idle', async () => {
    const images = new ImageProcess({ idleMs: 50 });
    expect(images.pid).toBeUndefined();
    const first = images.make(1, work);
    const second = images.make(1, { ...work, maxPixels: 1 });
    await expect.poll(() => images.pid, soon).toBeDefined();
    const pid = mustBe(images.pid);
    expect(await first).toEqual(made);
    expect(images.pid).toBe(pid);
    expect(await second).toEqual({ outcome: 'too_many_pixels' });
    await expect.poll(() => isRunning(pid), soon).toBe(false);
    expect(images.pid).toBeUndefined();
  });

  it('makes the image of a member with few images after one of others at most', async () => {
    const images = new ImageProcess({ idleMs: 50 });
    const others = [1, 2, 3];
    await Promise.all(others.map((member) => images.make(member, work)));
    const done: number[] = [];
    const make = async (member: number) => {
      await images.make(member, work);
      done.push(member);
    };
    await Promise.all([...[...others, ...others].map(make), make(9)]);
    expect(done.indexOf(9)).toBe(1);
  });

  it('is another one after a number of images', async () => {
    const images = new ImageProcess({ images: 2, idleMs: 50 });
    const pids: (number | undefined)[] = [];
    for (let n = 0; n < 3; n += 1) {
      const making = images.make(1, work);
      await expect.poll(() => images.working, soon).toBe(true);
      pids.push(images.pid);
      expect(await making).toEqual(made);
    }
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).not.toBe(pids[1]);
    expect(isRunning(mustBe(pids[0]))).toBe(false);
  });

  it('is killed when an image takes too long', async () => {
    const images = new ImageProcess({ withinMs: 1 });
    const making = images.make(1, work);
    await Promise.resolve();
    const pid = mustBe(images.pid);
    await expect(making).rejects.toThrow(ImageProcessEnded);
    expect([images.pid, isRunning(pid)]).toEqual([undefined, false]);
  });

  it('says what it cannot read', async () => {
    const images = new ImageProcess({ idleMs: 50 });
    expect(await images.make(1, { ...work, path: join(directory, 'missing') })).toEqual({
      outcome: 'failed',
      cause: expect.stringContaining('ENOENT') as string,
    });
  });

  it('has a low priority, and none of the environment’s secrets', async () => {
    process.env.VAULT_KEY = 'a vault key of this test only';
    try {
      const images = new ImageProcess({ idleMs: 1_000 });
      await images.make(1, work);
      const pid = mustBe(images.pid);
      expect(getPriority(pid)).toBeGreaterThan(0);
      const environment = await readFile(`/proc/${String(pid)}/environ`, 'utf8');
      expect(environment).toContain('UV_THREADPOOL_SIZE');
      expect(environment).not.toContain('vault key');
    } finally {
      delete process.env.VAULT_KEY;
    }
  });

  it('ends with a server that is killed, though signals to the group do not end it', async () => {
    const code = `
      const { ImageProcess } = await import(${JSON.stringify(import.meta.resolve('./image-process.ts'))});
      const images = new ImageProcess();
      await images.make(1, ${JSON.stringify(work)});
      process.kill(images.pid, 'SIGINT');
      process.kill(images.pid, 'SIGTERM');
      await images.make(1, ${JSON.stringify(work)});
      console.log(images.pid);
      setInterval(() => undefined, 1_000);
    `;
    const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
    const pid = Number(line);
    expect(isRunning(pid)).toBe(true);
    server.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), soon).toBe(false);
  });
});

describe('a crash of the process that makes images', () => {
  let test: TestApp;
  let member: Member;
  beforeAll(async () => {
    test = await createTestApp();
    member = await registerMember(test);
  });
  afterAll(() => test.dispose());
  afterEach(async () => {
    await expect.poll(() => readdir(join(test.dataDir, 'incoming')), soon).toEqual([]);
  });

  it('fails one upload, of which nothing is left, and the next one is kept', async () => {
    const content = await drawImage();
    const upload = () =>
      member.browser.send('POST', '/simple-upload', { body: formWith('image', content) });
    expect((await upload()).status).toBe(200);
    const head = await test.head();
    const pid = mustBe(imageProcess.pid);
    process.kill(pid, 'SIGSTOP');
    const failing = upload();
    await expect.poll(() => imageProcess.working, soon).toBe(true);
    process.kill(pid, 'SIGKILL');
    const { status, json } = await failing;
    expect([status, json.message]).toEqual([
      503,
      'This image could not be processed. Please try again, or select another one',
    ]);
    expect(await test.head()).toEqual(head);
    expect(test.logged).toContain('the process of images ended (SIGKILL)');
    expect((await upload()).status).toBe(200);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function mustBe(pid: number | undefined): number {
  if (pid === undefined) throw new Error('there is no process');
  return pid;
}
