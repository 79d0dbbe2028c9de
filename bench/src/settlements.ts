import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { createEventStore, openSqliteLog, type EventStore } from '@rostrum/event-store';
import { openSqliteState } from '@rostrum/state/sqlite';
import { median } from './median.ts';
import { onLoadCore, startServer } from './server-process.ts';

/**
 * P2: settlements per second over HTTP. A provider's signed webhook comes in, the donation is
 * durable when it is answered, each once, with all read models running; 64 connections.
 */

const CONNECTIONS = 64;
const ROUNDS = 5;
const PER_ROUND = 4_000;
const WARM_UP = 1_000;
const PORTS = { ours: 4178, floor: 4179 };
const WEBHOOK_SECRET = randomBytes(24).toString('hex');
const VAULT_KEY = randomBytes(32);
const FIRST_DONATION = 5_000_000_000;
const price = { amountCents: 500, feeCents: 45, totalCents: 545, currency: 'usd' } as const;
const policy = { id: 'split-9-1', version: 1 } as const;
const now = (): string => new Date().toISOString();
const cause = () => ({
  actor: 'system:bench',
  correlationId: randomUUID(),
  causationId: randomUUID(),
});

export interface SettlementFigures {
  /** Settlements per second. */
  readonly ours: number;
  readonly oursP99Ms: number;
  /** Requests per second of a Koa application that does nothing. */
  readonly koa: number;
  readonly koaP99Ms: number;
  /** Durable appends per second of the log alone, 64 at a time. */
  readonly log: number;
}

