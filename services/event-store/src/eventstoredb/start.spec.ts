import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerUnusable, START } from '../port.ts';
import { openEventStoreDbLog } from './index.ts';
import { certificateFile, TEST_CERTIFICATE, TEST_KEY } from './testing/certificate.ts';
import { startEventStoreDbServer, type TestServer, type TestServerOptions } from './testing.ts';

const clock = (): Date => new Date(0);
const limits = { startMs: 400, silenceMs: 200 };

describe('the start on EventStoreDB', () => {
  let servers: TestServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    servers = [];
  });
  async function serve(options: TestServerOptions = {}): Promise<TestServer> {
    const server = await startEventStoreDbServer(options);
    servers.push(server);
    return server;
  }
  async function startError(url: string): Promise<string> {
    const error: unknown = await openEventStoreDbLog({ url, clock, limits }).then(
      (log) => log.close(),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ServerUnusable);
    return (error as ServerUnusable).message;
  }

  it('accepts the minimum version and later ones', async () => {
    for (const version of ['24.10.5', '24.10.6-patch', '24.11.0', '25.0.1', '26.1.0']) {
      const { url } = await serve({ version });
      const log = await openEventStoreDbLog({ url, clock, limits });
      expect(await log.head()).toBe(START);
      await log.close();
    }
  });

  it('rejects an older version and a server that does not report its version', async () => {
    for (const version of ['24.10.4', '24.6.0', '22.10.9', '5.0.8', 'unknown']) {
      const { url } = await serve({ version });
      expect(await startError(url)).toBe(
        `EventStoreDB is version ${version}, and 24.10.5 or later is needed`,
      );
    }
    const { url } = await serve({ version: undefined });
    expect(await startError(url)).toBe(
      'EventStoreDB does not report its version, and 24.10.5 or later is needed',
    );
  });

  it('rejects wrong and missing credentials without retrying', async () => {
    const server = await serve({ credentials: { username: 'rostrum', password: 'p@ss:word' } });
    const log = await openEventStoreDbLog({ url: server.url, clock, limits });
    await log.close();
    const message = 'EventStoreDB refuses the credentials, or they may not read $all';
    expect(await startError(server.url.replace('p%40ss', 'other'))).toBe(message);
    expect(await startError(server.url.replace(/\/\/.*@/, '//'))).toBe(message);
  });

  it('rejects an invalid connection string without showing it', async () => {
    for (const url of ['', 'http://localhost:2113', 'esdb://user:secret@host:port', 'esdb://']) {
      expect(await startError(url)).toBe(
        'it is not a connection string of EventStoreDB, such as esdb://user:password@host:2113',
      );
    }
  });

  it('rejects unsupported options without showing the password', async () => {
    const warn = vi.spyOn(console, 'warn');
    expect(await startError('esdb://user:se?cret@127.0.0.1:1')).not.toContain('cret');
    for (const option of ['tlss=false', 'tlsVerifyCert=false']) {
      const line = await startError(`esdb://user:secret@127.0.0.1:1?${option}`);
      expect(line).toContain(option.split('=', 1)[0]);
      expect(line).not.toMatch(/secret|\n/);
    }
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('reports a missing certificate file', async () => {
    const url = 'esdb://user:secret@127.0.0.1:1?tls=true&tlsCAFile=/nowhere/ca.crt';
    expect(await startError(url)).toMatch(/^Failed to load certificate file/);
  });

  it('reports a certificate of an unknown authority', async () => {
    const server = await serve({ credentials: { username: 'rostrum', password: 'secret' } });
    for (const url of [server.url, server.discoverUrl]) {
      const message = await startError(url.replace(/&tlsCAFile=.*/, ''));
      expect(message).toBe(
        'the certificate of EventStoreDB cannot be verified: self-signed certificate; name the certificate of its authority with tlsCAFile',
      );
    }
  });

  // Only Linux has 127.0.0.2 without being set up for it.
  it.runIf(process.platform === 'linux')('reports a certificate of another address', async () => {
    const server = await serve({ credentials: { username: 'rostrum', password: 'secret' } });
    const other = createServer((socket) => {
      const onward = createConnection({ host: '127.0.0.1', port: server.port });
      pipeline(socket, onward, socket, () => undefined);
    });
    other.listen(server.port, '127.0.0.2');
    await once(other, 'listening');
    for (const url of [server.url, server.discoverUrl]) {
      expect(await startError(url.replace('127.0.0.1', '127.0.0.2'))).toContain(
        'the certificate of EventStoreDB cannot be verified: Hostname/IP does not match',
      );
    }
    other.close();
  });

  it('names no server in the handshake when the connection string has an address', async () => {
    const names: (string | false | null)[] = [];
    const server = createTlsServer(
      { key: TEST_KEY, cert: TEST_CERTIFICATE, ALPNProtocols: ['h2'] },
      (socket) => {
        names.push(socket.servername);
        socket.destroy();
      },
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { path, remove } = certificateFile();
    const file = encodeURIComponent(path);
    for (const scheme of ['esdb', 'esdb+discover'])
      for (const host of ['localhost', '127.0.0.1'])
        await startError(`${scheme}://user:secret@${host}:${String(port)}?tlsCAFile=${file}`);
    expect(new Set(names)).toEqual(new Set(['localhost', false]));
    remove();
    server.close();
  });

  it('reports a server with TLS when the connection string is without, and the reverse', async () => {
    const encrypted = await serve({ credentials: { username: 'rostrum', password: 'secret' } });
    const plain = await serve();
    for (const scheme of ['esdb', 'esdb+discover']) {
      const host = `${scheme}://127.0.0.1`;
      expect(await startError(`${host}:${String(encrypted.port)}?tls=false`)).toBe(
        'EventStoreDB uses TLS there, and the connection string says tls=false',
      );
      expect(await startError(`${host}:${String(plain.port)}`)).toBe(
        'EventStoreDB does not use TLS there; the connection string needs tls=false',
      );
    }
  });

  it('reports that nothing listens at the address', async () => {
    const server = await serve();
    await server.shut();
    expect(await startError(server.url)).toMatch(/^EventStoreDB cannot be reached there/);
    expect(await startError(server.discoverUrl)).toMatch(/^EventStoreDB cannot be reached there/);
  });

  it('reports that the server does not answer', async () => {
    const server = await serve();
    server.faults.plan('features', 'no-answer');
    expect(await startError(server.url)).toBe(
      'EventStoreDB cannot be reached there: it does not answer',
    );
    server.faults.clear();
    server.faults.plan('read', 'no-answer');
    expect(await startError(server.url)).toBe(
      'EventStoreDB cannot be reached there: it does not answer',
    );
  });

  it('reports an unreachable server when another kind of server answers', async () => {
    const httpServer = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    httpServer.listen(0, '127.0.0.1');
    await once(httpServer, 'listening');
    const address = httpServer.address();
    if (address === null || typeof address === 'string') throw new TypeError('no port');
    expect(await startError(`esdb://127.0.0.1:${String(address.port)}?tls=false`)).toMatch(
      /^EventStoreDB cannot be reached there/,
    );
    httpServer.close();
  });

  it('waits for a server that starts late', async () => {
    const server = await serve();
    await server.shut();
    const opening = openEventStoreDbLog({ url: server.url, clock });
    await server.open();
    const log = await opening;
    expect(await log.head()).toBe(START);
    await log.close();
  });

  it('finds a cluster through gossip', async () => {
    const server = await serve();
    const log = await openEventStoreDbLog({ url: server.discoverUrl, clock, limits });
    expect(server.faults.calls('gossip')).toBeGreaterThan(0);
    await log.close();
  });
});
