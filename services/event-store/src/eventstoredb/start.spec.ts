import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerUnusable, START } from '../port.ts';
import { openEventStoreDbLog } from './index.ts';
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
  async function refused(url: string): Promise<string> {
    const error: unknown = await openEventStoreDbLog({ url, clock, limits }).then(
      (log) => log.close(),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ServerUnusable);
    return (error as ServerUnusable).message;
  }

  it('takes the oldest release that will do, and later ones', async () => {
    for (const version of ['24.10.5', '24.10.6-patch', '24.11.0', '25.0.1', '26.1.0']) {
      const { url } = await serve({ version });
      const log = await openEventStoreDbLog({ url, clock, limits });
      expect(await log.head()).toBe(START);
      await log.close();
    }
  });

  it('refuses an older one, and one that does not say which it is', async () => {
    for (const version of ['24.10.4', '24.6.0', '22.10.9', '5.0.8', 'unknown']) {
      const { url } = await serve({ version });
      expect(await refused(url)).toBe(
        `EventStoreDB is version ${version}, and 24.10.5 or later is needed`,
      );
    }
    const { url } = await serve({ version: undefined });
    expect(await refused(url)).toBe(
      'EventStoreDB does not report its version, and 24.10.5 or later is needed',
    );
  });

  it('refuses wrong credentials, and none, at once', async () => {
    const server = await serve({ credentials: { username: 'rostrum', password: 'p@ss:word' } });
    const log = await openEventStoreDbLog({ url: server.url, clock, limits });
    await log.close();
    const refusal = 'EventStoreDB refuses the credentials, or they may not read $all';
    expect(await refused(server.url.replace('p%40ss', 'other'))).toBe(refusal);
    expect(await refused(server.url.replace(/\/\/.*@/, '//'))).toBe(refusal);
  });

  it('refuses what is no connection string, without repeating it', async () => {
    for (const url of ['', 'http://localhost:2113', 'esdb://user:secret@host:port', 'esdb://']) {
      expect(await refused(url)).toBe(
        'it is not a connection string of EventStoreDB, such as esdb://user:password@host:2113',
      );
    }
  });

  it('refuses an option that would not be heeded, and shows nothing of the password', async () => {
    const warn = vi.spyOn(console, 'warn');
    expect(await refused('esdb://user:se?cret@127.0.0.1:1')).not.toContain('cret');
    for (const option of ['tlss=false', 'tlsVerifyCert=false']) {
      const line = await refused(`esdb://user:secret@127.0.0.1:1?${option}`);
      expect(line).toContain(option.split('=', 1)[0]);
      expect(line).not.toMatch(/secret|\n/);
    }
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('says that a certificate is not there', async () => {
    const url = 'esdb://user:secret@127.0.0.1:1?tls=true&tlsCAFile=/nowhere/ca.crt';
    expect(await refused(url)).toMatch(/^Failed to load certificate file/);
  });

  it('says that nobody is there', async () => {
    const server = await serve();
    await server.shut();
    expect(await refused(server.url)).toMatch(/^EventStoreDB cannot be reached there/);
    expect(await refused(server.discoverUrl)).toMatch(/^EventStoreDB cannot be reached there/);
  });

  it('says that somebody is there who does not answer', async () => {
    const server = await serve();
    server.faults.plan('features', 'no-answer');
    expect(await refused(server.url)).toBe(
      'EventStoreDB cannot be reached there: it does not answer',
    );
    server.faults.clear();
    server.faults.plan('read', 'no-answer');
    expect(await refused(server.url)).toBe(
      'EventStoreDB cannot be reached there: it does not answer',
    );
  });

  it('says that somebody else is there', async () => {
    const stranger = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    stranger.listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const address = stranger.address();
    if (address === null || typeof address === 'string') throw new TypeError('no port');
    expect(await refused(`esdb://127.0.0.1:${String(address.port)}?tls=false`)).toMatch(
      /^EventStoreDB cannot be reached there/,
    );
    stranger.close();
  });

  it('waits for a server that comes late', async () => {
    const server = await serve();
    await server.shut();
    const opening = openEventStoreDbLog({ url: server.url, clock });
    await server.open();
    const log = await opening;
    expect(await log.head()).toBe(START);
    await log.close();
  });

  it('finds a cluster by its gossip', async () => {
    const server = await serve();
    const log = await openEventStoreDbLog({ url: server.discoverUrl, clock, limits });
    expect(server.faults.calls('gossip')).toBeGreaterThan(0);
    await log.close();
  });
});
