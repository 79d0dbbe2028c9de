import type { DomainEvent } from '@rostrum/contracts';
import type { PromptSort } from '@rostrum/contracts/prompts';
import { describe, expect, it } from 'vitest';
import * as of from '../testing/prompt-events.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';
import type { PromptList } from './index.ts';

const over = queriesForTests();
const now = '2026-03-15T00:00:00.000Z';
const page = { offset: 0, limit: 20 } as const;

const ids = (found: readonly { readonly id: number | string }[]) => found.map(({ id }) => id);

const add = (story: Story, ...events: readonly DomainEvent[]): Story =>
  events.reduce((all, event) => all.then(event), story);

/**
 * Prompt 5, which is active, has two contributors and two entries; 6 is closed, 7 completed and of
 * another category and type, 8 not paid, 9 removed; 10 ended and is not closed yet.
 */
function market(): Story {
  const story = new Story();
  const prompt = (promptId: number, at: string, also: object = {}): void => {
    story.at(at).then(of.promptCreated({ promptId, ...also }));
    if (promptId !== 8) story.then(of.promptPublished({ promptId }));
  };
  prompt(5, '2026-03-01T12:00:00.000Z');
  add(story, of.paidForPrompt(1), of.paidForPrompt(2, 4), of.paidForPrompt(3, 6));
  add(story, of.refundedToMember(3, 6));
  add(story, of.entryCreated({ submissionId: 8 }), of.entryCreated(), of.entryPublished());
  add(story, of.entryPublished({ submissionId: 8 }), of.entryHidden());
  prompt(6, '2026-03-02T12:00:00.000Z', { creatorId: 2 });
  story.then(of.promptClosed(6));
  const painting = { title: 'Paint an ocean', categoryId: 2, allowedFileTypes: 'image' };
  prompt(7, '2026-03-03T12:00:00.000Z', painting);
  add(story, of.promptClosed(7), of.promptResult({ promptId: 7 }));
  add(story, of.promptResult({ promptId: 7, number: 2, cause: 'recount' }));
  const { data } = of.promptAwarded as Extract<DomainEvent, { type: 'PayoutOrdered' }>;
  story.then({ type: 'PayoutOrdered', data: { ...data, target: { kind: 'prompt', id: 7 } } });
  prompt(8, '2026-03-04T12:00:00.000Z');
  prompt(9, '2026-03-05T12:00:00.000Z');
  const takenDown = of.promptTakenDown() as Extract<DomainEvent, { type: 'PromptTakenDown' }>;
  story.then({ ...takenDown, data: { ...takenDown.data, promptId: 9 } });
  prompt(10, '2026-03-06T12:00:00.000Z', { expiresAt: '2026-03-10T00:00:00.000Z' });
  return story;
}

const list = (also: Partial<PromptList> = {}): PromptList => ({
  ...page,
  sort: 'newest',
  now,
  ...also,
});

