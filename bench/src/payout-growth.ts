import { inTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { verifyLog } from '@rostrum/event-store';
import { shareStates, type ShareState } from '@rostrum/contracts/payouts';
import type { State } from '@rostrum/state';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileOf, withLog } from './data-directory.ts';
import { firstByteOf, readExport, type ExportTimes } from './export-times.ts';
import { requestOf, send } from './http-load.ts';
import { onLoadCore, type MeasuredServer } from './measured-server.ts';
import { payoutSample, writeAdmin, writePayouts } from './payout-sample.ts';
import { median } from './percentiles.ts';
import { rebuildInChild } from './rebuild-process.ts';
import { worstOfEach, type Figure } from './result.ts';
import { startProduct } from './servers.ts';
import { cookieOf } from './sessions.ts';
import { untilIdle } from './until-idle.ts';

/**
 * Exports and pages of the shares of payouts at 100,000 shares, compared with 1,000. Pages are
 * requested on one connection.
 */

const SHARES = { few: 1_000, many: 100_000 } as const;
const PORTS = { few: 4192, many: 4193 } as const;
const ROUNDS = 9;
const PER_ROUND = 100;
const STARTS = 5;
const FIRST_BYTES = 100;
/** Milliseconds in which a server notices that an export is not read further. */
const BETWEEN_MS = 40;
/** An export of few rows is read several times in a row, because it takes only milliseconds. */
const SMALL_EXPORTS = { few: 20, many: 1 } as const;
/** Lies in both samples. */
const DEEP = 900;

type Size = keyof typeof SHARES;
const sizes = ['few', 'many'] as const;

interface Side {
  readonly directory: string;
  readonly server: MeasuredServer;
  /** Cookies of an administrator, and of a payee. */
  readonly admin: string;
  readonly payee: string;
}

interface ListOrder {
  readonly range?: readonly [first: number, last: number];
  readonly sort?: readonly [field: string, direction: 'ASC' | 'DESC'] | undefined;
}

function filtered(path: string, filter: object, { range = [0, 24], sort }: ListOrder = {}): string {
  const query = Object.entries({ filter, range, ...(sort && { sort }) })
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
  return `${path}?${query}`;
}

/** The order in which the console shows the shares of a state, if not the list's own. */
const sorts: Readonly<Partial<Record<ShareState, ListOrder['sort']>>> = {
  unclaimed: ['computedAt', 'ASC'],
  waiting: ['computedAt', 'ASC'],
  sent: ['sentAt', 'DESC'],
  netted: ['computedAt', 'DESC'],
};

const shares = '/api/admin/payouts';

/** Pages by name; `n` is the number of the request. */
const pages: Readonly<
  Record<string, { readonly as: 'admin' | 'payee'; path: (n: number) => string }>
> = {
  'list-first': { as: 'admin', path: () => filtered(shares, {}) },
  'list-amount': {
    as: 'admin',
    path: () => filtered(shares, { state: 'approved' }, { sort: ['amountCents', 'DESC'] }),
  },
  'list-deep': { as: 'admin', path: () => filtered(shares, {}, { range: [DEEP, DEEP + 24] }) },
  ...Object.fromEntries(
    shareStates.map((state) => [
      `list-${state}`,
      { as: 'admin' as const, path: () => filtered(shares, { state }, { sort: sorts[state] }) },
    ]),
  ),
  totals: { as: 'admin', path: () => '/api/admin/payout-totals' },
  payees: { as: 'admin', path: () => filtered('/api/admin/payees', {}) },
  'payees-owed': { as: 'admin', path: () => filtered('/api/admin/payees', { isOwed: true }) },
  campaign: { as: 'payee', path: (n) => `/api/campaigns/${String(1 + (n % 300))}/payouts` },
  member: { as: 'payee', path: () => '/api/user/payouts' },
};

const exports = {
  export: '/api/admin/exports/payouts?filter=%7B%7D',
  batch: '/api/admin/exports/payout-batch?filter=%7B%7D',
} as const;

export async function payoutBench(): Promise<Figure[]> {
  return inTemporaryDirectory('bench', async (directory) => {
    const sides: Partial<Record<Size, Side>> = {};
    try {
      for (const size of sizes) sides[size] = await start(directory, size);
      const { few, many } = sides;
      if (!few || !many) return [];
      return [
        ...(await exportBench({ few, many })),
        ...(await pageBench({ few, many })),
        ...(await batchBench(sides, { few, many })),
      ];
    } finally {
      await Promise.all(Object.values(sides).map(({ server }) => server.stop()));
    }
  });
}

async function start(parent: string, size: Size): Promise<Side> {
  const directory = join(parent, size);
  mkdirSync(directory);
  const sample = payoutSample(SHARES[size]);
  await withLog(directory, (events) => writeAdmin(events, sample.admin));
  await createCursors(directory, PORTS[size]);
  const [admin, payee] = await withLog(directory, async (events, state) => {
    await writePayouts(events, sample);
    // Otherwise the server's processes would read the sample while it is measured.
    await moveCursors(state, await events.head());
    return [await cookieOf(state, sample.admin), await cookieOf(state, 1)] as const;
  });
  // The server does so at its start otherwise.
  await verifyLog(fileOf(directory, 'log'));
  await rebuildInChild(directory);
  const server = await startProduct(directory, PORTS[size]);
  await untilIdle(server);
  return { directory, server, admin, payee };
}

