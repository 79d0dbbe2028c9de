import { everything } from '@rostrum/contracts/testing';
import { uploadLimits } from '@rostrum/contracts/uploads';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { formWith, mp4, photograph } from '../../testing/images.ts';
import { registerMember, type Member } from '../../testing/members.ts';

let test: TestApp;
let members: readonly Member[];
beforeAll(async () => {
  test = await createTestApp();
  members = await Promise.all(Array.from({ length: 9 }, () => registerMember(test)));
});
afterAll(() => test.dispose());

const MEGABYTE = 1024 * 1024;

/**
 * Begins to send the longest video, enough for a minute at the lowest accepted speed, and goes on at
 * 64 kB a second.
 */
async function sendSlowly({ browser: { cookie } }: Member): Promise<Socket> {
  const { hostname, port, origin } = new URL(test.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/upload/video HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Origin: ${origin}`,
      `Cookie: ${cookie}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${String(uploadLimits.video.maxBytes)}`,
      '',
      '--b',
      'Content-Disposition: form-data; name="video"; filename="a.mp4"',
      'Content-Type: video/mp4',
      '',
      'x'.repeat(2 * MEGABYTE),
    ].join('\r\n'),
  );
  const sends = setInterval(() => socket.write('x'.repeat(16 * 1024)), 250);
  socket.on('close', () => {
    clearInterval(sends);
  });
  return socket;
}

const received = () => readdir(join(test.dataDir, 'incoming'));

/** Two bodies of each member are under way while `work` runs. None of them is refused meanwhile. */
async function besideSlowSenders(slow: readonly Member[], work: () => Promise<void>) {
  const sockets = await Promise.all([...slow, ...slow].map(sendSlowly));
  await expect.poll(received).toHaveLength(sockets.length);
  await work();
  expect(await received()).toHaveLength(sockets.length);
  for (const socket of sockets) socket.destroy();
  await expect.poll(received).toEqual([]);
}

it('eight members who each send two videos slowly hold nobody up', async () => {
  const [fast, ...slow] = members;
  if (!fast) throw new Error('there is no member');
  const body = async () => formWith('image', await photograph(1_200, 800));
  const upload = async (): Promise<number> =>
    (await fast.browser.send('POST', '/simple-upload', { body: await body() })).status;
  // The first upload also starts the process that makes images.
  expect(await upload()).toBe(200);
  await besideSlowSenders(slow, async () => {
    expect(await upload()).toBe(200);
  });
});

it.runIf(everything)(
  'a video of 20 MB beside 16 slow ones takes at most twice as long as alone',
  async () => {
    const [fast, ...slow] = members;
    if (!fast) throw new Error('there is no member');
    const film = mp4(20 * MEGABYTE);
    /** The times of three uploads in milliseconds. */
    const uploading = async (): Promise<readonly number[]> => {
      const times: number[] = [];
      for (let n = 0; n < 3; n += 1) {
        const body = formWith('video', film, { name: 'a.mp4', mime: 'video/mp4' });
        const began = performance.now();
        expect((await fast.browser.send('POST', '/api/upload/video', { body })).status).toBe(200);
        times.push(performance.now() - began);
      }
      return times;
    };
    const median = (times: readonly number[]): number =>
      times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    // With the first uploads the heap grows to its working size.
    await uploading();
    const before = await uploading();
    let beside = 0;
    await besideSlowSenders(slow, async () => {
      beside = median(await uploading());
    });
    const alone = median([...before, ...(await uploading())]);
    console.log(
      `20 MB alone ${alone.toFixed(0)} ms, beside 16 slow senders ${beside.toFixed(0)} ms`,
    );
    // A wait for a slow sender would take a minute. Times of less than 200 ms are not compared: other
    // work of the machine can double them.
    expect(beside).toBeLessThanOrEqual(2 * Math.max(alone, 200));
  },
);
