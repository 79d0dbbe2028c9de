import { limits } from '@rostrum/contracts';
import { campaignSorts, wireStatuses, type CampaignSort } from '@rostrum/contracts/campaigns';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignCards, type CardDocument } from './campaign-cards.ts';
import type { CampaignList } from './index.ts';
import { folded } from '../engine/testing/folded.ts';
import { histories } from '../testing/history.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { ids, list } from '../testing/campaign-list.ts';
import { market } from '../testing/market.ts';
import { Story } from '../testing/story.ts';

const over = queriesForTests();

describe('the list of campaigns', () => {
  it.each<[CampaignSort, readonly number[]]>([
    ['newest', [7, 6, 5]],
    ['oldest', [5, 6, 7]],
    ['most-funded', [7, 5, 6]],
    ['least-funded', [6, 5, 7]],
    ['most-backers', [5, 7, 6]],
    ['ending-soon', [5]],
  ])('is sorted by %s, and has public campaigns only', async (sort, expected) => {
    const { items, total, atLeast } = await over(market()).campaigns.list(list({ sort }));
    expect([ids(items), total, atLeast]).toEqual([expected, expected.length, false]);
  });

  it('has the card and nothing that only the list filters by', async () => {
    const { items } = await over(market()).campaigns.list(list({ where: { id: [5] } }));
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      [
        'id',
        'kind',
        'title',
        'description',
        'categoryId',
        'creatorId',
        'participants',
        'coverSeed',
        'moderator',
        'imageUrl',
        'videoUrl',
        'trailer',
        'voteCount',
        'review',
        'filesReleased',
        'sentBackReason',
        'goalCents',
        'currentAmountCents',
        'backerCount',
        'speakerCount',
        'phase',
        'payoutPolicy',
        'takedown',
        'termsLocked',
        'createdAt',
        'publishedAt',
        'expiresAt',
        'promotedUntil',
        'promotionWindows',
        'heat',
        'confirmedParticipants',
        'conversation',
        'refunds',
        'onHoldSince',
        'onHoldMs',
        'election',
      ].sort(),
    );
  });

  it('shows ended campaigns, earliest end first, when a status selects them', async () => {
    const queries = over(market());
    expect(
      ids(
        (
          await queries.campaigns.list(
            list({ sort: 'ending-soon', where: { status: 'completed' } }),
          )
        ).items,
      ),
    ).toEqual([7]);
  });

  it.each(['funding_closed', 'extended'] as const)(
    'leaves a campaign that is %s out of those that end soon, before and after its end',
    async (phase) => {
      const { campaigns } = over(market().statusChanged(5, 'active', phase));
      for (const now of ['2026-04-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z']) {
        const { items, total } = await campaigns.list(list({ sort: 'ending-soon', now }));
        expect([ids(items), total]).toEqual([[], 0]);
      }
    },
  );

  it('finds text in title, description and participants, case-insensitively', async () => {
    const { campaigns } = over(market());
    const found = async (text: string) => ids((await campaigns.list(list({ text }))).items);
    expect(await found('züRICH')).toEqual([6]);
    expect(await found('one table')).toEqual([7, 6, 5]);
    expect(await found('lovelace')).toEqual([7, 6, 5]);
    expect(await found('zü')).toEqual([6]);
    expect(await found('nothing like it')).toEqual([]);
    expect(await found('  ')).toEqual([7, 6, 5]);
  });

  it('equals filtering all cards in memory, page by page, with its total', async () => {
    const query = fc.record({
      sort: fc.constantFrom(...campaignSorts),
      offset: fc.nat({ max: 6 }),
      limit: fc.integer({ min: 1, max: 8 }),
      now: fc.constantFrom(
        '2025-06-01T00:00:00.000Z',
        '2025-08-01T00:00:00.000Z',
        '2027-01-01T00:00:00.000Z',
      ),
      shownIn: fc.option(
        fc.oneof(
          fc.constantFrom(1, 2, 11, 3),
          fc.array(fc.constantFrom(1, 2, 11, 3, 999), { maxLength: 5 }),
        ),
        { nil: undefined },
      ),
      status: fc.option(fc.constantFrom(...wireStatuses), { nil: undefined }),
      creatorId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 3 }),
      id: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 9 })), { nil: undefined, freq: 3 }),
      text: fc.option(
        fc.constantFrom(
          'moon',
          'MOON',
          'zürich',
          'ΣΊΣΥΦΟΣ',
          'a%b_c',
          'ada',
          'no such',
          'so it is said',
        ),
        {
          nil: undefined,
          freq: 3,
        },
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        histories({ maxActs: 80 }),
        fc.array(query, { minLength: 12, maxLength: 12 }),
        async (events, queries) => {
          const all = Array.from(folded<CardDocument>(campaignCards, events).documents.values());
          const { campaigns } = over({ events });
          for (const asked of queries) {
            const { shownIn, status, creatorId, id, ...rest } = asked;
            const where = defined({ shownIn, status, creatorId, id });
            const wanted = { ...defined(rest), where } as CampaignList;
            const expected = byHand(all, wanted);
            const { items, total } = await campaigns.list(wanted);
            expect(ids(items)).toEqual(
              ids(expected.slice(wanted.offset, wanted.offset + wanted.limit)),
            );
            expect(total).toBe(expected.length);
          }
        },
      ),
      { numRuns: runs(15) },
    );
  });
});

