import { everything } from '@rostrum/contracts/testing';
import { openDatabase, type Database } from '@rostrum/state/sqlite';
import type { CampaignSort } from '@rostrum/contracts/campaigns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignCards } from './campaigns/campaign-cards.ts';
import type { CampaignList } from './campaigns/index.ts';
import { shareStates } from '@rostrum/contracts/payouts/constants';
import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { publicCampaigns } from '@rostrum/contracts/campaigns/lists';
import type { FilterKind, FilterValue, ListDefinition } from '@rostrum/contracts';
import { exportPage } from './engine/export-page.ts';
import { listPage } from './engine/list-page.ts';
import type { DocumentCollection, Find, Scalar, Sort } from './engine/port.ts';
import { defineReadModel } from './engine/read-model.ts';
import type { DocumentReader } from './engine/reader.ts';
import { plansOf } from './engine/testing/plans.ts';
import { temporaryDocuments } from './engine/testing/temporary-documents.ts';
import { payouts } from './payouts/payouts.ts';
import { promptSorts, publicPrompts } from '@rostrum/contracts/prompts';
import type { PromptList } from './prompts/index.ts';
import { promptDocuments } from './prompts/prompts.ts';
import { createQueries, readModels } from './read-models.ts';
import { refundsByHand } from './refunds-by-hand/refunds-by-hand.ts';

/** The uses that each index declares: equality on its first fields, and sorting by the others. */
const shapes = readModels.flatMap((model) =>
  model.indexes.flatMap((fields) =>
    fields.map((_, prefix) => ({
      model,
      fields,
      equal: fields.slice(0, prefix),
      sorted: fields.slice(prefix),
    })),
  ),
);

async function opened(
  later: boolean,
): Promise<{ readonly database: Database; readonly close: () => Promise<void> }> {
  const storage = await temporaryDocuments();
  for (const model of readModels) {
    const build = { model: model.name, version: model.version, build: 1 };
    if (later) await storage.store.open(build, model, { indexes: 'later' });
    await storage.store.open(build, model);
  }
  const database = openDatabase(storage.path, { synchronous: 'NORMAL', readOnly: true });
  const close = async (): Promise<void> => {
    database.close();
    await storage.remove();
  };
  return { database, close };
}

const made = [
  { made: 'with the build', later: false },
  { made: 'after it', later: true },
];
describe.each(everything ? made : made.slice(0, 1))(
  'the plan of a query, the indexes made $made',
  ({ later }) => {
    let documents: Awaited<ReturnType<typeof opened>>;
    beforeAll(async () => {
      documents = await opened(later);
    });
    afterAll(() => documents.close());

    it.each(
      shapes.map((shape) => ({
        name: `${shape.model.name}: ${shape.equal.join(' ')} | ${shape.sorted.join(' ')}`,
        shape,
      })),
    )('reads $name from an index, in its order, both ways, and from a cursor on', ({ shape }) => {
      const where: Find['where'] = Object.fromEntries(shape.equal.map((field) => [field, 1]));
      for (const direction of ['asc', 'desc'] as const) {
        const sort: Sort = shape.sorted.map((field) => [field, direction]);
        const cursor: readonly Scalar[] = [...sort, '_id'].map(() => 1);
        for (const plan of [
          ...plansOf(documents.database, shape.model, { where, sort }),
          ...plansOf(documents.database, shape.model, { where, sort, after: cursor }),
        ]) {
          expect(plan).toMatch(/USING (COVERING )?INDEX/);
          expect(plan).not.toContain('TEMP B-TREE');
        }
      }
    });
  },
);

/** The calls of `find` that a query makes. */
async function findsOf(
  ask: (reader: DocumentReader) => Promise<unknown>,
): Promise<readonly Find[]> {
  const finds: Find[] = [];
  const recording = {
    find: async (find: Find) => {
      finds.push(find);
      return [];
    },
    count: async () => 0,
    load: async () => new Map(),
    getMany: async () => [],
  } as unknown as DocumentCollection;
  await ask({ collection: async () => recording });
  return finds;
}

