import type { CampaignCard, CampaignList } from '../campaigns/index.ts';

/** A query of the public list whose one page has all campaigns of a test. */
export const list = (also: Partial<CampaignList> = {}): CampaignList => ({
  sort: 'newest',
  offset: 0,
  limit: 100,
  now: '2026-03-15T00:00:00.000Z',
  ...also,
});

export const ids = (cards: readonly CampaignCard[]): readonly number[] => cards.map(({ id }) => id);