const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '');

const defined = (asked: object): object =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));

const sortKeys = {
  newest: ['createdAt', -1],
  oldest: ['createdAt', 1],
  'most-funded': ['currentAmountCents', -1],
  'least-funded': ['currentAmountCents', 1],
  'most-backers': ['backerCount', -1],
  'ending-soon': ['expiresAt', 1],
  'most-votes': ['voteCount', -1],
} as const;

/** Reference implementation of the list. */
function byHand(all: readonly CardDocument[], { text, where = {}, sort, now }: CampaignList) {
  const { shownIn: categoryId, status, creatorId, id } = where;
  const [key, direction] = sortKeys[sort];
  const compare = <V extends string | number>(a: V, b: V): number =>
    a < b ? -direction : a > b ? direction : 0;
  return all
    .filter((card) => card.visible)
    .filter((card) => status === undefined || card.status === status)
    .filter((card) => categoryId === undefined || [categoryId].flat().includes(card.categoryId))
    .filter((card) => creatorId === undefined || card.creatorId === creatorId)
    .filter((card) => id === undefined || [id].flat().includes(card.id))
    .filter((card) => {
      const stillOpen = card.phase === 'active' && card.expiresAt > now;
      return sort !== 'ending-soon' || (status !== undefined && status !== 'active') || stillOpen;
    })
    .filter((card) => {
      const { title, description, participants, categoryName } = card;
      const held = plainText([title, description, categoryName, ...participants].join('\n'));
      const words = plainText(text ?? '').split(' ');
      return words.every((word) => held.includes(word));
    })
    .sort((a, b) => compare(a[key], b[key]) || compare(String(a.id), String(b.id)));
}