/** Starts the product once, so that its processes have cursors, and removes the documents. */
async function createCursors(directory: string, port: number): Promise<void> {
  const server = await startProduct(directory, port);
  await untilIdle(server);
  await server.stop();
  for (const suffix of ['', '-wal', '-shm']) {
    rmSync(`${fileOf(directory, 'documents')}${suffix}`, { force: true });
  }
}

async function moveCursors({ cursors }: State, head: string): Promise<void> {
  const token = randomUUID();
  for (const { name } of await cursors.list()) {
    await cursors.move(name, token, await cursors.acquire(name, token), head);
  }
}

async function exportBench(sides: Readonly<Record<Size, Side>>): Promise<Figure[]> {
  const times = { few: [] as ExportTimes[], many: [] as ExportTimes[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const size of sizes) {
      const found = await readExports(sides[size], exports.export, SMALL_EXPORTS[size]);
      // The first round is a warm-up and is not counted.
      if (round > 0) times[size].push(...found);
    }
  }
  return exportFigures('export', times, await firstBytes(sides));
}

/**
 * Exports of which only the first byte is read, on both sides in the same rhythm: after the end of a
 * long export that of the next one comes later.
 */
async function firstBytes(
  sides: Readonly<Record<Size, Side>>,
): Promise<Record<Size, readonly number[]>> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let n = 0; n < FIRST_BYTES; n += 1) {
    for (const size of sizes) {
      const { server, admin } = sides[size];
      times[size].push(
        await onLoadCore(() => firstByteOf(`${server.url}${exports.export}`, admin)),
      );
      await setTimeout(BETWEEN_MS);
    }
  }
  return times;
}

/**
 * The file for the bank is read once after each start: it reads the streams of campaigns and payees,
 * which the server keeps for a minute, and of which the larger sample has more than it keeps.
 */
async function batchBench(
  sides: Partial<Record<Size, Side>>,
  started: Readonly<Record<Size, Side>>,
): Promise<Figure[]> {
  const times = { few: [] as ExportTimes[], many: [] as ExportTimes[] };
  for (let round = 0; round < STARTS; round += 1) {
    for (const size of sizes) {
      await sides[size]?.server.stop();
      const server = await startProduct(started[size].directory, PORTS[size]);
      const side = { ...started[size], server };
      sides[size] = side;
      await untilIdle(server);
      // Compiles the code that both exports have in common.
      await readExports(side, exports.export, SMALL_EXPORTS[size]);
      times[size].push(...(await readExports(side, exports.batch, 1)));
    }
  }
  return exportFigures('batch', times, {
    few: times.few.map(({ firstByteMs }) => firstByteMs),
    many: times.many.map(({ firstByteMs }) => firstByteMs),
  });
}

const readExports = ({ server, admin }: Side, path: string, count: number) =>
  onLoadCore(async () => {
    const read: ExportTimes[] = [];
    for (let n = 0; n < count; n += 1) read.push(await readExport(`${server.url}${path}`, admin));
    return read;
  });

function exportFigures(
  name: keyof typeof exports,
  times: Readonly<Record<Size, readonly ExportTimes[]>>,
  firstByteMs: Readonly<Record<Size, readonly number[]>>,
): Figure[] {
  const at = `${(times.many[0]?.rows ?? 0).toLocaleString('en')} rows`;
  const rowMicroseconds = (size: Size): number =>
    median(times[size].map(({ ms, rows }) => (ms / rows) * 1_000));
  return [
    {
      id: `payouts-${name}-row`,
      ours: rowMicroseconds('many'),
      baseline: rowMicroseconds('few'),
      at,
    },
    {
      id: `payouts-${name}-first`,
      ours: median(firstByteMs.many),
      baseline: median(firstByteMs.few),
      at,
    },
  ];
}

async function pageBench(sides: Readonly<Record<Size, Side>>): Promise<Figure[]> {
  const figures = [];
  for (const [name, { as, path }] of Object.entries(pages)) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const size of sizes) {
        const { server, [as]: cookie } = sides[size];
        const requests = Array.from({ length: PER_ROUND }, (_, n) =>
          requestOf('GET', path(n), { cookie }),
        );
        const load = await onLoadCore(() => send({ url: server.url, connections: 1, requests }));
        if (round > 0) times[size].push(load.p50Ms);
      }
    }
    const [ours, baseline] = [median(times.many), median(times.few)];
    process.stdout.write(`payouts: ${name} ${(ours / baseline).toFixed(2)} ×\n`);
    figures.push({ id: 'payouts-pages' as const, ours, baseline, at: name });
  }
  return worstOfEach(figures);
}
