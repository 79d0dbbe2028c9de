import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { formWith, largePng } from '../../testing/images.ts';
import { registerMember, type Member } from '../../testing/members.ts';

/** Sends the file at FILE 200 times at once, in turn as each of the COOKIES; prints how often each status came. */
const client = `
const { readFileSync } = require('node:fs');
const { URL: url, FILE: file, COOKIES: cookies } = process.env;
const content = new Blob([readFileSync(file)], { type: 'image/jpeg' });
const all = JSON.parse(cookies);
const send = async (n) => {
  const body = new FormData();
  body.set('image', content, 'a.jpg');
  const headers = { origin: url, cookie: all[n % all.length] };
  return (await fetch(url + '/simple-upload', { method: 'POST', body, headers })).status;
};
Promise.all(Array.from({ length: 200 }, (_, n) => send(n))).then((statuses) => {
  const counts = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  console.log(JSON.stringify(counts));
});
`;

const MEGABYTE = 1024 * 1024;

/** A photograph, or as hard to encode as one. */
const photographOf = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

describe('200 uploads at once', () => {
  let test: TestApp;
  let members: readonly Member[];
  beforeAll(async () => {
    test = await createTestApp();
    members = await Promise.all(Array.from({ length: 20 }, () => registerMember(test)));
  });
  afterAll(() => test.dispose());

  it.each([
    [400, 300],
    [1440, 980],
  ])(
    'of %i × %i pixels are kept or refused with 503, and the server’s process grows by less than 50 MB',
    async (width, height) => {
      const [member] = members;
      if (!member) throw new Error('there is no member');
      const send = (content: Buffer) =>
        member.browser.send('POST', '/simple-upload', { body: formWith('image', content) });
      const photograph = await photographOf(width, height);
      // The first upload of the process.
      expect((await send(photograph)).status).toBe(200);
      const file = join(test.dataDir, 'photograph.jpg');
      await writeFile(file, photograph);
      globalThis.gc?.();
      const before = process.memoryUsage.rss();
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage.rss());
      }, 10);
      const cookies = JSON.stringify(members.map(({ browser }) => browser.cookie));
      const sender = spawn(process.execPath, ['-e', client], {
        env: { URL: test.url, FILE: file, COOKIES: cookies },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const printed = await text(sender.stdout);
      expect((await send(largePng(20_000, 20_000))).status).toBe(400);
      clearInterval(watch);
      const counts = JSON.parse(printed) as Record<string, number>;
      expect(Object.keys(counts).sort()).toEqual(['200', '503']);
      expect(counts['200']).toBeGreaterThanOrEqual(32);
      expect((most - before) / MEGABYTE).toBeLessThan(50);
    },
    120_000,
  );
});
