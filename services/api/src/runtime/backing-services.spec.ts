import { startEventStoreDbServer } from '@rostrum/event-store/eventstoredb-testing';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../kernel/clock.ts';
import { ConfigError, parseConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { openBackingServices } from './backing-services.ts';

describe('servers at the start', () => {
  const sockets = new Set<Socket>();
  let mute: Server;
  let muteAt: string;
  beforeAll(async () => {
    mute = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined).resume());
    });
    mute.listen(0, '127.0.0.1');
    await once(mute, 'listening');
    muteAt = `127.0.0.1:${String((mute.address() as AddressInfo).port)}`;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  const refusal = async (urls: Record<string, string>, withinMs?: number): Promise<string> => {
    const secret = 'sixteen characters';
    const given = { VAULT_KEY: 'ab'.repeat(32), STREAM_KEY: secret, SESSION_SECRET: secret };
    const settings = parseConfig({ ...urls, ...given, SANDBOX_WEBHOOK_SECRET: secret });
    const vaultKey = Buffer.alloc(32, 1);
    const secrets = { vaultKey, sessionSecret: '', streamKey: '', sandboxWebhookSecret: '' };
    const config = { ...settings, secrets, logLevel: 'silent' as const };
    const log = createLogger(config, systemClock);
    const verified = () => Promise.resolve({ position: '', events: 0, at: null });
    const options = { config, log, clock: systemClock, verified };
    const error: unknown = await openBackingServices(options, withinMs).then(
      (servers) => servers.close(),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  };

  it('have one time limit for all, whatever they do meanwhile, and each is named', async () => {
    const urls = {
      EVENTSTORE_URL: `esdb://${muteAt}?tls=false`,
      MONGODB_URL: `mongodb://${muteAt}/rostrum?replicaSet=rs0`,
    };
    const began = performance.now();
    expect(await refusal(urls, 300)).toBe(
      'EVENTSTORE_URL: the server does not answer within 0.3 s; MONGODB_URL: the server does not answer within 0.3 s',
    );
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('are all named when all are wrong, each with what is wrong with it', async () => {
    const server = await startEventStoreDbServer({ version: '23.10.0' });
    const urls = { EVENTSTORE_URL: server.url, MONGODB_URL: 'mongodb://127.0.0.1:1/rostrum' };
    expect(await refusal(urls)).toMatch(
      /^EVENTSTORE_URL: [^\n]*24\.10\.5[^\n]*; MONGODB_URL: no usable [^\n]*ECONNREFUSED[^\n]*$/,
    );
    await server.stop();
  });

  it('that can be used are closed when another one cannot', async () => {
    const server = await startEventStoreDbServer();
    let connected = 0;
    const between = createServer((near) => {
      connected += 1;
      near.on('close', () => (connected -= 1));
      pipeline(near, connect(server.port, '127.0.0.1'), near, () => undefined);
    });
    between.listen(0, '127.0.0.1');
    await once(between, 'listening');
    const { port } = between.address() as AddressInfo;
    const log = `esdb://127.0.0.1:${String(port)}?tls=false`;
    const urls = { EVENTSTORE_URL: log, MONGODB_URL: 'mongodb://127.0.0.1:1/rostrum' };
    expect(await refusal(urls)).toMatch(/^MONGODB_URL: /);
    await expect.poll(() => connected).toBe(0);
    between.close();
    await server.stop();
  });
});
