import Koa from 'koa';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formWith } from '../testing/images.ts';
import { errorBoundary } from './error-boundary.ts';
import { readMultipartBody } from './multipart-body.ts';
import type { RequestState } from './request-log.ts';

const speed = { graceMs: 150, bytesPerSecond: 10_000 };

describe('a multipart body', () => {
  let directory: string;
  let server: Server;
  let url: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rostrum-multipart-'));
    const koa = new Koa<RequestState>();
    koa.use((ctx, next) => {
      ctx.state.requestId = 'a-request-of-a-test';
      return next();
    });
    koa.use(errorBoundary);
    koa.use(async (ctx) => {
      const files = { image: { maxBytes: 100_000, tooLarge: 'too large' } };
      const body = await readMultipartBody(ctx, files, directory, () => 'received', speed);
      const { file, fields } = body;
      ctx.body = { fields, bytes: file?.bytes, name: file?.originalName };
      await body.dispose();
    });
    const handle = koa.callback();
    server = createServer((req, res) => void handle(req, res));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    expect(await readdir(directory)).toEqual([]);
    await rm(directory, { recursive: true });
  });

  it('is read with its text fields and its file', async () => {
    const form = formWith('image', Buffer.alloc(100_000), { name: 'a.png', type: 'image' });
    const answer = await fetch(url, { method: 'POST', body: form });
    expect(await answer.json()).toEqual({
      fields: { type: 'image' },
      bytes: 100_000,
      name: 'a.png',
    });
  });

  it('that comes one byte at a time is refused, and its connection is closed', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\nContent-Type: image/png\r\n\r\n',
    );
    const drip = setInterval(() => socket.write('a'), 20);
    await once(socket, 'close', { signal: AbortSignal.timeout(3_000) }).finally(() => {
      clearInterval(drip);
    });
    expect(answer).toContain('408 Request Timeout');
    expect(answer).toContain('The upload was too slow. Please try again.');
  });

  it('that breaks off leaves nothing behind', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n' +
        `--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(40_000)}`,
    );
    await expect.poll(() => readdir(directory)).toEqual(['received']);
    socket.destroy();
    await expect.poll(() => readdir(directory)).toEqual([]);
  });
});
