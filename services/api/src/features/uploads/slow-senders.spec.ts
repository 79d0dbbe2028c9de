import { uploadLimits } from '@rostrum/contracts/uploads';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { formWith, photograph } from '../../testing/images.ts';
import { registerMember, type Member } from '../../testing/members.ts';

let test: TestApp;
let members: readonly Member[];
beforeAll(async () => {
  test = await createTestApp();
  members = await Promise.all(Array.from({ length: 9 }, () => registerMember(test)));
});
afterAll(() => test.dispose());

/** Begins to send the longest video: enough for a minute at the lowest accepted speed. */
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
      'x'.repeat(2 * 1024 * 1024),
    ].join('\r\n'),
  );
  return socket;
}

it('eight members who each send two videos slowly hold nobody up', async () => {
  const [fast, ...slow] = members;
  if (!fast) throw new Error('there is no member');
  const body = async () => formWith('image', await photograph(1_200, 800));
  const upload = async (): Promise<number> =>
    (await fast.browser.send('POST', '/simple-upload', { body: await body() })).status;
  // The first upload also starts the process that makes images.
  expect(await upload()).toBe(200);
  const sockets = await Promise.all([...slow, ...slow].map(sendSlowly));
  const received = () => readdir(join(test.dataDir, 'incoming'));
  await expect.poll(received).toHaveLength(sockets.length);
  expect(await upload()).toBe(200);
  // None of them was refused for its speed meanwhile.
  expect(await received()).toHaveLength(sockets.length);
  for (const socket of sockets) socket.destroy();
  await expect.poll(received).toEqual([]);
});