describe('other lists of campaigns', () => {
  it('trending campaigns are active, by heat, at most two of one creator', async () => {
    const story = new Story();
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) story.published(id, { creatorId: 50 });
    story
      .published(9, { creatorId: 51 })
      .published(10, { creatorId: 52 })
      .published(11, { creatorId: 53 });
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) story.donated(id, id, 20, 500 * id);
    story
      .donated(20, 9, 21, 100)
      .donated(21, 11, 21, 1_000_000)
      .statusChanged(11, 'active', 'completed');
    const { campaigns } = over(story);
    expect(ids(await campaigns.trending(4))).toEqual([8, 7, 9, 10]);
    expect(ids(await campaigns.trending(3))).toEqual([8, 7, 9]);
  });

  /** Published, and given these sums, in cents, by as many members. */
  function backed(
    story: Story,
    id: number,
    sums: readonly number[],
    also: Parameters<Story['published']>[1] = {},
  ): Story {
    story.published(id, also);
    sums.forEach((cents, index) => story.donated(id * 100 + index, id, 20 + index, cents));
    return story;
  }
  const now = '2026-03-15T00:00:00.000Z';
  /** With the creator's $1, what four and five others give comes from five and six backers. */
  const five = [20_000, 20_000, 20_000, 20_000, 10_000];

  it('the featured campaign is the popular one with the least left to its goal', async () => {
    const story = backed(new Story(), 1, five);
    backed(story, 2, [...five, 4_000]);
    backed(story, 3, [...five, 1_000]);
    expect((await over(story).campaigns.nearlyFunded(now))?.id).toBe(2);
    story.refundRequested(205, 2, 25, 4_000);
    expect((await over(story).campaigns.nearlyFunded(now))?.id).toBe(3);
  });

  it.each<readonly [string, (story: Story) => Story]>([
    ['with too few backers', (story) => backed(story, 1, [50_000, 20_000, 20_000])],
    ['with 70 % of its goal', (story) => backed(story, 1, [30_000, 30_000, 5_000, 4_800, 100])],
    [
      'with less than $500',
      (story) => backed(story, 1, [10_000, 10_000, 10_000, 10_000, 9_899], { goalCents: 60_000 }),
    ],
    ['with its goal reached', (story) => backed(story, 1, [...five, 9_900])],
    ['past its goal', (story) => backed(story, 1, [...five, 20_000])],
    ['completed', (story) => backed(story, 1, five).statusChanged(1, 'active', 'completed')],
    ['closed', (story) => backed(story, 1, five).statusChanged(1, 'active', 'funding_closed')],
    ['cancelled', (story) => backed(story, 1, five).statusChanged(1, 'active', 'expired')],
    ['removed', (story) => backed(story, 1, five).statusChanged(1, 'active', 'removed')],
    ['past its end', (story) => backed(story, 1, five, { expiresAt: now })],
    [
      'on hold',
      (story) =>
        backed(story, 1, five).then({
          type: 'HoldPlaced',
          data: { campaignId: 1, creatorId: 1, placedBy: 9, reason: 'It is checked.' },
        }),
    ],
    [
      'that an edit gave a higher goal',
      (story) => backed(story, 1, five).edited(1, { goalCents: 200_000 }),
    ],
  ])('a campaign %s is not featured', async (_, told) => {
    const story = backed(new Story(), 2, five, { goalCents: 125_000 });
    expect((await over(story).campaigns.nearlyFunded(now))?.id).toBe(2);
    expect((await over(told(story)).campaigns.nearlyFunded(now))?.id).toBe(2);
  });

  it('the featured campaign of any campaigns is the one that is found by hand', async () => {
    const campaign = fc.record({
      goalCents: fc.constantFrom(50_000, 60_000, 70_000, 100_000),
      sums: fc.array(fc.constantFrom(100, 9_900, 10_000, 15_000), { minLength: 3, maxLength: 6 }),
      ended: fc.boolean(),
      to: fc.constantFrom('active', 'active', 'active', 'completed', 'removed'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(campaign, { maxLength: 8 }), async (campaigns) => {
        const story = new Story();
        const eligible: (readonly [left: number, id: number])[] = [];
        campaigns.forEach(({ goalCents, sums, ended, to }, index) => {
          const id = index + 1;
          backed(story, id, sums, { goalCents, ...(ended && { expiresAt: now }) });
          if (to !== 'active') story.statusChanged(id, 'active', to);
          const raised = sums.reduce<number>((sum, cents) => sum + cents, 100);
          const isPopular = raised * 10 > goalCents * 7 && sums.length >= 4;
          if (isPopular && raised >= 50_000 && raised < goalCents && to === 'active' && !ended) {
            eligible.push([goalCents - raised, id]);
          }
        });
        // Of equal ones, the first by id.
        const [first] = eligible.sort(([a, i], [b, j]) => a - b || i - j);
        expect((await over(story).campaigns.nearlyFunded(now))?.id).toBe(first?.[1]);
      }),
      { numRuns: runs(50) },
    );
  });

  it('campaigns of a creator are newest first, hidden ones only for the creator', async () => {
    const { campaigns } = over(market());
    expect(ids(await campaigns.ofCreator(2, { hidden: false, limit: 10 }))).toEqual([6]);
    expect(ids(await campaigns.ofCreator(2, { hidden: true, limit: 10 }))).toEqual([8, 6]);
  });

  it('campaigns by id come in the given order, unless they were never published; a page in any phase', async () => {
    const { campaigns } = over(market());
    expect(ids(await campaigns.byIds([7, 9, 8, 5]))).toEqual([7, 9, 5]);
    expect(await campaigns.detail(8)).toMatchObject({
      id: 8,
      phase: 'pending_payment',
      history: [{ what: 'created' }],
    });
    expect(await campaigns.detail(77)).toBeUndefined();
  });

  it("the console's list has every phase, with totals by phase and category", async () => {
    const { campaigns } = over(market());
    const page = (where: Record<string, string | number | readonly (string | number)[]>) =>
      campaigns.listAll({ where, sort: ['id', 'asc'], offset: 0, limit: 2 });
    expect(await page({})).toMatchObject({ total: 5, atLeast: false });
    expect(ids((await page({})).items)).toEqual([5, 6]);
    expect(await page({ phase: ['removed', 'pending_payment'] })).toMatchObject({
      total: 2,
      items: [{ id: 8 }, { id: 9 }],
    });
    expect(await page({ categoryId: 1, status: 'active' })).toMatchObject({ total: 2 });
    expect(await page({ id: [7, 5] })).toMatchObject({ total: 2, items: [{ id: 5 }, { id: 7 }] });
    expect(
      (await campaigns.listAll({ text: 'zürich', sort: ['title', 'desc'], offset: 0, limit: 5 }))
        .total,
    ).toBe(1);
  });

  it.each([
    [{ where: { heat: 1 }, sort: undefined }, 'heat'],
    [{ where: { $where: 'sleep' }, sort: undefined }, '$where'],
    [{ where: { 'description"': 'x' }, sort: undefined }, 'description"'],
    [{ sort: ['visible', 'asc'] }, 'visible'],
  ])("the console's list refuses %j", async (asked, field) => {
    const { campaigns } = over(market());
    const question = {
      offset: 0,
      limit: 1,
      ...asked,
      sort: asked.sort ?? ['id', 'asc'],
    } as unknown as Parameters<typeof campaigns.listAll>[0];
    await expect(campaigns.listAll(question)).rejects.toThrow(
      new TypeError(
        `campaigns cannot be ${asked.sort ? 'sorted' : 'filtered'} by ${JSON.stringify(field)}`,
      ),
    );
  });
});

describe('a long list of campaigns', () => {
  it('a search with more than 2,000 hits returns a lower bound as its total', async () => {
    const story = new Story();
    for (let id = 1; id <= limits.searchHits + 5; id++)
      story.published(id, { title: 'The very same' });
    const { campaigns } = over(story);
    const { items, total, atLeast } = await campaigns.list(list({ text: 'very same', limit: 3 }));
    expect([items.length, total, atLeast]).toEqual([3, limits.searchHits, true]);
    expect((await campaigns.list(list({ limit: 3 }))).total).toBe(limits.searchHits + 5);
  });
});
