import Koa from 'koa';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formWith } from '../../testing/images.ts';
import { errorBoundary } from '../error-boundary.ts';
import { readMultipartBody } from './multipart-body.ts';
import type { RequestState } from '../operations/request-log.ts';

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
      const body = await readMultipartBody(ctx, files, directory, () => 'received', {
        speed,
      });
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

  it.each<[what: string, form: () => FormData, announced: boolean]>([
    ['that is announced as too long', () => formWith('image', Buffer.alloc(200_000)), true],
    ['that turns out too long', () => formWith('image', Buffer.alloc(200_000)), false],
    ['that has two files', () => twoFiles(Buffer.alloc(50_000)), true],
    ['whose file is empty', () => formWith('image', Buffer.alloc(0)), true],
    ['that has too many fields', () => manyFields(Buffer.alloc(50_000)), true],
  ])('%s leaves nothing behind when it is refused', async (_, form, announced) => {
    const { headers, body } = new Request(url, { method: 'POST', body: form() });
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    const type = { 'content-type': headers.get('content-type') ?? '' };
    for (let n = 0; n < 20; n += 1) {
      const sent = announced ? bytes : new Blob([bytes]).stream();
      const answer = await fetch(url, {
        method: 'POST',
        headers: type,
        body: sent,
        duplex: 'half',
      });
      expect([400, 413]).toContain(answer.status);
      expect(await readdir(directory)).toEqual([]);
    }
  });

  it('that breaks off after it was refused leaves nothing behind', async () => {
    for (let n = 0; n < 20; n += 1) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n' +
          '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\nContent-Type: image/png\r\n\r\n',
      );
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toContain('413 Payload Too Large');
      socket.destroy();
    }
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

function twoFiles(content: Buffer<ArrayBuffer>): FormData {
  const form = formWith('image', content);
  form.append('image', new Blob([content], { type: 'image/png' }), 'b.png');
  return form;
}

function manyFields(content: Buffer): FormData {
  const form = formWith('image', content);
  for (let n = 0; n < 30; n += 1) form.set(`field${String(n)}`, 'x');
  return form;
}
