import { inTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { queryRows, startExpress } from '../peers/express-postgres/start.ts';
import { WEBHOOK_SECRET } from './data-directory.ts';
import { startProduct } from './servers.ts';
import {
  amountCents,
  CAMPAIGNS,
  plainCampaign,
  writeOpenPayments,
  openPaymentOf,
  totalCents,
  webhookOf,
  type Batch,
} from './open-payments.ts';
import { send, type Load } from './http-load.ts';
import { median } from './percentiles.ts';
import { waitForReadModels } from './wait-for-read-models.ts';
import { relative, type Result } from './result.ts';
import { onLoadCore } from './measured-server.ts';

/**
 * P2 and P3: settlements per second over HTTP with 64 connections. When the answer to a provider's
 * signed webhook arrives, the donation is durable. Repeated webhooks count once. The product runs
 * all read models, and a round ends when they have processed every event. The baseline is Express
 * with PostgreSQL; application and database share the core that the product has alone.
 */

const CONNECTIONS = 64;
const ROUNDS = 5;
const PER_ROUND = 4_000;
const WARM_UP = 6_000;
/** Number of webhooks that are repeated at the end. */
const REPEATED = 256;
const PORTS = { ours: 4178, peer: 4179, postgres: 4180 };

type Shape = 'spread' | 'hot';

interface Side {
  readonly url: string;
  cpuSeconds(): number;
  /** Resolves when all work caused by the load is done. */
  waitUntilSettled(load: Load): Promise<void>;
  stop(): Promise<void>;
  /** Total of the amounts of all campaigns, in cents. */
  raised(): Promise<number>;
  readonly perDonation: number;
}

interface Round {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly cpuMs: number;
}

const batchOf = (shape: Shape, rounds: number): Batch => ({
  first: shape === 'hot' ? 1_000_000 : 0,
  count: WARM_UP + rounds * PER_ROUND,
  hot: shape === 'hot',
});

async function startSides(
  directory: string,
  batches: readonly Batch[],
): Promise<Record<'ours' | 'peer', Side>> {
  await writeOpenPayments(directory, batches);
  const ours = await startProductSide(directory);
  try {
    return { ours, peer: await startPeerSide() };
  } catch (error) {
    await ours.stop();
    throw error;
  }
}

async function startProductSide(directory: string): Promise<Side> {
  const server = await startProduct(directory, PORTS.ours);
  return {
    url: server.url,
    cpuSeconds: () => server.cpuSeconds(),
    waitUntilSettled: ({ position }) => waitForReadModels(server.url, position),
    stop: () => server.stop(),
    async raised() {
      const answer = await fetch(`${server.url}/api/statistics`);
      const { totalFundsRaisedCents } = (await answer.json()) as { totalFundsRaisedCents: number };
      return totalFundsRaisedCents;
    },
    perDonation: amountCents,
  };
}

async function startPeerSide(): Promise<Side> {
  const rows = Array.from({ length: CAMPAIGNS }, (_, index) => plainCampaign(index + 1));
  const peer = await startExpress(rows, { ports: PORTS, secret: WEBHOOK_SECRET });
  return {
    url: peer.url,
    cpuSeconds: () => peer.cpuSeconds(),
    waitUntilSettled: () => Promise.resolve(),
    stop: () => peer.stop(),
    async raised() {
      const [row] = await queryRows<{ sum: string }>(
        peer,
        'SELECT sum(current_amount_cents) AS sum FROM campaigns',
      );
      return Number(row?.sum);
    },
    perDonation: totalCents,
  };
}

async function sendLoad(side: Side, batch: Batch, from: number, count: number): Promise<Round> {
  const requests = Array.from({ length: count }, (_, offset) =>
    webhookOf(openPaymentOf(batch, batch.first + from + offset)),
  );
  return onLoadCore(async () => {
    const cpu = side.cpuSeconds();
    const begun = performance.now();
    const load = await send({ url: side.url, connections: CONNECTIONS, requests });
    await side.waitUntilSettled(load);
    const seconds = (performance.now() - begun) / 1_000;
    const cpuMs = ((side.cpuSeconds() - cpu) / count) * 1_000;
    return { perSecond: count / seconds, p99Ms: load.p99Ms, cpuMs };
  });
}

/**
 * Repeats webhooks and compares the total.
 * @throws Error when a donation is missing or counted twice
 */
async function assertTotals(name: string, side: Side, batches: readonly Batch[]): Promise<void> {
  for (const batch of batches) await sendLoad(side, batch, 0, REPEATED);
  const donations = batches.reduce((sum, { count }) => sum + count, 0);
  const raised = await side.raised();
  const due = donations * side.perDonation;
  if (raised !== due) {
    throw new Error(`${name} has ${String(raised)} cents where ${String(due)} were donated`);
  }
}

export async function settlementBench(shapes: readonly Shape[]): Promise<Result[]> {
  return inTemporaryDirectory('bench', async (directory) => {
    const batches = shapes.map((shape) => ({ shape, batch: batchOf(shape, ROUNDS) }));
    const sides = await startSides(
      directory,
      batches.map(({ batch }) => batch),
    );
    const names = ['ours', 'peer'] as const;
    const rounds = new Map<string, Round[]>();
    const keyed = (shape: Shape, side: string): Round[] => {
      const key = `${shape} ${side}`;
      const list = rounds.get(key) ?? [];
      rounds.set(key, list);
      return list;
    };
    try {
      for (const { batch } of batches)
        for (const name of names) await sendLoad(sides[name], batch, 0, WARM_UP);
      for (let round = 0; round < ROUNDS; round += 1) {
        const from = WARM_UP + round * PER_ROUND;
        for (const { shape, batch } of batches) {
          for (const name of names)
            keyed(shape, name).push(await sendLoad(sides[name], batch, from, PER_ROUND));
        }
      }
      for (const name of names) {
        await assertTotals(
          name,
          sides[name],
          batches.map(({ batch }) => batch),
        );
      }
    } finally {
      await Promise.all(names.map((name) => sides[name].stop()));
    }
    const of = (shape: Shape, side: string, quantity: keyof Round): number =>
      median(keyed(shape, side).map((round) => round[quantity]));
    return resultsOf(shapes, of);
  });
}

function resultsOf(
  shapes: readonly Shape[],
  of: (shape: Shape, side: 'ours' | 'peer', quantity: keyof Round) => number,
): Result[] {
  const pair = (shape: Shape, quantity: keyof Round) => ({
    ours: of(shape, 'ours', quantity),
    baseline: of(shape, 'peer', quantity),
  });
  const results: Result[] = [];
  const note = (shape: Shape, id: string): void => {
    const { ours, baseline: peer } = pair(shape, 'cpuMs');
    process.stdout.write(
      `${id}: processor time per settlement ${ours.toFixed(3)} ms, of the peer ${peer.toFixed(3)} ms\n`,
    );
  };
  if (shapes.includes('spread')) {
    note('spread', 'P2');
    const what = 'settlements over HTTP, compared with Express and PostgreSQL';
    results.push(
      relative({ id: 'P2', what, unit: '/s', ...pair('spread', 'perSecond') }, { atLeast: 3 }),
      relative({ id: 'P2-p99', what, unit: 'ms', ...pair('spread', 'p99Ms') }, { atMost: 0.5 }),
    );
  }
  if (shapes.includes('hot')) {
    note('hot', 'P3');
    const what = 'settlements on one campaign, compared with Express and PostgreSQL';
    results.push(
      relative({ id: 'P3', what, unit: '/s', ...pair('hot', 'perSecond') }, { atLeast: 4 }),
    );
    const both = shapes.includes('spread') && {
      ours: of('hot', 'ours', 'perSecond'),
      baseline: of('spread', 'ours', 'perSecond'),
    };
    if (both) {
      const own = 'settlements on one campaign, compared with the same over many';
      results.push(relative({ id: 'P3-own', what: own, unit: '/s', ...both }, { atLeast: 0.95 }));
    }
  }
  return results;
}
