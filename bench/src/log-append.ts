import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  createEventStore,
  openSqliteLog,
  type EventStore,
  type Expected,
  type NewEvent,
} from '@rostrum/event-store';
import { inTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { openDatabase, type Database } from '@rostrum/state/sqlite';
import { cause, clock } from './data-directory.ts';
import { median } from './percentiles.ts';
import type { Figure } from './result.ts';
import type { Settings } from './settings.ts';

/**
 * P1: durable events per second through the log's port, compared with the SQLite driver alone on
 * the same rows.
 */

const WRITERS = 64;
const EVENTS_PER_STREAM = 4;
const FULL = { rounds: 5, perRound: 20_000 };
const QUICK = { rounds: 3, perRound: 4_096 };

/** An event with about 400 bytes of JSON. */
function settlement(donationId: number): NewEvent {
  return {
    type: 'DonationMade',
    data: {
      donationId,
      purpose: 'donation',
      target: { kind: 'campaign', id: 1 },
      creatorId: 2,
      userId: 3,
      donorRegisteredAt: '2026-01-01T00:00:00.000Z',
      amountCents: 500,
      feeCents: 45,
      totalCents: 545,
      currency: 'usd',
      provider: 'sandbox',
      paymentIntentId: 'pi_0123456789abcdef01234567',
      providerEventId: 'evt_0123456789abcdef01234567',
      termsRevision: 3,
      payoutPolicy: { id: 'split-9-1', version: 1 },
      platformFeeCents: 45,
      creatorRewardCents: 5,
    },
  };
}

const noVault = {
  keyFor: (subject: string): Promise<Uint8Array> =>
    Promise.reject(new Error(`${subject}: the benchmark writes no personal data`)),
  readKey: (subject: string): Promise<{ state: 'missing' }> =>
    Promise.reject(new Error(`${subject}: the benchmark reads no personal data`)),
};

/** Measures events per second through the log's port. */
async function portRate(store: EventStore, from: number, count: number): Promise<number> {
  let next = from;
  const begun = performance.now();
  const writer = async (): Promise<void> => {
    while (next < from + count) {
      const donationId = next;
      next += EVENTS_PER_STREAM;
      let expected: Expected = 'no-stream';
      for (let event = 0; event < EVENTS_PER_STREAM; event += 1) {
        const appended = await store.append(
          `donation-${String(donationId)}`,
          [settlement(donationId)],
          expected,
          cause(),
        );
        expected = appended.tip;
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return (count / (performance.now() - begun)) * 1_000;
}

const COLUMNS = `
  CREATE TABLE events (
    position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL,
    type TEXT NOT NULL, data TEXT NOT NULL, metadata TEXT NOT NULL, UNIQUE (stream, revision)
  ) STRICT`;

/**
 * Measures events per second of the driver alone: the same columns and bytes, without chain,
 * revision check, thread and port.
 */
function rawRate(database: Database, from: number, count: number): number {
  const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)');
  const hash = '0'.repeat(64);
  const begun = performance.now();
  for (let first = 0; first < count; first += WRITERS) {
    database.transaction(() => {
      for (let n = from + first; n < from + first + WRITERS; n += 1) {
        const donationId = n - (n % (WRITERS * EVENTS_PER_STREAM)) + (n % WRITERS);
        const revision = Math.floor((n % (WRITERS * EVENTS_PER_STREAM)) / WRITERS);
        const metadata = JSON.stringify({
          v: 1,
          recordedAt: '2026-01-01T00:00:00.000Z',
          actor: 'system:bench',
          correlationId: randomUUID(),
          causationId: randomUUID(),
          prevHash: hash,
          hash,
        });
        const { type, data } = settlement(donationId);
        insert.run(
          n,
          `donation-${String(donationId)}`,
          revision,
          randomUUID(),
          type,
          JSON.stringify(data),
          metadata,
        );
      }
    });
  }
  return (count / (performance.now() - begun)) * 1_000;
}

/** Runs rounds that alternate between both, and returns the medians. */
export async function appendBench({ quick }: Settings): Promise<Figure[]> {
  const { rounds, perRound } = quick ? QUICK : FULL;
  return inTemporaryDirectory('bench', async (directory) => {
    const log = await openSqliteLog({ path: join(directory, 'log.db'), clock });
    const store = createEventStore({ log, vault: noVault, clock, newId: randomUUID });
    const raw = openDatabase(join(directory, 'raw.db'), { synchronous: 'FULL' });
    try {
      raw.exec(COLUMNS);
      const rates = { ours: [] as number[], baseline: [] as number[] };
      await portRate(store, 1_000_000_000, perRound / 4);
      rawRate(raw, 1_000_000_000 - (1_000_000_000 % 256), 256 * 20);
      for (let round = 1; round <= rounds; round += 1) {
        const from = round * 1_024_000;
        rates.ours.push(await portRate(store, from, perRound));
        rates.baseline.push(rawRate(raw, from, perRound - (perRound % WRITERS)));
      }
      return [{ id: 'P1', ours: median(rates.ours), baseline: median(rates.baseline) }];
    } finally {
      raw.close();
      await store.close();
    }
  });
}