export async function settlementBench(): Promise<SettlementFigures> {
  const directory = mkdtempSync(join(tmpdir(), 'rostrum-bench-'));
  try {
    await quoteDonations(directory, WARM_UP + ROUNDS * PER_ROUND);
    return await measure(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** One campaign per hundred donations, every donation quoted and its payment opened. */
async function quoteDonations(directory: string, count: number): Promise<void> {
  await withLog(directory, async (events) => {
    const campaigns = Math.ceil(count / 100);
    for (let first = 1; first <= campaigns; first += CONNECTIONS) {
      await together(first, Math.min(campaigns, first + CONNECTIONS - 1), (id) =>
        publish(events, id),
      );
    }
    for (let first = 0; first < count; first += 512) {
      await together(first, Math.min(count, first + 512) - 1, (index) =>
        quoteDonation(events, index),
      );
    }
  });
}

async function together(
  from: number,
  to: number,
  run: (n: number) => Promise<void>,
): Promise<void> {
  await Promise.all(Array.from({ length: to - from + 1 }, (_, offset) => run(from + offset)));
}

const campaignIdOf = (index: number): number => 1 + Math.floor(index / 100);

async function publish(events: EventStore, campaignId: number): Promise<void> {
  const facts = {
    campaignId,
    creatorId: 1,
    creatorRegisteredAt: '2026-01-01T00:00:00.000Z',
    categoryId: 1,
    goalCents: 1_000_000,
    expiresAt: new Date(Date.now() + 86_400_000 * 90).toISOString(),
  };
  await events.append(
    `campaign-${String(campaignId)}`,
    [
      {
        type: 'CampaignCreated',
        data: {
          ...facts,
          kind: 'debate',
          title: `Benchmark campaign ${String(campaignId)}`,
          description: 'Two people talk about how fast this is.',
          participants: ['One Speaker', 'Another Speaker'],
          moderator: null,
          imageUrl: null,
          payoutPolicy: policy,
          depositId: campaignId,
        },
      },
      { type: 'CampaignPublished', data: { ...facts, depositId: campaignId } },
    ],
    'no-stream',
    cause(),
  );
}

async function quoteDonation(events: EventStore, index: number): Promise<void> {
  const donationId = FIRST_DONATION + index;
  await events.append(
    `donation-${String(donationId)}`,
    [
      {
        type: 'DonationQuoted',
        data: {
          donationId,
          campaignId: campaignIdOf(index),
          creatorId: 1,
          userId: 2 + (index % 997),
          donorRegisteredAt: '2026-01-01T00:00:00.000Z',
          ...price,
          provider: 'sandbox',
          termsRevision: 1,
          payoutPolicy: policy,
        },
      },
      {
        type: 'PaymentIntentCreated',
        data: { donationId, provider: 'sandbox', paymentIntentId: intentOf(donationId) },
      },
    ],
    'no-stream',
    cause(),
  );
}

const intentOf = (donationId: number): string => `pi_bench${String(donationId)}`;

async function withLog<T>(directory: string, use: (events: EventStore) => Promise<T>): Promise<T> {
  const clock = (): Date => new Date();
  const state = await openSqliteState({
    path: join(directory, 'state.db'),
    vaultKey: VAULT_KEY,
    clock,
  });
  const log = await openSqliteLog({ path: join(directory, 'log.db'), clock });
  const events = createEventStore({ log, vault: state.vault, clock, newId: randomUUID });
  try {
    return await use(events);
  } finally {
    await events.close();
    await state.close();
  }
}

async function measure(directory: string): Promise<SettlementFigures> {
  const logDirectory = mkdtempSync(join(tmpdir(), 'rostrum-bench-log-'));
  const ours = await startServer(
    fileURLToPath(new URL('../../services/api/dist/entry/all-in-one.js', import.meta.url)),
    PORTS.ours,
    {
      HOST: '127.0.0.1',
      DATA_DIR: directory,
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '0',
      SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
      VAULT_KEY: VAULT_KEY.toString('hex'),
    },
    '/readyz',
  );
  const floor = await startServer(
    fileURLToPath(new URL('koa-floor.js', import.meta.url)),
    PORTS.floor,
    {},
    '/',
  );
  try {
    const rounds = { ours: [] as Load[], koa: [] as Load[], log: [] as number[] };
    await load(ours.url, 0, WARM_UP);
    await load(floor.url, 0, WARM_UP);
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = WARM_UP + round * PER_ROUND;
      rounds.ours.push(await load(ours.url, from, PER_ROUND));
      rounds.koa.push(await load(floor.url, from, PER_ROUND));
      rounds.log.push(await withLog(logDirectory, (events) => appends(events, round)));
    }
    return {
      ours: median(rounds.ours.map(({ perSecond }) => perSecond)),
      oursP99Ms: median(rounds.ours.map(({ p99Ms }) => p99Ms)),
      koa: median(rounds.koa.map(({ perSecond }) => perSecond)),
      koaP99Ms: median(rounds.koa.map(({ p99Ms }) => p99Ms)),
      log: median(rounds.log),
    };
  } finally {
    await Promise.all([ours.stop(), floor.stop()]);
    rmSync(logDirectory, { recursive: true, force: true });
  }
}

interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** Sends `count` signed webhooks, each once. @throws when one of them is not answered 2xx */
async function load(url: string, from: number, count: number): Promise<Load> {
  const requests = Array.from({ length: count }, (_, offset) => webhook(from + offset));
  let next = 0;
  const begun = performance.now();
  const result = await onLoadCore(() =>
    autocannon({
      url,
      connections: CONNECTIONS,
      amount: count,
      requests: [
        {
          method: 'POST',
          path: '/api/webhooks/sandbox',
          setupRequest: (request) => ({ ...request, ...requests[next++ % count] }),
        },
      ],
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] < count) {
    throw new Error(
      `${url}: ${String(result['2xx'])} of ${String(count)} answered, ${String(result.non2xx)} refused, ${String(result.errors)} failed`,
    );
  }
  return { perSecond: count / seconds, p99Ms: result.latency.p99 };
}

function webhook(index: number): { body: string; headers: Record<string, string> } {
  const donationId = FIRST_DONATION + index;
  const body = JSON.stringify({
    id: `evt_bench${String(donationId)}`,
    type: 'payment_intent.succeeded',
    created: Date.now(),
    data: {
      object: {
        paymentIntent: intentOf(donationId),
        amount: price.totalCents,
        currency: 'usd',
        metadata: { purpose: 'donation', donationId: String(donationId) },
      },
    },
  });
  const seconds = String(Math.floor(Date.now() / 1_000));
  const mac = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex');
  return {
    body,
    headers: { 'content-type': 'application/json', 'sandbox-signature': `t=${seconds},v1=${mac}` },
  };
}

async function appends(events: EventStore, round: number): Promise<number> {
  let next = 0;
  const begun = performance.now();
  const writer = async (): Promise<void> => {
    while (next < PER_ROUND) {
      const donationId = FIRST_DONATION + round * PER_ROUND + next++;
      const made = {
        donationId,
        campaignId: 1,
        creatorId: 1,
        userId: 2,
        donorRegisteredAt: now(),
        ...price,
        provider: 'sandbox',
        paymentIntentId: intentOf(donationId),
        providerEventId: `evt_bench${String(donationId)}`,
        termsRevision: 1,
        payoutPolicy: policy,
        platformFeeCents: 45,
        creatorRewardCents: 5,
      } as const;
      await events.append(
        `donation-${String(donationId)}`,
        [{ type: 'DonationMade', data: made }],
        'no-stream',
        cause(),
      );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, writer));
  return (PER_ROUND / (performance.now() - begun)) * 1_000;
}
