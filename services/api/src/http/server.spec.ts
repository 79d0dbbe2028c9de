import { once } from 'node:events';
import { connect } from 'node:net';
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
      { headersMs: 100, requestMs: 200, pollEveryMs: 20 },
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
