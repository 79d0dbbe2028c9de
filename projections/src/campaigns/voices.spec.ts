import { campaignTarget, type DomainEvent } from '@rostrum/contracts';
import { decayedHeat } from '@rostrum/contracts/trending';
import { describe, expect, it } from 'vitest';
import { documentOf, folded } from '../engine/testing/folded.ts';
import { Story } from '../testing/story.ts';
import { campaignCards, type CardDocument } from './campaign-cards.ts';

const start = '2026-03-01T12:00:00.000Z';
const honest = { registeredAt: '2025-01-01T00:00:00.000Z', isVerified: true };
const young = { registeredAt: '2026-03-01T11:00:00.000Z', isVerified: true };
const unverified = { ...honest, isVerified: false };
type Standing = typeof honest;

const campaign = { campaignId: 5, campaignCreatorId: 1 };
let comments = 0;
const posted = (authorId: number, standing: Standing): DomainEvent => ({
  type: 'CommentPosted',
  data: {
    target: campaignTarget(campaign.campaignId),
    targetCreatorId: campaign.campaignCreatorId,
    commentId: 100 + ++comments,
    authorId,
    parentId: null,
    parentAuthorId: null,
    content: 'So it is.',
    mentions: [],
    standing,
  },
});
const followed = (userId: number, standing: Standing): DomainEvent => ({
  type: 'CampaignFollowed',
  data: { ...campaign, userId, standing },
});
const reacted = (userId: number, standing: Standing, from: 'agree' | null = null): DomainEvent => ({
  type: 'ReactionToggled',
  data: {
    ...campaign,
    userId,
    variant: 'type',
    from,
    to: from === null ? 'agree' : null,
    standing,
  },
});
const restored = (userId: number): DomainEvent => {
  const event = reacted(userId, honest);
  if (event.type !== 'ReactionToggled') throw new Error('no reaction');
  return { ...event, data: { ...event.data, byAdmin: true } };
};
const viewed = (newViews: number): DomainEvent => ({
  type: 'CampaignViewed',
  data: { ...campaign, day: start.slice(0, 10), views: newViews, newViews, bySource: {} },
});

const published = (): Story => new Story().published(5);
const cardOf = (story: Story): CardDocument =>
  documentOf(campaignCards, story.events, 5) as CardDocument;
/** What a story has added to the heat of its campaign, at its beginning. */
const added = (story: Story): number =>
  decayedHeat('campaign', cardOf(story).heat, Date.parse(start)) -
  decayedHeat('campaign', cardOf(published()).heat, Date.parse(start));
const all = (story: Story, events: readonly DomainEvent[]): Story =>
  events.reduce((told, event) => told.then(event), story);
/** A time of a day of March 2026; day 0 is the one before. */
const dayAt = (day: number, time = '12:00:00'): string =>
  `${new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10)}T${time}.000Z`;
const members = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => 10 + index);

