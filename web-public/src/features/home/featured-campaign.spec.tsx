import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  type Campaign,
  featuredCampaignQuery,
  trendingCampaignsQuery,
} from '../campaigns/index.ts';
import { Hero } from './Hero.tsx';
import { Trending } from './Trending.tsx';

const campaign = (id: number): Campaign =>
  ({
    id,
    status: 'active',
    title: `Question ${String(id)}?`,
    categoryId: 5,
    categoryName: 'Science',
    coverSeed: id,
    participants: ['Ada Bell', 'Max Wu'],
    currentAmountCents: 90_000,
    goalAmountCents: 100_000,
    progressPercent: 90,
    backerCount: 12,
    daysLeft: 9,
    acceptsDonations: true,
    onHoldSince: null,
    imageUrl: null,
    popular: false,
  }) as Campaign;

/** The text of the hero, and the questions in the grid below it. */
function homeOf(
  featured: { readonly campaign: Campaign | null; readonly nearlyFunded: boolean },
  trending: readonly Campaign[],
): { readonly hero: string; readonly grid: readonly string[] } {
  const queryClient = new QueryClient();
  queryClient.setQueryData(featuredCampaignQuery.queryKey, featured);
  queryClient.setQueryData(trendingCampaignsQuery(4).queryKey, [...trending]);
  const start = { to: '/campaigns/create' } as const;
  const textOf = (element: React.ReactElement): string =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>,
    )
      .replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '')
      .replace(/<[^>]+>/gu, ' ')
      .replace(/\s+/gu, ' ');
  return {
    hero: textOf(<Hero start={start} />),
    grid: textOf(<Trending start={start} />).match(/Question \d+\?/gu) ?? [],
  };
}

describe('the featured campaign', () => {
  const [one, two, three, four] = [campaign(1), campaign(2), campaign(3), campaign(4)];

  it('is shown at the top with what is left to its goal, and not again among the trending ones', () => {
    const { hero, grid } = homeOf({ campaign: two, nearlyFunded: true }, [one, two, three, four]);
    expect(hero).toMatch(/Nearly funded Question 2\?.*\$100 to go/u);
    expect(grid).toEqual(['Question 1?', 'Question 3?', 'Question 4?']);
  });

  it('can be one that is not trending, and the grid stays as long', () => {
    const other = campaign(9);
    const { grid } = homeOf({ campaign: other, nearlyFunded: true }, [one, two, three, four]);
    expect(grid).toEqual(['Question 1?', 'Question 2?', 'Question 3?']);
  });

  it('is called trending when none is nearly funded, and stays in the grid when it is the only one', () => {
    const { hero, grid } = homeOf({ campaign: one, nearlyFunded: false }, [one]);
    expect(hero).toContain('Trending now Question 1?');
    expect(hero).not.toContain('to go');
    expect(grid).toEqual(['Question 1?']);
  });

  it('is missing while no campaign is active', () => {
    const { hero, grid } = homeOf({ campaign: null, nearlyFunded: false }, []);
    expect(hero).not.toMatch(/Trending now|Nearly funded/u);
    expect(grid).toEqual([]);
  });
});
