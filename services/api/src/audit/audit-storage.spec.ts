import { startEventStoreDbServer } from '@rostrum/event-store/eventstoredb-testing';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifiedUpTo, verifyChain } from '../runtime/storage/chain-verification.ts';
import { parseConfig, type Config } from '../runtime/configuration/config.ts';
import { openStorage, type Storage } from '../runtime/storage/storage.ts';
import { withSecrets } from '../runtime/configuration/secrets.ts';
import { auditStorage } from './audit-storage.ts';
import { examine } from '../operations/doctor/doctor.ts';
import { reportText } from './report-text.ts';

describe('an audit of a log on a server', () => {
  const clock = () => new Date();
  const logger = pino({ level: 'silent' });
  let server: Awaited<ReturnType<typeof startEventStoreDbServer>>;
  let dataDir: string;
  let config: Config;
  let storage: Storage;
  beforeEach(async () => {
    server = await startEventStoreDbServer();
    dataDir = await mkdtemp(join(tmpdir(), 'rostrum-audit-'));
    const secrets = {
      VAULT_KEY: '11'.repeat(32),
      STREAM_KEY: 'a stream key of the tests',
      SESSION_SECRET: 'a session secret of the tests',
      SANDBOX_WEBHOOK_SECRET: 'a webhook secret of the tests',
    };
    const environment = { NODE_ENV: 'test', DATA_DIR: dataDir, EVENTSTORE_URL: server.url };
    config = await withSecrets(parseConfig({ ...environment, ...secrets }));
    storage = await openStorage({
      config,
      log: logger,
      clock,
      newUuid: randomUUID,
      access: 'own',
      onFatal: (error) => {
        throw error;
      },
    });
  });
  afterEach(async () => {
    await storage.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const define = (categoryId: number) =>
    storage.events.append(
      `category-${String(categoryId)}`,
      [
        {
          type: 'CategoryDefined',
          data: { categoryId, name: 'A', description: 'B', kind: 'debate' },
        },
      ],
      'no-stream',
      { actor: 'system:test', correlationId: 'test', causationId: 'test' },
    );
  const placeOrder = (stream: string) =>
    server.log.append(stream, 'any', [
      {
        id: randomUUID(),
        type: 'OrderPlaced',
        contentType: 'application/json',
        data: new TextEncoder().encode('{}'),
        metadata: new Uint8Array(),
      },
    ]);
  const findings = async () => (await auditStorage(config, storage, clock)).findings;

  it('names streams of another product in a note, and audits the others', async () => {
    for (const stream of ['orders-1', 'orders-2', 'orders-3', 'orders-4', 'orders-5']) {
      placeOrder(stream);
    }
    await define(1);
    const audited = await auditStorage(config, storage, clock);
    expect(audited.findings).toEqual([]);
    expect(reportText(audited)).toContain(
      'Note: EventStoreDB has streams of another product, which are skipped: orders-1, orders-2, orders-3 and others.\n',
    );
    expect(await examine(config, clock)).toContainEqual({
      of: 'log',
      verdict: 'well',
      says: expect.stringContaining('orders-1, orders-2, orders-3 and others') as unknown,
    });
  });

  it('finds that a whole stream is missing, by the position that was verified before', async () => {
    for (const categoryId of [1, 2, 3]) await define(categoryId);
    const running = new AbortController();
    const { log, state } = storage;
    const pace = { betweenSlicesMs: 0, pollEveryMs: 20 };
    const verifying = verifyChain({ log, marks: state.marks, clock, logger, pace }, running.signal);
    await expect.poll(async () => (await verifiedUpTo(state.marks)).events).toBe(3);
    running.abort();
    await verifying;
    expect(await findings()).toEqual([]);

    server.log.remove('category-2');
    expect(await findings()).toMatchObject([
      { invariant: 'I5', what: '3 events were verified up to it, and 2 are there' },
    ]);
  });
});
