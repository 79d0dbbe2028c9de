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
import type { Figure } from './result.ts';
import type { Settings } from './settings.ts';
import { onLoadCore, onTwoCores } from './measured-server.ts';

/**
 * P2 and P3: settlements per second over HTTP with 64 connections. When the answer to a provider's
 * signed webhook arrives, the donation is durable. Repeated webhooks count once. The product runs
 * all read models, and a round ends when they have processed every event. The baseline is Express
 * with PostgreSQL; application and database share the core that the product has alone.
 */

const CONNECTIONS = 64;
const FULL = { rounds: 5, perRound: 4_000, warmUp: 6_000 };
const QUICK = { rounds: 2, perRound: 1_000, warmUp: 1_000 };
/** Number of webhooks that are repeated at the end. */
const REPEATED = 256;
const PORTS = { ours: 4178, peer: 4179, postgres: 4180 };

const shapes = ['spread', 'hot'] as const;
type Shape = (typeof shapes)[number];
const names = ['ours', 'peer'] as const;
type Size = typeof FULL;

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

type Rounds = Readonly<Record<Shape, Record<'ours' | 'peer', Round[]>>>;

const batchOf = (shape: Shape, count: number): Batch => ({
  first: shape === 'hot' ? 1_000_000 : 0,
  count,
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

/** P2 and P3 on one core. */
export async function settlementBench({ quick }: Settings): Promise<Figure[]> {
  return figuresOf(await measure(shapes, quick ? QUICK : FULL));
}

/** P2 with two cores for each side. */
export async function twoCoreSettlementBench(): Promise<Figure[]> {
  const { spread } = await onTwoCores(() => measure(['spread'], FULL));
  return [{ id: 'P2-two-cores', ...pairOf(spread, 'perSecond') }];
}

async function measure(
  wanted: readonly Shape[],
  { rounds: count, perRound, warmUp }: Size,
): Promise<Rounds> {
  return inTemporaryDirectory('bench', async (directory) => {
    const batches = wanted.map((shape) => ({
      shape,
      batch: batchOf(shape, warmUp + count * perRound),
    }));
    const plain = batches.map(({ batch }) => batch);
    const sides = await startSides(directory, plain);
    const rounds: Rounds = { spread: { ours: [], peer: [] }, hot: { ours: [], peer: [] } };
    try {
      for (const batch of plain)
        for (const name of names) await sendLoad(sides[name], batch, 0, warmUp);
      for (let round = 0; round < count; round += 1) {
        const from = warmUp + round * perRound;
        for (const { shape, batch } of batches) {
          for (const name of names)
            rounds[shape][name].push(await sendLoad(sides[name], batch, from, perRound));
        }
      }
      for (const name of names) await assertTotals(name, sides[name], plain);
    } finally {
      await Promise.all(names.map((name) => sides[name].stop()));
    }
    return rounds;
  });
}

/** The medians of a quantity on both sides. */
const pairOf = ({ ours, peer }: Rounds[Shape], quantity: keyof Round) => ({
  ours: median(ours.map((round) => round[quantity])),
  baseline: median(peer.map((round) => round[quantity])),
});

function figuresOf({ spread, hot }: Rounds): Figure[] {
  for (const [id, sides] of [
    ['P2', spread],
    ['P3', hot],
  ] as const) {
    const { ours, baseline: peer } = pairOf(sides, 'cpuMs');
    process.stdout.write(
      `${id}: processor time per settlement ${ours.toFixed(3)} ms, of the peer ${peer.toFixed(3)} ms\n`,
    );
  }
  const onOne = pairOf(hot, 'perSecond');
  const onMany = pairOf(spread, 'perSecond');
  return [
    { id: 'P2', ...onMany },
    { id: 'P2-p99', ...pairOf(spread, 'p99Ms') },
    { id: 'P3', ...onOne },
    { id: 'P3-own', ours: onOne.ours, baseline: onMany.ours },
  ];
}