describe('the list of prompts', () => {
  it.each<[PromptSort, readonly number[]]>([
    ['newest', [10, 7, 6, 5]],
    ['ending-soon', [5]],
    ['most-funded', [5, 7, 6, 10]],
    ['most-entries', [5, 7, 6, 10]],
  ])('is sorted by %s, and has public prompts only', async (sort, expected) => {
    const { items, total, atLeast } = await over(market()).prompts.list(list({ sort }));
    expect([ids(items).toSorted(), total, atLeast]).toEqual([
      [...expected].sort(),
      expected.length,
      false,
    ]);
    expect(items[0]?.id).toBe(expected[0]);
  });

  it.each<[NonNullable<PromptList['where']>, readonly number[]]>([
    [{ shownIn: 1 }, [10, 6, 5]],
    [{ status: 'completed' }, [7]],
    [{ status: 'active' }, [10, 6, 5]],
    [{ shownIn: 2, status: 'active' }, []],
    [{ shownIn: 2, status: 'completed' }, [7]],
    [{ creatorId: 2 }, [6]],
    [{ creatorId: 1, shownIn: 1 }, [10, 5]],
    [{ allowedFileTypes: 'image' }, [7]],
    [{ allowedFileTypes: 'any', shownIn: 1, status: 'active' }, [10, 6, 5]],
    [{ allowedFileTypes: 'any', status: 'expired' }, []],
    [{ id: [9, 7, 5] }, [7, 5]],
  ])('is filtered by %j', async (where, expected) => {
    const { items, total } = await over(market()).prompts.list(list({ where }));
    expect([ids(items), total]).toEqual([expected, expected.length]);
  });

  it('is searched by title, text and category', async () => {
    const { prompts } = over(market());
    expect(ids((await prompts.list(list({ text: 'ocean' }))).items)).toEqual([7]);
    const found = await prompts.list(list({ text: 'smiles', where: { shownIn: 1 } }));
    expect(ids(found.items)).toEqual([10, 6, 5]);
  });

  it('has the prompt and nothing that only the list filters by', async () => {
    const { items } = await over(market()).prompts.list(list({ where: { id: [5] } }));
    const fields = Object.keys(items[0] ?? {});
    expect(fields).toContain('currentAmountCents');
    for (const field of ['visible', 'status', 'shownIn', 'endsAt', 'categoryName', 'openOf'])
      expect(fields).not.toContain(field);
  });

  it('of the console has prompts in every phase, by what they wait for', async () => {
    const { prompts } = over(market());
    const all = { ...page, sort: ['createdAt', 'desc'] } as const;
    expect(ids((await prompts.listAll(all)).items)).toEqual([10, 9, 8, 7, 6, 5]);
    const removed = await prompts.listAll({ ...all, where: { phase: ['removed'] } });
    expect(ids(removed.items)).toEqual([9]);
    expect(ids((await prompts.listAll({ ...all, where: { waits: ['award'] } })).items)).toEqual([]);
    const { items } = await prompts.exportPage({ where: { categoryId: [2] } });
    expect(ids(items)).toEqual([7]);
  });
});

describe('the prompts', () => {
  it('by id are public ones, and unpaid ones of who asks', async () => {
    const { prompts } = over(market());
    expect(ids(await prompts.byIds([9, 8, 7, 5]))).toEqual([7, 5]);
    expect(ids(await prompts.byIds([9, 8, 7, 5], 1))).toEqual([8, 7, 5]);
    expect(await prompts.detail(9)).toMatchObject({ id: 9, phase: 'removed' });
    expect(await prompts.detail(99)).toBeUndefined();
  });

  it('of a member are read page by page, and counted while they are open', async () => {
    const { prompts } = over(market());
    const all = { hidden: true, limit: 3 };
    const first = await prompts.ofCreator(1, all);
    expect(ids(first)).toEqual([10, 9, 8]);
    const [, , last] = first;
    if (!last) throw new Error('there is no third prompt');
    expect(ids(await prompts.ofCreator(1, { ...all, after: last }))).toEqual([7, 5]);
    expect(ids(await prompts.ofCreator(1, { hidden: false, limit: 3 }))).toEqual([10, 7, 5]);
    expect([await prompts.openOf(1), await prompts.openOf(2)]).toEqual([3, 0]);
  });

  it('have results, newest first', async () => {
    const { prompts } = over(market());
    const numbers = (await prompts.results(7)).map(({ number }) => number);
    expect(numbers).toEqual([2, 1]);
    expect(await prompts.result(7, 1)).toMatchObject({ number: 1, winners: [7] });
    expect(await prompts.result(7, 3)).toBeUndefined();
  });

  it('know who has paid for them, and how much', async () => {
    const { prompts } = over(market());
    expect(await prompts.supporterIds(5, 1)).toEqual([2]);
    expect(await prompts.supporterIds(5, 1, 2)).toEqual([4]);
    expect(await prompts.supporterIds(5, 1, 4)).toEqual([]);
    expect(await Promise.all([2, 6, 9].map((id) => prompts.given(5, id)))).toEqual([500, 0, 0]);
    expect(await prompts.holding(5)).toMatchObject({
      holding: { held: 2, course: { phase: 'active' } },
    });
  });
});

