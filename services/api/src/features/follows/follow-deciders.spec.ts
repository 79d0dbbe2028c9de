import { followLimits, followMessages } from '@rostrum/contracts/follows';
import { describe, it } from 'vitest';
import { given } from '../../testing/given-when-then.ts';
import { campaignFollow } from './campaign-follow.ts';
import { memberFollow } from './member-follow.ts';

const standing = { registeredAt: '2025-01-01T00:00:00.000Z', isVerified: true };
const now = new Date('2026-01-01T23:59:59.999Z');
const tomorrow = new Date('2026-01-02T00:00:00.000Z');
/** The events of `given` are recorded at this time. */
const followedAt = '2026-01-01T00:00:00.000Z';
const unfollow = { kind: 'unfollow' } as const;
const { changesPerDay } = followLimits;

describe('a follow of a member', () => {
  const data = { followerId: 1, followingId: 2, standing };
  const follow = { kind: 'follow', follow: data, now } as const;
  const begun = { type: 'Followed', data } as const;
  const over = { type: 'Unfollowed', data: { ...data, followedAt } } as const;
  const after = (events: number) =>
    given(
      memberFollow,
      Array.from({ length: events }, (_, index) => (index % 2 === 0 ? begun : over)),
    );

  it('begins and ends once, and its end says when and with which standing it began', () => {
    after(0).when(follow).then([begun]);
    after(1).when(follow).then([]);
    after(1).when(unfollow).then([over]);
    after(2).when(unfollow).then([]);
    after(2).when(follow).then([begun]);
  });

  it('does not begin again that day when it has changed too often, and can always end', () => {
    after(changesPerDay).when(follow).refuses('too_many_requests', followMessages.tooOften);
    after(changesPerDay)
      .when({ ...follow, now: tomorrow })
      .then([begun]);
    after(changesPerDay + 1)
      .when(unfollow)
      .then([over]);
  });
});

describe('a follow of a campaign', () => {
  const data = { userId: 1, campaignId: 5, campaignCreatorId: 2, standing };
  const follow = { kind: 'follow', follow: data, now } as const;
  const begun = { type: 'CampaignFollowed', data } as const;
  const over = { type: 'CampaignUnfollowed', data: { ...data, followedAt } } as const;
  const after = (events: number) =>
    given(
      campaignFollow,
      Array.from({ length: events }, (_, index) => (index % 2 === 0 ? begun : over)),
    );

  it('begins and ends once, and not too often', () => {
    after(0).when(follow).then([begun]);
    after(1).when(follow).then([]);
    after(1).when(unfollow).then([over]);
    after(2).when(unfollow).then([]);
    after(changesPerDay).when(follow).refuses('too_many_requests', followMessages.tooOften);
    after(changesPerDay + 1)
      .when(unfollow)
      .then([over]);
  });
});
