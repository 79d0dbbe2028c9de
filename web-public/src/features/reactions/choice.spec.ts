import { reactionTypes, reactionValues } from '@rostrum/contracts/reactions/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmoji, type CampaignReactions } from './api.ts';
import { afterChoice, isChosen } from './choice.ts';

const none: CampaignReactions = {
  reactions: {
    agree: { count: 0, users: [] },
    disagree: { count: 0, users: [] },
    insightful: { count: 0, users: [] },
    love: { count: 0, users: [] },
    hot: { count: 0, users: [] },
    support: { count: 0, users: [] },
  },
  userReaction: null,
  emojis: [],
};
const ada = { id: 1, username: 'ada', profileImageUrl: null };

describe('a choice that is shown before it is answered', () => {
  it('moves the member from one reaction to another, and puts them first', () => {
    const ben = { id: 2, username: 'ben', profileImageUrl: null };
    const before = {
      ...none,
      reactions: { ...none.reactions, hot: { count: 7, users: [ben] } },
      emojis: [{ emoji: '🔥', count: 2, mine: true } as const],
    };
    const hot = afterChoice(before, 'hot', true, ada);
    expect(hot.reactions.hot).toEqual({ count: 8, users: [ada, ben] });
    expect(afterChoice(hot, 'agree', true, ada)).toMatchObject({
      reactions: { hot: { count: 7, users: [ben] }, agree: { count: 1, users: [ada] } },
      userReaction: { type: 'agree' },
    });
    expect(afterChoice(before, '👍', true, ada).emojis).toEqual([
      { emoji: '👍', count: 1, mine: true },
      { emoji: '🔥', count: 1, mine: false },
    ]);
  });

  it('leaves one reaction of each variant at most, and none after each is taken back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...reactionValues), { maxLength: 20 }), (values) => {
        let now = none;
        for (const value of values) now = afterChoice(now, value, !isChosen(now, value), ada);
        expect(now.emojis.length).toBeLessThanOrEqual(1);
        const counts = reactionTypes.map((type) => now.reactions[type].count);
        const chosen = reactionValues.filter((value) => isChosen(now, value));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
          chosen.filter((value) => !isEmoji(value)).length,
        );
        for (const value of chosen) now = afterChoice(now, value, false, ada);
        expect(now).toEqual(none);
      }),
    );
  });
});
