import type { DomainEvent, EventData } from '@rostrum/contracts';
import { hashtagLimits, hashtagMessages } from '@rostrum/contracts/hashtags';
import { describe, it } from 'vitest';
import { given } from '../../testing/given-when-then.ts';
import { hashtagsOfCampaign, type HashtagsCommand } from './hashtags-of-campaign.ts';

const standing = { registeredAt: '2025-01-01T00:00:00.000Z', isVerified: true };
const of = { campaignId: 5, campaignCreatorId: 3, standing };
const act = { ...of, memberId: 3, asAdmin: false };

const added = (hashtagId: number, name = `tag${String(hashtagId)}`): DomainEvent => ({
  type: 'HashtagAdded',
  data: { ...of, hashtagId, name, addedBy: 3 },
});
const removed = (
  hashtagId: number,
  also: Partial<EventData<'HashtagRemoved'>> = {},
): DomainEvent => ({
  type: 'HashtagRemoved',
  data: {
    ...of,
    hashtagId,
    name: `tag${String(hashtagId)}`,
    removedBy: 3,
    byAdmin: false,
    reason: null,
    ...also,
  },
});
/** On the day on which the events of `given` were recorded, unless given. */
const add = (name: string, also: Partial<HashtagsCommand & { type: 'add' }> = {}) =>
  ({
    ...act,
    type: 'add',
    hashtagId: 9000,
    name,
    now: new Date('2026-01-01T12:00:00.000Z'),
    ...also,
  }) as const;
const remove = (hashtagId: number) =>
  ({ ...act, type: 'remove', hashtagId, reason: null }) as const;
const pairs = (count: number): readonly DomainEvent[] =>
  Array.from({ length: count }, (_, id) => [added(id + 1), removed(id + 1)]).flat();

const hashtags = (events: readonly DomainEvent[]) => given(hashtagsOfCampaign, events);

describe('the hashtags of a campaign', () => {
  it('are added and removed once', () => {
    hashtags([])
      .when(add('tag9000'))
      .then([added(9000)]);
    hashtags([added(1)])
      .when(add('tag1'))
      .then([]);
    hashtags([added(1)])
      .when(remove(1))
      .then([removed(1)]);
    hashtags([added(1), removed(1)])
      .when(remove(1))
      .then([]);
    hashtags([added(1), removed(1)])
      .when(add('tag1'))
      .then([added(9000, 'tag1')]);
    hashtags([added(1)])
      .when(remove(2))
      .refuses('not_found', hashtagMessages.notFound);
  });

  it('are at most 20 at a time', () => {
    const full = Array.from({ length: hashtagLimits.perCampaign }, (_, id) => added(id + 1));
    hashtags(full).when(add('more')).refuses('conflict', hashtagMessages.full);
    hashtags([...full, removed(1)])
      .when(add('more'))
      .then([added(9000, 'more')]);
  });

  it('are added 50 times a day by their creator, and 250 times ever', () => {
    const { perDay, ever } = hashtagLimits.added;
    hashtags(pairs(perDay - 1))
      .when(add('more'))
      .then([added(9000, 'more')]);
    const day = hashtags(pairs(perDay));
    day.when(add('more')).refuses('too_many_requests', hashtagMessages.addedOftenToday);
    day.when(add('more', { asAdmin: true })).then([added(9000, 'more')]);
    day
      .when(add('more', { now: new Date('2026-01-02T00:00:00.000Z') }))
      .then([added(9000, 'more')]);
    const all = hashtags(pairs(ever));
    for (const asAdmin of [false, true])
      all.when(add('more', { asAdmin })).refuses('conflict', hashtagMessages.addedTooOften);
  });

  it('are added again only by an administrator when one has removed them', () => {
    const barred = [added(1), removed(1, { removedBy: 9, byAdmin: true, reason: 'Off topic' })];
    hashtags(barred).when(add('tag1')).refuses('conflict', hashtagMessages.removedByAdmin);
    hashtags(barred)
      .when(add('tag1', { asAdmin: true }))
      .then([added(9000, 'tag1')]);
    hashtags([...barred, added(2, 'tag1'), removed(2, { name: 'tag1' })])
      .when(add('tag1'))
      .then([added(9000, 'tag1')]);
  });
});