describe('the heat of what members do without giving', () => {
  it('is 1.5 for a comment, 1 for a follow, 0.5 for a reaction and 0.02 for a view', () => {
    expect(added(published().then(posted(2, honest)))).toBeCloseTo(1.5, 4);
    expect(added(published().then(followed(2, honest)))).toBeCloseTo(1, 4);
    expect(added(published().then(reacted(2, honest)))).toBeCloseTo(0.5, 4);
    expect(added(published().then(viewed(10)))).toBeCloseTo(0.2, 4);
  });

  it('is none for a comment on a prompt with the id of the campaign, whose author is no speaker', () => {
    const event = posted(2, honest);
    if (event.type !== 'CommentPosted') throw new Error('no comment');
    const target = { kind: 'prompt', id: campaign.campaignId } as const;
    const story = published().then({ ...event, data: { ...event.data, target } });
    expect(cardOf(story)).toEqual(cardOf(published()));
  });

  it('is none for what creators do on their own campaigns', () => {
    const own = all(published(), [posted(1, honest), followed(1, honest), reacted(1, honest)]);
    expect(added(own)).toBe(0);
  });

  it('is none for a reaction that an administrator restores, which is no repeat either', () => {
    const story = all(published(), [
      reacted(2, honest),
      reacted(2, honest, 'agree'),
      restored(2),
      reacted(2, honest, 'agree'),
      reacted(2, honest),
    ]);
    expect(added(story)).toBeCloseTo(0.5 * (1 + 1 / 2), 4);
  });

  it('halves with each repeat within seven days, and ends after the fourth', () => {
    const often = published();
    for (let index = 0; index < 100; index++) {
      often.then(reacted(2, honest)).then(reacted(2, honest, 'agree'));
    }
    expect(added(often)).toBeCloseTo(0.5 * (1 + 1 / 2 + 1 / 4 + 1 / 8 + 1 / 16), 4);
    const { auxiliary } = folded(campaignCards, often.events);
    expect(auxiliary.get('5:2')).toMatchObject({ voice: { times: { length: 5 } } });
  });

  it('of 50 accounts younger than a day moves a campaign by less than two honest $10 backers', () => {
    const gang = published();
    for (const member of members(50)) {
      gang
        .then(followed(member, young))
        .then(posted(member, young))
        .then(posted(member, young))
        .then(reacted(member, young));
    }
    gang.then(viewed(10_000));
    const backers = published().donated(1, 5, 2, 1_000).donated(2, 5, 3, 1_000);
    expect(added(gang)).toBeCloseTo(1.5, 3);
    expect(added(gang)).toBeLessThan(added(backers) / 2);
  });

  it.each([
    ['unverified', () => unverified],
    ['a day old', (day: number) => ({ ...honest, registeredAt: dayAt(day - 1, '12:00:01') })],
  ])(
    'of 50 accounts that are %s and act daily for a week stays below two new givers of ten dollars',
    (_, standingOn) => {
      const gang = published();
      for (let day = 1; day <= 7; day++) {
        gang.at(dayAt(day));
        const standing = standingOn(day);
        for (const member of members(50)) {
          gang
            .then(followed(member, standing))
            .then(posted(member, standing))
            .then(reacted(member, standing));
        }
        gang.then(viewed(1_000));
      }
      const givers = published().at(dayAt(7));
      for (const giver of [2, 3]) {
        givers.donated(giver, 5, giver, 1_000, { donorRegisteredAt: dayAt(7, '11:59:00') });
      }
      const at = Date.parse(dayAt(7));
      const heatAt = (story: Story) => decayedHeat('campaign', cardOf(story).heat, at);
      expect(heatAt(gang) - heatAt(published())).toBeCloseTo(1.5, 3);
      expect(heatAt(gang)).toBeLessThan(heatAt(givers));
    },
  );

  it('of unverified accounts is limited, beside that of honest ones, and the limit decays', () => {
    const gang = (story: Story): Story =>
      members(50).reduce((told, member) => told.then(followed(member, unverified)), story);
    const limited = gang(published());
    expect(added(limited)).toBeCloseTo(1.5, 3);
    expect(added(limited.then(followed(2, honest)))).toBeCloseTo(2.5, 3);
    // A minute behind the end of a UTC day, hardly anything is left.
    const before = gang(published().at('2026-03-01T23:59:30.000Z'));
    const atMidnight = added(before);
    const midnight = gang(before.at('2026-03-02T00:00:30.000Z'));
    expect(added(midnight) - atMidnight).toBeLessThan(0.01);
    const halfLife = gang(published()).at('2026-03-03T00:00:00.000Z');
    const used = added(halfLife);
    // What has decayed is allowed again: 0.75 at that time, which is 1.5 as of the beginning.
    expect(added(gang(halfLife)) - used).toBeCloseTo(1.5, 3);
  });
});

describe('the heat of what was given', () => {
  it('is none for 30 days after the giver took a donation back', () => {
    const story = published().donated(1, 5, 2, 1_000);
    story.refundRequested(1, 5, 2, 1_000, false, 'withdrawn');
    expect(added(story)).toBeCloseTo(0, 3);
    story.at('2026-03-30T12:00:00.000Z').donated(2, 5, 2, 1_000);
    expect(added(story)).toBeCloseTo(0, 3);
    // Others are not concerned.
    story.donated(3, 5, 3, 1_000);
    const others = added(story);
    expect(others).toBeGreaterThan(1);
    story.at('2026-03-31T12:00:01.000Z').donated(4, 5, 2, 1_000);
    expect(added(story)).toBeGreaterThan(others + 1);
  });
});

describe('the heat of what was given to another campaign', () => {
  it('is none for 30 days after the giver took a donation back anywhere, by the donation itself', () => {
    const elsewhere = { tookBackAt: start };
    const story = published().at('2026-03-30T12:00:00.000Z').donated(1, 5, 2, 1_000, elsewhere);
    expect(added(story)).toBeCloseTo(0, 3);
    story.at('2026-03-31T12:00:01.000Z').donated(2, 5, 2, 1_000, elsewhere);
    expect(added(story)).toBeGreaterThan(1);
  });
});

describe('the speakers of a campaign', () => {
  const count = (story: Story): number => cardOf(story).speakerCount;

  it('are who comments or reacts, once each, and neither who gives nor who follows', () => {
    const story = published().donated(1, 5, 2, 500).then(followed(2, honest));
    expect(count(story)).toBe(0);
    expect(count(story.then(posted(2, honest)).then(reacted(2, honest)))).toBe(1);
    const comment = story.events.findLast(({ type }) => type === 'CommentPosted');
    if (comment?.type !== 'CommentPosted') throw new Error('no comment');
    story.then({ type: 'CommentErased', data: { ...comment.data, wasVisible: true } });
    expect(count(story)).toBe(1);
    expect(count(story.then(reacted(2, honest, 'agree')))).toBe(0);
  });
});
