import {
  reactionEmoji,
  reactionTypes,
  reactionValues,
  type ReactionValue,
} from '@rostrum/contracts/reactions';
import { everything, runs } from '@rostrum/contracts/testing';
import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { recorded } from '../engine/testing/memory-log.ts';
import { histories } from '../testing/history.ts';
import { reactionsReceived } from './reactions-received.ts';
import { reactionCounter, reactions, type ReactionDocument } from './reactions.ts';

/** The sets of members by campaign and value, computed without the fold. */
function setsOf(events: readonly RecordedEvent[]): ReadonlyMap<string, ReadonlySet<number>> {
  const sets = new Map<string, Set<number>>();
  for (const event of events) {
    if (event.type !== 'ReactionToggled') continue;
    const { campaignId, userId, from, to } = event.data;
    const of = (value: ReactionValue): Set<number> => {
      const key = reactionCounter(campaignId, value);
      const set = sets.get(key) ?? new Set();
      sets.set(key, set);
      return set;
    };
    if (from !== null) of(from).delete(userId);
    if (to !== null) of(to).add(userId);
  }
  return sets;
}

describe('the reactions to a campaign', () => {
  it('are the members who chose each value, and their numbers, after any history', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { documents, auxiliary } = folded<ReactionDocument>(reactions, events);
        const sets = setsOf(events);
        for (const [key, members] of sets) expect(auxiliary.get(key)?.n).toBe(members.size);
        const listed = new Map<string, Set<number>>();
        for (const { campaignId, userId, given } of documents.values()) {
          if (given === null) continue;
          const key = reactionCounter(campaignId, given);
          listed.set(key, (listed.get(key) ?? new Set()).add(userId));
        }
        const some = Array.from(sets).filter(([, members]) => members.size > 0);
        expect(listed).toEqual(new Map(some));
      }),
      { numRuns: runs(60) },
    );
  });

  it('are received by the creators of the campaigns', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const received = new Map<string, number>();
        for (const event of events) {
          if (event.type !== 'ReactionToggled') continue;
          const { campaignCreatorId, from, to } = event.data;
          const key = String(campaignCreatorId);
          const by = Number(to !== null) - Number(from !== null);
          received.set(key, (received.get(key) ?? 0) + by);
        }
        const { documents } = folded<{ readonly received: number }>(reactionsReceived, events);
        expect(new Map(Array.from(documents, ([id, { received: n }]) => [id, n]))).toEqual(
          received,
        );
      }),
      { numRuns: runs(30) },
    );
  });

  it('are exact when thousands of members choose, replace and take back', () => {
    const members = everything ? 10_000 : 1_000;
    const events: RecordedEvent[] = [];
    const now = new Map<string, ReactionValue | null>();
    const choose = (userId: number, variant: 'emoji' | 'type', to: ReactionValue | null): void => {
      const key = `${String(userId)}:${variant}`;
      const from = now.get(key) ?? null;
      if (from === to) return;
      now.set(key, to);
      const standing = { registeredAt: '2026-01-01T00:00:00.000Z', isVerified: true };
      const data = { campaignId: 5, campaignCreatorId: 1, userId, variant, from, to, standing };
      const at = new Date(Date.UTC(2026, 2, 1) + events.length * 4).toISOString();
      events.push(recorded({ type: 'ReactionToggled', data }, events.length + 1, at));
    };
    for (let userId = 1; userId <= members; userId += 1) {
      choose(userId, 'emoji', reactionEmoji[userId % 8] ?? null);
      choose(userId, 'type', reactionTypes[userId % 6] ?? null);
      if (userId % 3 === 0) choose(userId - 1, 'type', reactionTypes[userId % 5] ?? null);
      if (userId % 7 === 0) choose(userId - 2, 'emoji', null);
    }
    const { documents, auxiliary } = folded<ReactionDocument>(reactions, events);
    const values = Array.from(now.values());
    for (const value of reactionValues) {
      const expected = values.filter((each) => each === value).length;
      expect(auxiliary.get(reactionCounter(5, value))?.n ?? 0).toBe(expected);
    }
    const given = Array.from(documents.values()).filter((each) => each.given !== null);
    expect(given).toHaveLength(values.filter((each) => each !== null).length);
  });

  it('keep one that an administrator removed apart from one that was taken back', () => {
    const standing = { registeredAt: '2026-01-01T00:00:00.000Z', isVerified: true };
    const of = { campaignId: 5, userId: 2, variant: 'type' } as const;
    const change = { ...of, campaignCreatorId: 1, standing };
    const removed = { ...of, value: 'hot', reason: 'Spam.', removedBy: 9 } as const;
    const events = [
      recorded({ type: 'ReactionToggled', data: { ...change, from: null, to: 'hot' } }, 1),
      recorded({ type: 'ReactionToggled', data: { ...change, from: 'hot', to: null } }, 2),
      recorded({ type: 'ReactionRemoved', data: removed }, 3),
    ];
    const statusAfter = (count: number) =>
      folded<ReactionDocument>(reactions, events.slice(0, count)).documents.get('5:2:type');
    expect(statusAfter(2)).toMatchObject({ status: 'taken_back', value: 'hot', given: null });
    expect(statusAfter(3)).toMatchObject({ status: 'removed', value: 'hot', given: null });
    expect(JSON.stringify(statusAfter(3))).not.toContain('Spam');
  });
});
