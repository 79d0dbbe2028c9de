import { describe, expect, it } from 'vitest';
import { queriesForTests } from '../testing/queries-over.ts';
import { quoted } from '../testing/payment-events.ts';
import { Story } from '../testing/story.ts';
import type { DeadlineDocument } from './deadline.ts';

const over = queriesForTests();

describe('queries of deadlines', () => {
  /** Five ends of funding, each with its reminder and the end of a conversation, two of them at the same time, and the expiry of a payment. */
  const story = quoted(
    [5, 6, 7, 8, 9].reduce(
      (all, id) =>
        all.published(id, { expiresAt: `2026-0${String(Math.min(id, 8))}-01T00:00:00Z` }),
      new Story(),
    ),
    1,
  );
  const ids = (found: readonly DeadlineDocument[]) => found.map(({ id }) => id);
  const now = '2026-08-01T00:00:00.000Z';

  it('what is due comes in order of its time, in pages', async () => {
    const { deadlines } = over(story);
    const first = await deadlines.due(now, 7);
    expect(ids(first)).toEqual([
      'payment_expiry:1',
      'funding_end_reminder:5',
      'funding_end:5',
      'funding_end_reminder:6',
      'funding_end:6',
      'funding_end_reminder:7',
      'funding_end:7',
    ]);
    const second = await deadlines.due(now, 7, first[6]);
    expect(ids(second)).toEqual([
      'funding_end_reminder:8',
      'funding_end_reminder:9',
      'funding_end:8',
      'funding_end:9',
    ]);
    expect(await deadlines.due(now, 7, second[3])).toEqual([]);
  });

  it('the next time is the first one ahead', async () => {
    const { deadlines } = over(story);
    expect(await deadlines.nextDueAt('2026-06-15T00:00:00.000Z')).toBe('2026-06-29T00:00:00.000Z');
    expect(await deadlines.nextDueAt('2028-01-01T00:00:00.000Z')).toBeUndefined();
  });

  it('late are those that are due, since the oldest', async () => {
    const { deadlines } = over(story);
    expect(await deadlines.late('2026-05-01T00:00:00.000Z')).toEqual({
      total: 3,
      atLeast: false,
      since: '2026-03-02T12:00:00.000Z',
    });
    expect(await deadlines.late('2026-01-01T00:00:00.000Z')).toMatchObject({
      total: 0,
      since: null,
    });
  });

  it('the list of a kind that no deadline has is empty, as is that of an empty word', async () => {
    const { deadlines } = over(story);
    const idsOfKind = async (kind?: string) => {
      const where = kind === undefined ? {} : { kind };
      const query = { where, sort: ['dueAt', 'asc'], offset: 0, limit: 20 } as const;
      return ids((await deadlines.listAll(query, now, [])).items);
    };
    expect(await idsOfKind()).toHaveLength(16);
    expect(await idsOfKind('payment_expiry')).toEqual(['payment_expiry:1']);
    expect(await idsOfKind('unknown')).toEqual([]);
    expect(await idsOfKind('')).toEqual([]);
  });

  it('the payments of others are counted by campaign', async () => {
    const { campaigns } = over(story);
    expect(await campaigns.paymentsOfOthers(5)).toBe(1);
    expect(await campaigns.paymentsOfOthers(6)).toBe(0);
    expect(await campaigns.paymentsOfOthers(4711)).toBe(0);
  });

  it('the list is filtered by kind and state', async () => {
    const { deadlines } = over(story);
    const list = (where: object) =>
      deadlines.listAll(
        { where, sort: ['dueAt', 'asc'], offset: 0, limit: 20 },
        '2026-06-15T00:00:00.000Z',
        ['funding_end:5', 'funding_end:4711'],
      );
    const idsOf = async (where: object) => ids((await list(where)).items);
    expect(await list({})).toMatchObject({ total: 16, atLeast: false });
    expect(await idsOf({ kind: 'payment_expiry' })).toEqual(['payment_expiry:1']);
    expect(await idsOf({ kind: 'funding_end', state: 'waiting' })).toEqual([
      'funding_end:7',
      'funding_end:8',
      'funding_end:9',
    ]);
    expect(await idsOf({ kind: 'funding_end', state: 'late' })).toEqual([
      'funding_end:5',
      'funding_end:6',
    ]);
    expect(await idsOf({ state: 'failed' })).toEqual(['funding_end:5']);
    expect(await idsOf({ kind: 'payment_expiry', state: 'failed' })).toEqual([]);
  });
});
