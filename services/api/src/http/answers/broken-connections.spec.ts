import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { routes } from '@rostrum/contracts';
import Koa from 'koa';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { formWith, mp4, photograph } from '../../testing/images.ts';
import { registerMember, type Member } from '../../testing/members.ts';
import { listen } from '../server.ts';
import { sendAnswer } from './answer.ts';

/** More bytes than the buffers of a connection hold, so that an answer is not written at once. */
const LARGE = 4_000_000;
const PIPELINED = 10;
/** Number of descriptors of this process, without the sockets of the test's own clients. */
async function openDescriptors(): Promise<number> {
  const numbers = await readdir('/proc/self/fd');
  const targets = await Promise.all(
    numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => 'socket: closed')),
  );
  return targets.filter((target) => !target.startsWith('socket:')).length;
}

/** Sends requests for `path` at once and leaves with the first bytes of an answer. */
async function leaveEarly(port: number, path: string, headers: readonly string[] = []) {
  const socket = connect(port, '127.0.0.1');
  const lines = [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''];
  socket.write(lines.join('\r\n').repeat(PIPELINED));
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  await once(socket, 'close');
  return first.toString('latin1');
}

describe.runIf(existsSync('/proc/self/fd'))('a client that pipelines requests and leaves', () => {
  let test: TestApp;
  let member: Member;
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'rostrum-sites-'));
    await mkdir(join(home, 'assets'));
    await writeFile(join(home, 'index.html'), '<!doctype html><title>site</title>');
    await writeFile(join(home, 'assets/large-4f3c2b1a.js'), randomBytes(LARGE / 2).toString('hex'));
    test = await createTestApp({ sites: { public: home, admin: home } });
    member = await registerMember(test);
  });
  afterAll(async () => {
    await test.dispose();
    await rm(home, { recursive: true });
  });

  async function upload(path: string, form: FormData): Promise<Record<string, unknown>> {
    const { json } = await member.browser.send('POST', path, { body: form });
    return json as Record<string, unknown>;
  }
  const port = () => Number(new URL(test.url).port);

  it.each([
    [
      'an uploaded image',
      async () => {
        const form = formWith('image', await photograph(1_600, 900));
        return String((await upload('/simple-upload', form)).imageUrl);
      },
      [],
    ],
    [
      'an uploaded video',
      async () => {
        const form = formWith('video', mp4(LARGE), { name: 'a.mp4', mime: 'video/mp4' });
        return `/api/videos/${String((await upload('/api/upload/video', form)).filename)}`;
      },
      [],
    ],
    ['a file of the site', () => '/assets/large-4f3c2b1a.js', []],
    ['a file of the site, compressed', () => '/assets/large-4f3c2b1a.js', ['Accept-Encoding: br']],
  ])('leaves no descriptor open: %s', async (_, prepare, headers) => {
    const path = await prepare();
    const { cookie } = member.browser;
    // Whatever the first answer of its kind opens for good is open before the count.
    await (await fetch(`${test.url}${path}`, { headers: { cookie } })).arrayBuffer();
    const before = await openDescriptors();
    for (let visit = 0; visit < 10; visit += 1) {
      expect(await leaveEarly(port(), path, [`Cookie: ${cookie}`, ...headers])).toMatch(
        /^HTTP\/1.1 200/,
      );
    }
    await expect.poll(openDescriptors).toBeLessThanOrEqual(before);
  });
});

/** An endless text, which counts how often it was begun and how often it was ended by its reader. */
function countedText() {
  const counted = { begun: 0, ended: 0 };
  const text: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => {
      counted.begun += 1;
      return {
        next: () => Promise.resolve({ value: 'a line of an export\r\n'.repeat(1_000) }),
        return: () => {
          counted.ended += 1;
          return Promise.resolve({ value: undefined, done: true });
        },
      };
    },
  };
  return { counted, text };
}

describe('a client that pipelines requests of exports and leaves', () => {
  it('ends every iteration that was begun for it', async () => {
    const { counted, text } = countedText();
    const koa = new Koa();
    koa.use((ctx) =>
      sendAnswer(ctx, routes.adminExportCampaigns, { status: 200, headers: {}, body: text }),
    );
    koa.silent = true;
    const handle = koa.callback();
    const server = await listen((request, response) => void handle(request, response), {
      host: '127.0.0.1',
      port: 0,
    });
    try {
      for (let visit = 0; visit < 10; visit += 1) await leaveEarly(server.port, '/');
      await expect.poll(() => counted.ended).toBe(counted.begun);
      expect(counted.begun).toBeGreaterThanOrEqual(10);
    } finally {
      await server.close(0);
    }
  });
});