describe('the entries', () => {
  const entries = (): Story =>
    add(
      market(),
      of.entryCreated({ submissionId: 11, promptId: 6 }),
      of.entryCreated({ submissionId: 12 }),
      of.entryCreated({ submissionId: 13 }),
      of.entryWithdrawn(of.staysHidden, 'not_paid'),
    );

  it('of a prompt are those that were published, the earlier one first', async () => {
    const { prompts } = over(entries());
    const found = await prompts.submissionsOf(5);
    expect(ids(found)).toEqual([7, 8]);
    expect(found[0]).toEqual({
      ...{ id: 7, promptId: 5, promptCreatorId: 1, creatorId: 3, voteCount: 0 },
      ...{ status: 'withdrawn', publishedPosition: expect.any(String) as string },
      createdAt: '2026-03-01T12:00:00.000Z',
      publishedAt: '2026-03-01T12:00:00.000Z',
    });
  });

  it('of a member are read for a prompt, while they are unpaid, and page by page', async () => {
    const { prompts } = over(entries());
    expect(ids(await prompts.entriesOf(5, 3)).toSorted()).toEqual([12, 13, 8]);
    expect(ids(await prompts.entriesOf(5, 4))).toEqual([]);
    expect(ids(await prompts.unpaidEntriesOf(3, 20))).toEqual([11, 12, 13]);
    const [first, second] = await prompts.submissionsOfMember(3, 2);
    if (!first || !second) throw new Error('there are no two entries');
    expect(ids([first, second])).toEqual([7, 8]);
    expect(ids(await prompts.submissionsOfMember(3, 20, second))).toEqual([11, 12, 13]);
    expect(await prompts.submission(11)).toMatchObject({ id: 11, promptId: 6, status: 'unpaid' });
    expect(ids(await prompts.submissionsByIds([13, 99, 7]))).toEqual([13, 7]);
  });

  it('are listed, searched and exported in the console', async () => {
    const { prompts } = over(entries());
    const query = { ...page, sort: ['id', 'asc'] } as const;
    const unpaid = await prompts.listSubmissions({ ...query, where: { status: ['unpaid'] } });
    expect([ids(unpaid.items), unpaid.total]).toEqual([[11, 12, 13], 3]);
    expect(unpaid.items[0]).not.toHaveProperty('keptIn');
    const found = await prompts.listSubmissions({ ...query, text: 'whole night' });
    expect(found.items).toHaveLength(5);
    const { items } = await prompts.exportSubmissions({ where: { promptId: [6] } });
    expect(ids(items)).toEqual([11]);
  });
});

describe('the votes', () => {
  const shared = { voter: 'hash-of-the-school' };
  const votes = (): Story =>
    add(
      market(),
      ...[4, 5, 6, 8].map((userId) => of.voted(userId, shared)),
      of.voted(9),
      of.voted(9, { from: 7, to: null }),
      of.voted(4, { promptId: 6 }),
    );

  it('in a prompt are those that are given or wait, by member', async () => {
    const { prompts } = over(votes());
    const first = await prompts.countedVotes(5, 3);
    expect(ids(first)).toEqual(['5:4', '5:5', '5:6']);
    const [last, ...others] = await prompts.countedVotes(5, 3, 6);
    expect([last, others]).toMatchObject([{ id: '5:8', status: 'waits', submissionId: 7 }, []]);
    expect(last).not.toHaveProperty('castIn');
    expect(await prompts.waitingVotes(5, 20)).toBe(1);
    expect(await prompts.vote(5, 9)).toMatchObject({ status: 'taken_back', submissionId: null });
    expect(await prompts.vote(5, 2)).toBeUndefined();
  });

  it('of a member are read page by page, and listed and exported in the console', async () => {
    const { prompts } = over(votes());
    const [first] = await prompts.votesOf(4, 1);
    expect(first).toMatchObject({ id: '5:4', promptId: 5 });
    expect(ids(await prompts.votesOf(4, 1, first))).toEqual([]);
    const query = { ...page, sort: ['changedAt', 'asc'] } as const;
    const ofAddress = await prompts.listVotes({ ...query, where: { voter: [shared.voter] } });
    expect(ids(ofAddress.items)).toEqual(['5:4', '5:5', '5:6', '5:8']);
    expect(ids((await prompts.listVotes({ ...query, where: { id: ['5:9'] } })).items)).toEqual([
      '5:9',
    ]);
    const { items } = await prompts.exportVotes({ where: { promptId: [5], status: ['waits'] } });
    expect(ids(items)).toEqual(['5:8']);
  });
});
