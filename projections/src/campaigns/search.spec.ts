import { describe, expect, it } from 'vitest';
import type { CampaignList } from './index.ts';
import { ids, list } from '../testing/campaign-list.ts';
import { market } from '../testing/market.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';

const over = queriesForTests();

describe('a search of campaigns', () => {
  it('finds every word in title, description, participants and category, in any order', async () => {
    const { campaigns } = over(market());
    const found = async (text: string) => ids((await campaigns.list(list({ text }))).items);
    expect(await found('debates zurich')).toEqual([6]);
    expect(await found('lovelace table')).toEqual([7, 6, 5]);
    expect(await found('politics')).toEqual([6, 5]);
    expect(await found('technology lovelace')).toEqual([7]);
    expect(await found('technology zurich')).toEqual([]);
  });

  it('has campaigns with the exact phrase first, except in an order that was chosen', async () => {
    const story = new Story()
      .at('2026-03-01T00:00:00.000Z')
      .published(5, { title: 'The common ground' })
      .at('2026-03-02T00:00:00.000Z')
      .published(6, { title: 'Ground that is common' });
    const { campaigns } = over(story);
    const text = 'common ground';
    expect(ids((await campaigns.list(list({ text }))).items)).toEqual([5, 6]);
    expect(ids((await campaigns.list(list({ text, sort: 'oldest' }))).items)).toEqual([5, 6]);
    expect(ids((await campaigns.list(list({ text, sort: 'ending-soon' }))).items)).toEqual([5, 6]);
    const all = (direction: 'asc' | 'desc', field: 'createdAt' | 'id') =>
      campaigns.listAll({ text, sort: [field, direction], offset: 0, limit: 5 });
    expect(ids((await all('desc', 'createdAt')).items)).toEqual([5, 6]);
    expect(ids((await all('desc', 'id')).items)).toEqual([6, 5]);
  });

  it('suggests a near spelling of public campaigns, within the filters of the list', async () => {
    const story = market().published(10, { creatorId: 4, title: 'Volcanoes of Iceland' });
    story.created(11, { title: 'Telescopes everywhere' });
    const { campaigns } = over(story);
    const near = (text: string, where: CampaignList['where'] = {}) =>
      campaigns.nearSpelling(list({ text, where }));
    expect(await near('vulcanoes')).toBe('Volcanoes');
    expect(await near('Zurich debaets')).toBe('Zurich debates');
    expect(await near('Zurich debaets', { shownIn: 2 })).toBeUndefined();
    expect(await near('telescopse')).toBeUndefined();
    expect(await near('')).toBeUndefined();
  });
});
