import { describe, expect, it } from 'vitest';
import type { Find } from '../engine/port.ts';
import { temporaryDocuments } from '../engine/testing/temporary-documents.ts';
import { follows } from '../follows/follows.ts';
import { payouts } from '../payouts/payouts.ts';
import { takeUnserved } from './judged-finds.ts';
import { nameOf, unservedPlans, type Question } from './served-finds.ts';

const newest: { readonly find: Find } = {
  find: { where: { followerId: 1 }, sort: [['createdAt', 'desc']] },
};
const forQuery = { isList: false };

describe('a question to a read model', () => {
  it('is served by an index on its conditions and its order', () => {
    expect(unservedPlans(follows, newest, forQuery)).toEqual([]);
  });

  it.each<[string, Question]>([
    ['whose condition', newest],
    ['whose cursor', { find: { ...newest.find, after: ['2026-03-01T00:00:00.000Z', '1:2'] } }],
    ['whose count', { count: { where: { followerId: 1 } } }],
  ])('%s is on no index is not served', (_, question) => {
    const indexes = follows.indexes.filter(([first]) => first !== 'followerId');
    expect(unservedPlans({ ...follows, indexes }, question, forQuery)).not.toEqual([]);
  });

  it.each<[string, Question]>([
    [
      'what was found is sorted',
      { find: { where: { followerId: 1 }, sort: [['followingId', 'asc']] } },
    ],
    [
      'some of what was found does not pass',
      { find: { where: { followerId: 1, followingId: 2 } } },
    ],
    ['the order has no index', { find: { sort: [['createdAt', 'asc']] } }],
  ])('is not served when %s', (_, question) => {
    expect(unservedPlans(follows, question, forQuery)).not.toEqual([]);
  });

  it('of a list of the console needs an index that begins with its first field', () => {
    const where = { state: 'due', campaignId: 1 };
    const question: Question = { find: { where, sort: [['amountCents', 'asc']] } };
    expect(unservedPlans(payouts, question, forQuery)).not.toEqual([]);
    expect(unservedPlans(payouts, question, { isList: true })).toEqual([]);
    const indexes = payouts.indexes.filter(([first]) => first !== 'state');
    expect(unservedPlans({ ...payouts, indexes }, question, { isList: true })).not.toEqual([]);
  });

  it('is named by its read model, its conditions and its order', () => {
    const after = ['2026-03-01T00:00:00.000Z', '1:2'];
    const where = { followerId: 1, createdAt: { $gt: '' } };
    expect(nameOf(follows, { find: { where, sort: [['createdAt', 'desc']], after } })).toBe(
      'follows: find by followerId, createdAt ($gt), sorted by createdAt desc, after a cursor',
    );
    expect(nameOf(follows, { count: {} })).toBe('follows: count by nothing');
  });

  it('is judged in every test that asks it', async () => {
    const storage = await temporaryDocuments();
    const build = { model: follows.name, version: follows.version, build: 1 };
    const collection = await storage.store.open(build, follows);
    for (let time = 0; time < 2; time++) {
      await collection.find({ where: { followerId: 1 }, sort: [['followingId', 'asc']] });
      await collection.count({ where: { createdAt: '2026-03-01T00:00:00.000Z' } });
      expect(takeUnserved()).toEqual([
        expect.stringMatching(/^follows: find by followerId, sorted by followingId asc: .*B-TREE/),
        expect.stringMatching(/^follows: count by createdAt: .*SCAN/),
      ]);
    }
    await storage.remove();
  });
});
