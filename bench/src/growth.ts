import { campaignSorts } from '@rostrum/contracts/campaigns';
import { openSqliteDocuments, readModels, type Sort } from '@rostrum/projections';
import { startExpress } from '../peers/express-postgres/start.ts';
import { fileOf } from './data-directory.ts';
import { startProduct } from './servers.ts';
import { requestOf, send } from './http-load.ts';
import { median, percentile } from './percentiles.ts';
import { absolute, relative, type Result } from './result.ts';
import { onLoadCore, type MeasuredServer } from './measured-server.ts';
import { sampleDirectory, type SampleDirectory } from './sample-directory.ts';
import { commonWord, rareWord, sampleCampaign } from './sample-data.ts';

/**
 * P5 and P6: how the duration of a read grows with the amount of data. A single connection avoids
 * queueing, and no URL is requested twice, so that no answer comes from a cache.
 */

const SMALL = 1_000;
const ROUNDS = 5;
const PER_ROUND = 400;
const PER_PAGE = 9;
const PAGES = SMALL / PER_PAGE / 4;
const CATEGORIES = 8;
const DEEP_PAGE = 10_000;
const PORTS = { ours: 4184, small: 4185, peer: 4186, postgres: 4187 };

interface Reading {
  readonly name: string;
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
    name: `list-${sort}`,
    path: (n: number) => listPath(sort, n),
  })),
  { name: 'trending', path: (n) => `/api/campaigns/trending?limit=${String(1 + (n % 20))}` },
  { name: 'detail', path: (n) => `/api/campaigns/${String(1 + ((n * 7) % SMALL))}?` },
  {
    name: 'counts',
    path: (n) => (n % 2 === 0 ? '/api/statistics?' : `/api/categories?`),
  },
];

let requested = 0;
const requestsFor = (path: (n: number) => string): Buffer[] =>
  Array.from({ length: PER_ROUND }, (_, n) =>
    requestOf('GET', `${path(n)}&_=${String(requested++)}`),
  );

async function p99(server: MeasuredServer, path: (n: number) => string): Promise<number> {
  const requests = requestsFor(path);
  const load = await onLoadCore(() => send({ url: server.url, connections: 1, requests }));
  return load.p99Ms;
}

export async function growthBench(
  wanted: ReadonlySet<string>,
  { campaigns, keep }: { readonly campaigns: number; readonly keep: boolean },
): Promise<Result[]> {
  const samples: SampleDirectory[] = [];
  try {
    for (const size of [SMALL, campaigns])
      samples.push(await sampleDirectory(size, { keep, folded: true }));
    const [small, large] = samples;
    if (small === undefined || large === undefined) return [];
    return [
      ...(wanted.has('P5') ? [await cursorBench(large), ...(await readBench(small, large))] : []),
      ...(wanted.has('P6') ? await searchBench(large) : []),
    ];
  } finally {
    for (const sample of samples) sample.dispose();
  }
}

async function readBench(small: SampleDirectory, large: SampleDirectory): Promise<Result[]> {
  const servers: MeasuredServer[] = [];
  try {
    const few = await startProduct(small.directory, PORTS.small);
    servers.push(few);
    const many = await startProduct(large.directory, PORTS.ours);
    servers.push(many);
    const times = new Map(readings.map(({ name }) => [name, { few: [0], many: [0] }]));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { name, path } of readings) {
        const list = times.get(name);
        const both = { few: await p99(few, path), many: await p99(many, path) };
        // The first round is a warm-up and is not counted.
        if (round === 0) times.set(name, { few: [], many: [] });
        else {
          list?.few.push(both.few);
          list?.many.push(both.many);
        }
      }
    }
    const size = large.campaigns.toLocaleString('en');
    return readings.map(({ name }) =>
      relative(
        {
          id: `P5-${name}`,
          what: `p99 at ${size} campaigns, compared with ${SMALL.toLocaleString('en')}`,
          unit: 'ms',
          ours: median(times.get(name)?.many ?? []),
          baseline: median(times.get(name)?.few ?? []),
        },
        { atMost: 2 },
      ),
    );
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const newest: Sort = [['createdAt', 'desc']];

/** Measures the document store's cursor on documents that the server wrote. */
async function cursorBench({ directory, campaigns }: SampleDirectory): Promise<Result> {
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
    for (let n = 0; n < PER_ROUND * ROUNDS; n += 1) {
      let begun = performance.now();
      await cards.find({ ...list, limit: PER_PAGE });
      times.first.push(performance.now() - begun);
      begun = performance.now();
      await cards.find({ ...list, limit: PER_PAGE, after });
      times.deep.push(performance.now() - begun);
    }
    return relative(
      {
        id: 'P5-cursor',
        what: `p99 of page ${deep.toLocaleString('en')} by cursor, compared with the first page`,
        unit: 'ms',
        ours: percentile(times.deep, 0.99),
        baseline: percentile(times.first, 0.99),
      },
      { atMost: 2 },
    );
  } finally {
    await store.close();
  }
}

async function searchBench(large: SampleDirectory): Promise<Result[]> {
  const now = new Date();
  function* rows() {
    for (let id = 1; id <= large.campaigns; id += 1) yield sampleCampaign(id, large.campaigns, now);
  }
  const ours = await startProduct(large.directory, PORTS.ours);
  try {
    const peer = await startExpress(rows(), { ports: PORTS, secret: '' });
    try {
      const results: Result[] = [];
      for (const { name, word, atMost } of [
        { name: 'rare', word: rareWord.slice(2, 9), atMost: 10 },
        { name: 'common', word: commonWord, atMost: 30 },
      ]) {
        const path = (): string => `/api/campaigns?q=${word}&perPage=${String(PER_PAGE)}`;
        const times = { ours: [] as number[], peer: [] as number[] };
        for (let round = 0; round <= ROUNDS; round += 1) {
          const both = { ours: await p99(ours, path), peer: await p99(peer, path) };
          if (round === 0) continue;
          times.ours.push(both.ours);
          times.peer.push(both.peer);
        }
        const what = `p99 of a search for a ${name} text among ${large.campaigns.toLocaleString('en')}, compared with ILIKE on PostgreSQL`;
        const both = { ours: median(times.ours), baseline: median(times.peer) };
        results.push(absolute({ id: `P6-${name}`, what, unit: 'ms', ...both }, { atMost }));
      }
      return results;
    } finally {
      await peer.stop();
    }
  } finally {
    await ours.stop();
  }
}
