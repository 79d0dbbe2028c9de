import { isPublic } from '@rostrum/contracts/campaigns';
import { hashtagLimits } from '@rostrum/contracts/hashtags';
import { runs } from '@rostrum/contracts/testing';
import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignCards, type CardDocument } from '../campaigns/campaign-cards.ts';
import { hashtagText } from '../campaigns/hashtag-text.ts';
import { folded } from '../engine/testing/folded.ts';
import { ids, list } from '../testing/campaign-list.ts';
import { histories } from '../testing/history.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';
import { hashtags, type HashtagDocument } from './hashtags.ts';

const over = queriesForTests();
const standing = { registeredAt: '2025-01-01T00:00:00.000Z', isVerified: true };
const id = (campaignId: number, index: number): number => 100 * campaignId + index;

/** Adds hashtags to a campaign; their ids follow from their order. */
function tagged(story: Story, campaignId: number, ...names: readonly string[]): Story {
  names.forEach((name, index) => {
    const data = { campaignId, hashtagId: id(campaignId, index), name, campaignCreatorId: 1 };
    story.then({ type: 'HashtagAdded', data: { ...data, addedBy: 1, standing } });
  });
  return story;
}

function untagged(story: Story, campaignId: number, index: number, name: string): Story {
  const data = { campaignId, hashtagId: id(campaignId, index), name, campaignCreatorId: 1 };
  const by = { removedBy: 9, byAdmin: true, reason: null, standing };
  return story.then({ type: 'HashtagRemoved', data: { ...data, ...by } });
}

/** The hashtags of public campaigns and how many have each, by definition. */
function countsIn(events: readonly RecordedEvent[]): ReadonlyMap<string, number> {
  const open = new Set<number>();
  const names = new Map<number, Set<string>>();
  for (const { type, data } of events) {
    if (type === 'CampaignPublished') open.add(data.campaignId);
    if (type === 'StatusChanged') {
      if (isPublic(data.to)) open.add(data.campaignId);
      else open.delete(data.campaignId);
    }
    if (type !== 'HashtagAdded' && type !== 'HashtagRemoved') continue;
    const of = names.get(data.campaignId) ?? new Set();
    names.set(data.campaignId, of);
    if (type === 'HashtagAdded') of.add(data.name);
    else of.delete(data.name);
  }
  const counts = new Map<string, number>();
  for (const campaignId of open)
    for (const name of names.get(campaignId) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

describe('hashtags', () => {
  it('are counted on public campaigns, in every history, and are in the text of their cards', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { documents } = folded<HashtagDocument>(hashtags, events);
        const counts = countsIn(events);
        expect(new Map(Array.from(documents, ([name, { count }]) => [name, count]))).toEqual(
          counts,
        );
        const inText = new Map<string, number>();
        for (const card of folded<CardDocument>(campaignCards, events).documents.values())
          for (const text of card.visible ? card.hashtags : [])
            inText.set(text, (inText.get(text) ?? 0) + 1);
        expect(inText).toEqual(
          new Map(Array.from(counts, ([name, count]) => [hashtagText(name), count])),
        );
      }),
      { numRuns: runs(60) },
    );
  });

  it('are all taken from the counts with a campaign that is removed, and counted again with it', async () => {
    const names = Array.from({ length: hashtagLimits.perCampaign }, (_, n) => `tag${String(n)}`);
    const story = tagged(new Story().published(5), 5, ...names).published(6);
    tagged(story, 6, 'tag0');
    story.statusChanged(5, 'active', 'removed');
    expect([...(await over(story).hashtags.counts(names))]).toEqual([['tag0', 1]]);
    story.statusChanged(5, 'removed', 'active');
    const counts = await over(story).hashtags.counts(names);
    expect([counts.size, counts.get('tag0'), counts.get('tag19')]).toEqual([20, 2, 1]);
  });

  it('are suggested by a beginning of any length, those of most campaigns first', async () => {
    const story = new Story().published(5).published(6).published(7).created(8);
    tagged(story, 5, 'climate_law', 'climbing', 'мир');
    tagged(story, 6, 'climate', 'climbing');
    tagged(story, 7, 'climbing', 'climate');
    tagged(story, 8, 'climax');
    const begin = async (text: string) =>
      (await over(story).hashtags.beginningWith(text, 10)).map(({ name }) => name);
    expect(await begin('')).toEqual(['climbing', 'climate', 'мир', 'climate_law']);
    for (const text of ['c', 'cl', 'cli', 'clim'])
      expect(await begin(text)).toEqual(['climbing', 'climate', 'climate_law']);
    expect(await begin('climate_')).toEqual(['climate_law']);
    expect(await begin('м')).toEqual(['мир']);
    expect(await begin('limate')).toEqual([]);
  });

  it('are found by a search, with or without #, and first when it begins with one', async () => {
    const story = new Story()
      .at('2026-03-01T00:00:00.000Z')
      .published(5, { title: 'About heat' })
      .at('2026-03-02T00:00:00.000Z')
      .published(6, { title: 'Climate and trade # climate #', description: '# climate #' })
      .published(7, { title: 'Nothing' });
    tagged(story, 5, 'Climate'.toLowerCase());
    tagged(story, 7, 'climate_law');
    const { campaigns } = over(story);
    const found = async (text: string) => ids((await campaigns.list(list({ text }))).items);
    expect(await found('climate')).toEqual([7, 6, 5]);
    expect(await found('#climate')).toEqual([5, 7, 6]);
    expect(await found('＃ＣＬＩＭＡＴＥ')).toEqual([5, 7, 6]);
    expect(await found('#climate #trade')).toEqual([6]);
    expect(await found('#climate_law')).toEqual([7]);
    const sort = ['createdAt', 'desc'] as const;
    const all = { text: '#climate', sort, offset: 0, limit: 5 };
    expect(ids((await campaigns.listAll(all)).items)).toEqual([5, 7, 6]);
    expect(ids((await campaigns.exportPage({ text: '#climate_law' })).items)).toEqual([7]);
    expect(await campaigns.nearSpelling(list({ text: '#climaet' }))).toBe('climate');
    untagged(story, 5, 0, 'climate');
    const later = over(story);
    expect(ids((await later.campaigns.list(list({ text: '#climate' }))).items)).toEqual([7, 6]);
    expect(await later.hashtags.ofCampaign(5)).toEqual([]);
    expect(await later.hashtags.removedFrom(5, 5)).toMatchObject([
      { name: 'climate', removedBy: 9, byAdmin: true },
    ]);
  });
});
