import { everything } from '@rostrum/contracts/testing';
import { uploadLimits } from '@rostrum/contracts/uploads';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { formWith, largePng, mp4, photograph } from '../../testing/images.ts';
import { registerMember, type Member } from '../../testing/members.ts';

/**
 * Sends the file at FILE to TO COUNT times concurrently, in the field FIELD and with the COOKIES in
 * turn; prints the number of answers by status.
 */
const client = `
const { readFileSync } = require('node:fs');
const { TO: to, FIELD: field, FILE: file, COUNT: count, COOKIES: cookies } = process.env;
const content = new Blob([readFileSync(file)]);
const all = JSON.parse(cookies);
const send = async (n) => {
  const body = new FormData();
  body.set(field, content, 'a');
  const headers = { origin: new URL(to).origin, cookie: all[n % all.length] };
  return (await fetch(to, { method: 'POST', body, headers })).status;
};
Promise.all(Array.from({ length: Number(count) }, (_, n) => send(n))).then((statuses) => {
  const counts = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  console.log(JSON.stringify(counts));
});
`;

/** Sends a video of BYTES zeros without a `Content-Length`; prints the status of the answer. */
const longClient = `
const { URL: url, BYTES: bytes, COOKIE: cookie } = process.env;
const megabyte = 1024 * 1024;
async function* form() {
  yield Buffer.from('--b\\r\\nContent-Disposition: form-data; name="video"; filename="a.mp4"\\r\\nContent-Type: video/mp4\\r\\n\\r\\n');
  for (let left = Number(bytes); left > 0; left -= megabyte) yield Buffer.alloc(Math.min(left, megabyte));
  yield Buffer.from('\\r\\n--b--\\r\\n');
}
const headers = { origin: url, cookie, 'content-type': 'multipart/form-data; boundary=b' };
const sent = fetch(url + '/api/upload/video', { method: 'POST', body: form(), headers, duplex: 'half' });
sent.then(({ status }) => console.log(status));
`;

const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * The result of `work`, and the largest growth in megabytes, during `work`, of this process, which
 * also runs the server. Garbage is collected four times a second, because V8 lets more of it wait on
 * a busy machine.
 */
async function growthWhile<T>(work: () => Promise<T>): Promise<readonly [number, T]> {
  collectGarbage();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  const collect = setInterval(collectGarbage, 250);
  const result = await work();
  clearInterval(watch);
  clearInterval(collect);
  return [(most - before) / MEGABYTE, result];
}

function expectLittle(growth: number, what: string): void {
  console.log(`${what}: the process grew by ${growth.toFixed(1)} MB`);
  expect(growth).toBeLessThan(50);
}

/** Runs a program in another process. @returns what it prints */
function printedBy(program: string, env: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, ['-e', program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout);
}

describe('the server’s process grows by less than 50 MB', () => {
  let test: TestApp;
  let members: readonly Member[];
  beforeAll(async () => {
    test = await createTestApp();
    members = await Promise.all(Array.from({ length: 20 }, () => registerMember(test)));
  });
  afterAll(() => test.dispose());

  it('while a video of one byte more than 50 MB is received, which is refused with 413', async () => {
    const [member] = members;
    if (!member) throw new Error('there is no member');
    const bytes = String(uploadLimits.video.maxBytes + 1);
    const { cookie } = member.browser;
    const upload = (length: string) =>
      printedBy(longClient, { URL: test.url, BYTES: length, COOKIE: cookie });
    // With the first upload the heap grows to its working size, whatever the size of the next.
    await upload(String(20 * MEGABYTE));
    const [growth, printed] = await growthWhile(() => upload(bytes));
    expect(printed).toBe('413\n');
    expectLittle(growth, 'a video of 50 MB and a byte');
  });

  /** Sends the content in 20 and then in `count` uploads at once. */
  async function uploadAtOnce(
    [path, field]: readonly [path: string, field: string],
    content: Buffer,
    count: number,
    meanwhile: () => Promise<void> = () => Promise.resolve(),
  ): Promise<number> {
    const file = join(test.dataDir, 'content');
    await writeFile(file, content);
    const cookies = JSON.stringify(members.map(({ browser }) => browser.cookie));
    const env = { TO: `${test.url}${path}`, FIELD: field, FILE: file, COOKIES: cookies };
    const upload = (times: number) => printedBy(client, { ...env, COUNT: String(times) });
    // With the first uploads the heap grows to its working size, however many follow.
    await upload(20);
    const [growth, printed] = await growthWhile(async () => {
      const sent = await upload(count);
      await meanwhile();
      return sent;
    });
    const counts = JSON.parse(printed) as Record<string, number>;
    expect(Object.keys(counts).sort()).toEqual(['200', '503']);
    expect(counts['200']).toBeGreaterThanOrEqual(32);
    return growth;
  }

  it.each(everything ? [200] : [100])(
    'while %i films at once, of 1 MB, are kept or refused with 503',
    async (count) => {
      const film = mp4(MEGABYTE);
      const growth = await uploadAtOnce(['/api/upload/video', 'video'], film, count);
      expectLittle(growth, `${String(count)} films of 1 MB at once`);
    },
    240_000,
  );

  it.each(
    everything
      ? [
          [200, 400, 300],
          [200, 1440, 980],
        ]
      : [[100, 400, 300]],
  )(
    'while %i uploads at once, of %i × %i pixels, are kept or refused with 503',
    async (count, width, height) => {
      const [member] = members;
      if (!member) throw new Error('there is no member');
      const send = (content: Buffer) =>
        member.browser.send('POST', '/simple-upload', { body: formWith('image', content) });
      const image = await photograph(width, height);
      // The first upload also starts the process that makes images.
      expect((await send(image)).status).toBe(200);
      const growth = await uploadAtOnce(['/simple-upload', 'image'], image, count, async () => {
        expect((await send(largePng(20_000, 20_000))).status).toBe(400);
      });
      expectLittle(
        growth,
        `${String(count)} images of ${String(width)} × ${String(height)} at once`,
      );
    },
    240_000,
  );
});
