import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, type HttpServer } from './server.ts';

describe('the server', () => {
  let server: HttpServer;
  beforeEach(async () => {
    server = await listen(
      (request, response) => {
        request.resume().once('end', () => response.end('done'));
      },
      { host: '127.0.0.1', port: 0 },
      { headersMs: 100, requestMs: 200, unreadMs: 1_000, pollEveryMs: 20 },
    );
  });
  afterEach(() => server.close(0));

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n'],
  ])('answers 408 to a client that sends %s too slowly', async (_, begin) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(begin);
    const drip = setInterval(() => socket.write('a'), 20);
    const closed = once(socket, 'close', { signal: AbortSignal.timeout(3_000) });
    await closed.finally(() => {
      clearInterval(drip);
    });
    expect(answer).toContain('408 Request Timeout');
  });
});

describe('a connection that pipelines', () => {
  const sockets: Socket[] = [];
  let server: HttpServer;
  let running: ServerResponse[];
  let respond: (response: ServerResponse) => void;
  let closed: boolean;
  beforeEach(async () => {
    closed = false;
    running = [];
    respond = (response) => running.push(response);
    server = await listen(
      (_, response) => {
        respond(response);
      },
      { host: '127.0.0.1', port: 0 },
      { headersMs: 1_000, requestMs: 1_000, unreadMs: 100, pollEveryMs: 20 },
    );
  });
  afterEach(async () => {
    if (!closed) await server.close(0);
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  /** A connection that has sent `count` requests at once and has not read any answer yet. */
  const pipelining = (count: number): Socket => {
    const socket = connect(server.port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    const requests = Array.from(
      { length: count },
      (_, n) => `GET /${String(n)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    );
    socket.write(requests.join(''));
    return socket;
  };

  it('has one request worked on at a time, and gets every answer in order', async () => {
    const socket = pipelining(20);
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    for (let answered = 0; answered < 20; answered += 1) {
      await expect.poll(() => running.length).toBe(1);
      const [response] = running.splice(0);
      response?.end(`<${response.req.url ?? ''}>`);
    }
    const answers = Array.from({ length: 20 }, (_, n) => `</${String(n)}>`);
    await expect.poll(() => received.match(/<.*?>/g)).toEqual(answers);
  });

  it('is closed when it does not read its answers, and its other requests are dropped', async () => {
    const handled: Socket[] = [];
    const large = Buffer.alloc(20_000_000);
    respond = (response) => {
      handled.push(response.req.socket);
      response.end(large);
    };
    pipelining(20);
    await expect.poll(() => handled[0]?.destroyed).toBe(true);
    expect(handled).toHaveLength(1);
  });

  it('is closed when more than 100 requests wait', async () => {
    await once(pipelining(102).resume(), 'close');
    expect(running).toHaveLength(1);
    const withinLimit = pipelining(101);
    await expect.poll(() => running.length).toBe(2);
    expect(withinLimit.destroyed).toBe(false);
  });

  it('does not delay the end of the server once it is closed', async () => {
    const socket = pipelining(20);
    await expect.poll(() => running.length).toBe(1);
    const [first] = running;
    socket.destroy();
    await expect.poll(() => first?.req.socket.destroyed).toBe(true);
    const began = performance.now();
    closed = true;
    await server.close(5_000);
    expect(performance.now() - began).toBeLessThan(2_500);
  });
});
