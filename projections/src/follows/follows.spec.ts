import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@rostrum/event-store';
import { blocks } from '../blocks/blocks.ts';
import { folded } from '../engine/testing/folded.ts';
import { histories } from '../testing/history.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';
import { campaignFollows } from './campaign-follows.ts';
import { follows } from './follows.ts';

const over = queriesForTests();
const standing = { registeredAt: '2025-01-01T00:00:00.000Z', isVerified: true };
const followedAt = '2026-03-01T00:00:00.000Z';

/** The pairs that began and did not end, by definition: both ids of each. */
function pairsOf(
  events: readonly RecordedEvent[],
  [begins, ends]: readonly [string, string],
  [from, to]: readonly [string, string],
): readonly (readonly [number, number])[] {
  const pairs = new Map<string, readonly [number, number]>();
  for (const { type, data } of events as readonly { type: string; data: unknown }[]) {
    if (type !== begins && type !== ends) continue;
    const ids = data as Readonly<Record<string, number>>;
    const pair = [Number(ids[from]), Number(ids[to])] as const;
    if (type === begins) pairs.set(pair.join(':'), pair);
    else pairs.delete(pair.join(':'));
  }
  return [...pairs.values()];
}

/** How often each value occurs, as the counters of a read model store it; without zeros. */
function counts(counter: string, values: readonly number[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const value of values) {
    const id = `count:${counter}:${String(value)}`;
    found[id] = (found[id] ?? 0) + 1;
  }
  return found;
}

const sets = [
  {
    model: follows,
    types: ['Followed', 'Unfollowed'],
    ids: ['followerId', 'followingId'],
    counters: ['following', 'followers'],
  },
  {
    model: campaignFollows,
    types: ['CampaignFollowed', 'CampaignUnfollowed'],
    ids: ['userId', 'campaignId'],
    counters: ['following', 'followers'],
  },
  {
    model: blocks,
    types: ['MemberBlocked', 'MemberUnblocked'],
    ids: ['blockerId', 'blockedId'],
    counters: ['blocked-by', undefined],
  },
] as const;

describe('the read models of follows and blocks', () => {
  it('hold one document for each pair that lasts, and counters of these documents', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        for (const { model, types, ids, counters } of sets) {
          const { documents, auxiliary } = folded(model, events);
          const pairs = pairsOf(events, types, ids);
          expect([...documents.keys()].sort()).toEqual(pairs.map((pair) => pair.join(':')).sort());
          const counted = Array.from(auxiliary, ([id, { n }]) => [id, n] as const);
          const expected = counters.map((counter, index) =>
            counter === undefined
              ? {}
              : counts(
                  counter,
                  pairs.map((pair) => pair[index] ?? 0),
                ),
          );
          expect(Object.fromEntries(counted.filter(([, n]) => n !== 0))).toEqual(
            Object.assign({}, ...expected),
          );
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it('change two or three documents per event and read no other, whoever it is about', () => {
    const story = new Story()
      .then({ type: 'Followed', data: { followerId: 1, followingId: 2, standing } })
      .then({ type: 'Unfollowed', data: { followerId: 1, followingId: 2, standing, followedAt } })
      .then({
        type: 'CampaignFollowed',
        data: { userId: 1, campaignId: 5, campaignCreatorId: 2, standing },
      })
      .then({ type: 'MemberBlocked', data: { blockerId: 1, blockedId: 2 } });
    const changed = story.events.map((event) =>
      sets
        .flatMap(({ model }) => model.rulesOf(event))
        .map((rule) => {
          expect(rule.reads(event)).toEqual([]);
          return rule.id(event, { get: () => undefined });
        }),
    );
    const pair = ['1:2', 'count:followers:2', 'count:following:1'];
    expect(changed).toEqual([
      pair,
      pair,
      ['1:5', 'count:followers:5', 'count:following:1'],
      ['1:2', 'count:blocked-by:1'],
    ]);
  });
});

describe('the followers of a member', () => {
  it('are listed newest first, also those of one moment, each once over all pages', async () => {
    const story = new Story().at('2026-03-01T00:00:00.000Z');
    const follow = (followerId: number) =>
      story.then({ type: 'Followed', data: { followerId, followingId: 9, standing } });
    for (const id of [1, 2, 3]) follow(id);
    story.at('2026-03-02T00:00:00.000Z');
    for (const id of [4, 5]) follow(id);
    const { follows: queries } = over(story);
    const pages: (readonly number[])[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { items, next } = await queries.followers(9, { cursor, limit: 2 });
      pages.push(items.map(({ followerId }) => followerId));
      cursor = next;
    }
    expect(pages).toEqual([[5, 4], [3, 2], [1]]);
    expect(await queries.followerCount(9)).toBe(5);
    expect(await queries.followingCount(9)).toBe(0);
  });
});
