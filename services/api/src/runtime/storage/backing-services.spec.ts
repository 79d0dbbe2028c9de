import { startEventStoreDbServer } from '@rostrum/event-store/eventstoredb-testing';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { startSilentServer } from '../../testing/silent-server.ts';
import { ConfigError, parseConfig } from '../configuration/config.ts';
import { createLogger } from '../logger.ts';
import { openBackingServices } from './backing-services.ts';

describe('backing services at the start', () => {
  let silent: Awaited<ReturnType<typeof startSilentServer>>;
  beforeAll(async () => {
    silent = await startSilentServer();
  });
  afterAll(() => silent.stop());

  const messageOf = async (urls: Record<string, string>, withinMs?: number): Promise<string> => {
    const secret = 'sixteen characters';
    const given = { VAULT_KEY: 'ab'.repeat(32), STREAM_KEY: secret, SESSION_SECRET: secret };
    const settings = parseConfig({ ...urls, ...given, SANDBOX_WEBHOOK_SECRET: secret });
    const vaultKey = Buffer.alloc(32, 1);
    const secrets = { vaultKey, sessionSecret: '', streamKey: '', sandboxWebhookSecret: '' };
    const config = { ...settings, secrets, logLevel: 'silent' as const };
    const log = createLogger(config, systemClock);
    const verified = () =>
      Promise.resolve({ position: '', events: 0, reachedAt: null, at: null, damaged: null });
    const options = { config, log, clock: systemClock, verified };
    const error: unknown = await openBackingServices(options, withinMs).then(
      (services) => services.close(),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  };

  it('share one time limit, and all that exceed it are named', async () => {
    const urls = {
      EVENTSTORE_URL: `esdb://${silent.address}?tls=false`,
      MONGODB_URL: `mongodb://${silent.address}/rostrum?replicaSet=rs0`,
    };
    const began = performance.now();
    expect(await messageOf(urls, 300)).toBe(
      'EVENTSTORE_URL: the server does not answer within 0.3 s; MONGODB_URL: the server does not answer within 0.3 s',
    );
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('are all named when none can be used, each with its own reason', async () => {
    const server = await startEventStoreDbServer({ version: '23.10.0' });
    const urls = { EVENTSTORE_URL: server.url, MONGODB_URL: 'mongodb://127.0.0.1:1/rostrum' };
    expect(await messageOf(urls)).toMatch(
      /^EVENTSTORE_URL: [^\n]*24\.10\.5[^\n]*; MONGODB_URL: no usable [^\n]*ECONNREFUSED[^\n]*$/,
    );
    await server.stop();
  });

  it('are closed when another one cannot be used', async () => {
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
    expect(await messageOf(urls)).toMatch(/^MONGODB_URL: /);
    await expect.poll(() => connected).toBe(0);
    between.close();
    await server.stop();
  });
});
