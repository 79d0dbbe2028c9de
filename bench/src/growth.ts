import { campaignSorts } from '@rostrum/contracts/campaigns';
import { openSqliteDocuments, readModels, type Sort } from '@rostrum/projections';
import { fileOf } from './data-directory.ts';
import { startProduct } from './servers.ts';
import { median, percentile } from './percentiles.ts';
import type { MeasureId } from './goals.ts';
import { worstOfEach, type Figure } from './result.ts';
import type { Settings } from './settings.ts';
import type { MeasuredServer } from './measured-server.ts';
import { sampleDirectory, type SampleDirectory } from './sample-directory.ts';
import { p99 } from './unrepeated-reads.ts';

/**
 * P5: how the duration of a read grows with the amount of data. A single connection avoids queueing,
 * and no URL is requested twice, so that no answer comes from a cache.
 */

const SMALL = 1_000;
const FULL = { rounds: 5, perRound: 400 };
const QUICK = { rounds: 2, perRound: 100 };
const PER_PAGE = 9;
const PAGES = SMALL / PER_PAGE / 4;
const CATEGORIES = 8;
const DEEP_PAGE = 10_000;
const PORTS = { ours: 4184, small: 4185 };

type Size = typeof FULL;

interface Reading {
  readonly id: MeasureId;
  readonly path: (n: number) => string;
}

/** Alternates between no filter, a category, a status, and both. */
function listPath(sort: string, n: number): string {
  const page = 1 + (n % Math.floor(PAGES));
  const category = n % 4 === 1 || n % 4 === 3 ? `&category=${String(1 + (n % CATEGORIES))}` : '';
  const status = n % 4 > 1 ? '&status=active' : '';
  const within = category === '' ? page : 1 + (page % 3);
  return `/api/campaigns?sort=${sort}&page=${String(within)}&perPage=${String(PER_PAGE)}${category}${status}`;
}

const readings: readonly Reading[] = [
  ...campaignSorts.map((sort) => ({
    id: 'P5-list' as const,
    path: (n: number) => listPath(sort, n),
  })),
  { id: 'P5-trending', path: (n) => `/api/campaigns/trending?limit=${String(1 + (n % 20))}` },
  { id: 'P5-detail', path: (n) => `/api/campaigns/${String(1 + ((n * 7) % SMALL))}?` },
  { id: 'P5-counts', path: (n) => (n % 2 === 0 ? '/api/statistics?' : `/api/categories?`) },
];

export async function growthBench({ quick, campaigns, keep }: Settings): Promise<Figure[]> {
  const size = quick ? QUICK : FULL;
  const small = await sampleDirectory(SMALL, { keep, folded: true });
  const large = await sampleDirectory(campaigns, { keep, folded: true });
  return [...(await readBench(small, large, size)), await cursorBench(large, size)];
}

async function readBench(
  small: SampleDirectory,
  large: SampleDirectory,
  { rounds, perRound }: Size,
): Promise<Figure[]> {
  const servers: MeasuredServer[] = [];
  try {
    const few = await startProduct(small.directory, PORTS.small);
    servers.push(few);
    const many = await startProduct(large.directory, PORTS.ours);
    servers.push(many);
    const times = readings.map(() => ({ few: [] as number[], many: [] as number[] }));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, { path }] of readings.entries()) {
        const both = { few: await p99(few, path, perRound), many: await p99(many, path, perRound) };
        // The first round is a warm-up and is not counted.
        if (round === 0) continue;
        times[index]?.few.push(both.few);
        times[index]?.many.push(both.many);
      }
    }
    const at = `${large.campaigns.toLocaleString('en')} campaigns`;
    const figures = readings.map(({ id }, index) => {
      const { few: short = [], many: long = [] } = times[index] ?? {};
      return { id, ours: median(long), baseline: median(short), at };
    });
    return worstOfEach(figures);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const newest: Sort = [['createdAt', 'desc']];

/** Measures the document store's cursor on documents that the server wrote. */
async function cursorBench(
  { directory, campaigns }: SampleDirectory,
  { rounds, perRound }: Size,
): Promise<Figure> {
  const store = openSqliteDocuments({ path: fileOf(directory, 'documents'), readOnly: true });
  try {
    const model = readModels.find(({ name }) => name === 'campaign-cards');
    const build = model && (await store.live(model.name));
    if (model === undefined || build === undefined) throw new Error('no cards were folded');
    const cards = await store.open(build, model);
    const list = { where: { visible: true }, sort: newest };
    const deep = Math.min(DEEP_PAGE, Math.floor(campaigns / PER_PAGE) - 1);
    const [last] = await cards.find({ ...list, offset: (deep - 1) * PER_PAGE - 1, limit: 1 });
    if (last === undefined) throw new Error('there is no such page');
    const after = [last.createdAt as string, last._id];
    const times = { first: [] as number[], deep: [] as number[] };
    for (let n = 0; n < perRound * rounds; n += 1) {
      let begun = performance.now();
      await cards.find({ ...list, limit: PER_PAGE });
      times.first.push(performance.now() - begun);
      begun = performance.now();
      await cards.find({ ...list, limit: PER_PAGE, after });
      times.deep.push(performance.now() - begun);
    }
    return {
      id: 'P5-cursor',
      ours: percentile(times.deep, 0.99),
      baseline: percentile(times.first, 0.99),
      at: `page ${deep.toLocaleString('en')}`,
    };
  } finally {
    await store.close();
  }
}