const valuesOf: Readonly<Record<FilterKind, readonly FilterValue[]>> = {
  id: [1],
  word: ['active'],
  flag: [true],
  day: [
    { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T23:59:59.999Z' },
    { from: '2026-03-01T00:00:00.000Z' },
    { to: '2026-03-31T23:59:59.999Z' },
  ],
  cents: [{ from: 100, to: 500 }, { from: 100 }, { to: 500 }],
};

/** The lists of all read models, each with the read model that answers it. */
const served = readModels.flatMap((model) => model.lists.map((list) => ({ model, list })));
const staffLists = served.filter(({ list }) => list.audience === 'staff');

const publicSorts: Readonly<Record<CampaignSort, true>> = {
  newest: true,
  oldest: true,
  'most-funded': true,
  'least-funded': true,
  'most-backers': true,
  'ending-soon': true,
};
const publicFilters: readonly NonNullable<CampaignList['where']>[] = [
  {},
  { shownIn: 1 },
  { creatorId: 1 },
  { status: 'active' },
  { status: 'completed' },
  { shownIn: 1, status: 'active' },
  { shownIn: [1, 2] },
  { shownIn: [1, 2, 3], status: 'completed' },
  { creatorId: 1, status: 'active' },
  { creatorId: 1, shownIn: 1 },
];

const promptFilters: readonly NonNullable<PromptList['where']>[] = [
  {},
  { shownIn: 1 },
  { creatorId: 1 },
  { status: 'completed' },
  { allowedFileTypes: 'image' },
  { shownIn: 1, status: 'active' },
  { shownIn: 1, allowedFileTypes: 'image' },
  { shownIn: 1, status: 'expired', allowedFileTypes: 'any' },
  { status: 'active', allowedFileTypes: 'text' },
  { creatorId: 1, shownIn: 1 },
];

describe('the plans of the declared lists', () => {
  let documents: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    documents = await opened(false);
  });
  afterAll(() => documents.close());

  it('are checked below for every public list', () => {
    const others = served.filter(({ list }) => !staffLists.some((each) => each.list === list));
    expect(others).toEqual([
      { model: campaignCards, list: publicCampaigns },
      { model: promptDocuments, list: publicPrompts },
    ]);
  });

  /** The column that a plan looks up: the first of the index. */
  const lookedUp = (plan: string): string | undefined =>
    /\("?(?:key )?(\w+)"?[=><]/.exec(plan)?.[1];

  const questions = staffLists.flatMap(({ list, model }) =>
    [undefined, ...Object.entries(list.filters)].flatMap((filter) =>
      [...new Set(Object.values(list.sorts))].map((sort) => ({
        name: `${list.resource} by ${filter?.[0] ?? 'nothing'}, sorted by ${sort}`,
        filter: filter?.[1],
        sort,
        model,
        list,
      })),
    ),
  );
  /** What each filter of a question can be; nothing without a filter. */
  const wheresOf = (
    filter: ListDefinition['filters'][string] | undefined,
  ): readonly Readonly<Record<string, FilterValue>>[] =>
    filter === undefined ? [{}] : valuesOf[filter.kind].map((value) => ({ [filter.field]: value }));

  it.each(questions)('answer $name from its index', async ({ filter, sort, model, list }) => {
    const orders = (['asc', 'desc'] as const).flatMap((direction) =>
      wheresOf(filter).map((where) => ({ where, direction })),
    );
    for (const { where, direction } of orders) {
      const query = { where, sort: [sort, direction], offset: 0, limit: 20 } as const;
      const finds = await findsOf((reader) =>
        listPage(
          { reader, model, list },
          query,
          (document) => document,
          () => undefined,
        ),
      );
      expect(finds).toHaveLength(1);
      for (const plan of finds.flatMap((find) => plansOf(documents.database, model, find))) {
        expect(plan).toMatch(/USING (COVERING )?INDEX/);
        if (filter === undefined) expect(plan).not.toContain('TEMP B-TREE');
        else expect(lookedUp(plan)).toBe(filter.field);
      }
    }
  });

  it.each(questions.filter(({ sort, list }) => sort === list.sorts[list.sort[0]]))(
    'export $name in the order of an index, page by page',
    async ({ filter, model, list }) => {
      const pages = ([undefined, ['2026-03-15T00:00:00.000Z', '1']] as const).flatMap((after) =>
        wheresOf(filter).map((where) => ({ where, after })),
      );
      for (const { where, after } of pages) {
        const [find, ...others] = await findsOf((reader) =>
          exportPage({ reader, model, list }, { where }, after, (document) => document),
        );
        expect(others).toEqual([]);
        const plans = find ? plansOf(documents.database, model, find) : [];
        expect(plans).not.toEqual([]);
        for (const plan of plans) {
          if (filter?.field === 'id') continue;
          expect(plan).toMatch(/^SEARCH .* USING (COVERING )?INDEX/);
          expect(plan).not.toContain('TEMP B-TREE');
        }
      }
    },
  );

  it.each(
    publicFilters.flatMap((filter) =>
      Object.keys(publicSorts).map((sort) => ({
        name: JSON.stringify({ ...filter, sort }),
        list: { where: filter, sort: sort as CampaignSort },
      })),
    ),
  )('answer the public list $name from an index, in its order', async ({ list }) => {
    const now = '2026-03-15T00:00:00.000Z';
    const finds = await findsOf((reader) =>
      createQueries(reader).campaigns.list({ ...list, offset: 0, limit: 20, now }),
    );
    // Several categories: one find each.
    expect(finds).toHaveLength([list.where.shownIn].flat().length);
    for (const plan of finds.flatMap((find) => plansOf(documents.database, campaignCards, find))) {
      expect(plan).toMatch(/^SEARCH .* USING (COVERING )?INDEX/);
      expect(plan).not.toContain('TEMP B-TREE');
      if (list.where.creatorId !== undefined) expect(lookedUp(plan)).toBe('creatorId');
    }
  });

  it.each(
    promptFilters.flatMap((filter) =>
      promptSorts.map((sort) => ({
        name: JSON.stringify({ ...filter, sort }),
        list: { where: filter, sort },
      })),
    ),
  )('answer the public list of prompts $name from an index, in its order', async ({ list }) => {
    const now = '2026-03-15T00:00:00.000Z';
    const finds = await findsOf((reader) =>
      createQueries(reader).prompts.list({ ...list, offset: 0, limit: 20, now }),
    );
    expect(finds).toHaveLength(1);
    for (const plan of finds.flatMap((find) =>
      plansOf(documents.database, promptDocuments, find),
    )) {
      expect(plan).toMatch(/^SEARCH .* USING (COVERING )?INDEX/);
      expect(plan).not.toContain('TEMP B-TREE');
      if (list.where.creatorId !== undefined) expect(lookedUp(plan)).toBe('creatorId');
    }
  });

  it.each(
    shareStates
      .filter((state) => state !== 'held')
      .flatMap((state) => Object.values(adminPayouts.sorts).map((sort) => ({ state, sort }))),
  )(
    'answer the shares of payouts that are $state, by $sort, in the order of an index',
    async ({ state, sort }) => {
      const list = { where: { state }, sort: [sort, 'desc'], offset: 0, limit: 20 } as const;
      const finds = await findsOf((reader) =>
        createQueries(reader).payouts.listAll(list, new Date('2026-03-15T00:00:00.000Z')),
      );
      expect(finds).toHaveLength(1);
      for (const plan of finds.flatMap((find) => plansOf(documents.database, payouts, find))) {
        expect(lookedUp(plan)).toBe('state');
        expect(plan).not.toContain('TEMP B-TREE');
      }
    },
  );

  it('look up what is held by its time, since little is', async () => {
    const now = new Date('2026-03-15T00:00:00.000Z');
    const list = { where: { state: 'held' }, offset: 0, limit: 20 } as const;
    const sorts = Object.values(adminPayouts.sorts);
    const shares = await findsOf(async (reader) => {
      const queries = createQueries(reader).payouts;
      for (const sort of sorts) await queries.listAll({ ...list, sort: [sort, 'desc'] }, now);
      await queries.exportPage(list, now);
    });
    const refunds = await findsOf((reader) =>
      createQueries(reader)['refunds-by-hand'].listAll({ ...list, sort: ['leftAt', 'asc'] }, now),
    );
    const plans = [
      ...shares.flatMap((find) => plansOf(documents.database, payouts, find)),
      ...refunds.flatMap((find) => plansOf(documents.database, refundsByHand, find)),
    ];
    expect(plans.map(lookedUp)).toEqual([...sorts, 'export', 'refunds'].map(() => 'usableFrom'));
  });

  it('find the featured campaign in the order of an index', async () => {
    const finds = await findsOf((reader) =>
      createQueries(reader).campaigns.nearlyFunded('2026-03-15T00:00:00.000Z'),
    );
    expect(finds).toHaveLength(1);
    for (const plan of finds.flatMap((find) => plansOf(documents.database, campaignCards, find))) {
      expect(plan).toMatch(/^SEARCH .* USING (COVERING )?INDEX/);
      expect(plan).not.toContain('TEMP B-TREE');
      expect(lookedUp(plan)).toBe('leftToGoCents');
    }
  });

  it('have none for campaigns by id, which are read by key', async () => {
    const list = { where: { id: [1, 2] }, sort: 'newest', offset: 0, limit: 20, now: '' } as const;
    expect(await findsOf((reader) => createQueries(reader).campaigns.list(list))).toEqual([]);
  });
});

describe('the index of a filter', () => {
  const at = [
    ['visible', 'at'],
    ['owner', 'at'],
  ];
  it.each([
    ['owner', [...at]],
    ['owner', [...at].reverse()],
    ['visible', [...at]],
    ['visible', [...at].reverse()],
  ])(
    'is chosen by its first field, %s, in whatever order they are declared',
    async (first, indexes) => {
      const storage = await temporaryDocuments();
      const model = defineReadModel({ name: 'notes', version: 1, on: {}, indexes });
      await storage.store.open({ model: 'notes', version: 1, build: 1 }, model);
      const database = openDatabase(storage.path, { synchronous: 'NORMAL', readOnly: true });
      const where = first === 'owner' ? { owner: 1, visible: true } : { visible: true, owner: 1 };
      const plans = plansOf(database, model, { where, sort: [['at', 'asc']] });
      database.close();
      await storage.remove();
      expect(plans).toEqual([expect.stringContaining(`(key ${first}=?)`)]);
    },
  );
});
