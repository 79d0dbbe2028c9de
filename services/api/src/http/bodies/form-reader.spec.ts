import { routes } from '@rostrum/contracts';
import { uploadLimits } from '@rostrum/contracts/uploads';
import Koa from 'koa';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { formWith } from '../../testing/images.ts';
import { errorBoundary } from '../error-boundary.ts';
import type { RequestState } from '../operations/request-log.ts';
import { formReader, type Uploads } from './form-reader.ts';
import { createUploadSlots } from './upload-slots.ts';

describe('the form of an upload', () => {
  let incoming: string;
  let server: Server;
  let port: number;
  let uploads: Uploads;
  let free: number;
  let handled: () => Promise<unknown>;
  beforeEach(async () => {
    incoming = await mkdtemp(join(tmpdir(), 'rostrum-forms-'));
    free = Infinity;
    handled = () => Promise.resolve();
    uploads = {
      incoming,
      slots: createUploadSlots({
        running: 2,
        receiving: 1,
        waiting: 2,
        perMember: { receiving: 1, all: 2 },
        waitMs: 5_000,
      }),
      newName: () => crypto.randomUUID(),
      log: pino({ level: 'silent' }),
      freeBytes: () => Promise.resolve(free),
    };
    const koa = new Koa<RequestState>();
    koa.use((ctx, next) => {
      ctx.state.requestId = 'a-request-of-a-test';
      ctx.state.log = pino({ level: 'silent' });
      return next();
    });
    koa.use(errorBoundary);
    koa.use(async (ctx) => {
      const form = formReader(ctx, routes.simpleUpload, { id: 7 } as Actor, { uploads });
      await form.around(async () => {
        ctx.body = { bytes: (await form.receive()).file.bytes };
        await handled();
      });
    });
    const handle = koa.callback();
    server = createServer((req, res) => void handle(req, res));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    expect(await readdir(incoming)).toEqual([]);
    await rm(incoming, { recursive: true });
    expect(uploads.slots.awaitedBytes()).toBe(0);
  });

  const send = async (bytes: number): Promise<number> => {
    const body = formWith('image', Buffer.alloc(bytes));
    return (await fetch(`http://127.0.0.1:${String(port)}/`, { method: 'POST', body })).status;
  };
  /** Announces `length` bytes, and sends the beginning. */
  async function begin(length: number, beginning: string) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${String(length)}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`;
    const part =
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\nContent-Type: image/png\r\n\r\n';
    socket.write(head + part + beginning);
    return { socket, sent: part.length + beginning.length };
  }
  const awaited = () => uploads.slots.awaitedBytes();

  it('is refused when its length and that of the others would fill the disk', async () => {
    free = uploadLimits.freeBytes.min + 2_000;
    expect(await send(3_000)).toBe(503);
    expect(await send(1_000)).toBe(200);
  });

  it('counts for what it still lacks', async () => {
    const { socket, sent } = await begin(90_000, 'x'.repeat(50_000));
    await expect.poll(awaited).toBe(90_000 - sent);
    socket.destroy();
    await expect.poll(awaited).toBe(0);
  });

  it('counts for at most what the route takes, whatever length it announces', async () => {
    // Room for the longest image and what is beside it in the form.
    free = uploadLimits.freeBytes.min + uploadLimits.image.maxBytes + 64 * 1_024;
    const { socket } = await begin(1e12, '');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413/);
  });

  it('gives its place back when its sender leaves, also while it waits', async () => {
    const first = await begin(90_000, 'x');
    await expect.poll(awaited).toBeGreaterThan(0);
    const second = await begin(90_000, 'x');
    second.socket.destroy();
    first.socket.destroy();
    await expect.poll(awaited).toBe(0);
    expect([await send(1_000), await send(1_000)]).toEqual([200, 200]);
  });

  it('gives its place back when its file cannot be deleted', async () => {
    handled = async () => {
      // A directory is not deleted like a file.
      const [name = ''] = await readdir(incoming);
      await rm(join(incoming, name));
      await mkdir(join(incoming, name, 'within'), { recursive: true });
    };
    for (let time = 0; time < 3; time += 1) {
      expect(await send(1_000)).toBe(500);
      for (const name of await readdir(incoming))
        await rm(join(incoming, name), { recursive: true });
    }
    handled = () => Promise.resolve();
    expect(await send(1_000)).toBe(200);
  });
});
