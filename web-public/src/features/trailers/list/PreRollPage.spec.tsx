import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { trailer } from '../../../testing/trailer.ts';
import { type Campaign, campaignListQuery } from '../../campaigns/index.ts';
import { Component as PreRollPage } from './PreRollPage.tsx';
import { readTrailerList, trailersQueryOf } from './trailer-list-state.ts';

interface Found {
  readonly data: readonly Campaign[];
  readonly total: number;
}

/** The markup of the page at `/preroll?{query}`; without `found`, its trailers are loading. */
function markupOf(found?: Found, query = ''): string {
  const queryClient = new QueryClient();
  const { queryKey } = campaignListQuery(
    trailersQueryOf(readTrailerList(new URLSearchParams(query))),
  );
  queryClient.setQueryData(queryKey, found as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/preroll?${query}`]}>
        <PreRollPage />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<(style|svg)[^>]*>.*?<\/\1>/gsu, '');
}

const textOf = (...given: Parameters<typeof markupOf>): string =>
  markupOf(...given)
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');

const one = (changes: Partial<Campaign> = {}): Found => ({
  data: [{ ...trailer, ...changes }],
  total: 1,
});

it('says what PreRoll is', () => {
  const text = textOf(one());
  expect(text).toMatch(/PreRoll A maker submits a trailer for \$1 .* stays with the platform\./u);
});

it('says how many trailers there are, and of each its genre and how long it can be given to', () => {
  const text = textOf(one());
  expect(text).toContain('1 trailer ');
  expect(text).toContain('Sci-Fi 300 days left The Lighthouse at the End A keeper counts');
  expect(textOf(one({ status: 'completed', phase: 'completed' }))).toContain(
    'Sci-Fi Selected for production The Lighthouse',
  );
});

it('shows a drawing of a trailer without a thumbnail', () => {
  expect(markupOf(one())).not.toContain('<img');
});

it('offers all genres, of which one is chosen', () => {
  const chips = (query: string): readonly (string | undefined)[] =>
    Array.from(
      markupOf(undefined, query).matchAll(/<input type="radio"[^>]*>/gu),
      ([input]) => `${/value="(\w+)"/u.exec(input)?.[1] ?? ''}${/checked/u.test(input) ? '!' : ''}`,
    );
  expect(chips('')).toHaveLength(13);
  expect(chips('')[0]).toBe('all!');
  expect(chips('genre=scifi').filter((chip) => chip?.endsWith('!'))).toEqual(['scifi!']);
});

it('says nothing of how many trailers there are while they are loading', () => {
  expect(markupOf()).not.toContain('No trailers yet');
});

it('says that there is none of a genre, and leads to those of all, in the same order', () => {
  const none = { data: [], total: 0 };
  const query = 'sort=most-funded&genre=western';
  expect(textOf(none, query)).toContain('Be the first to submit a trailer.');
  const ofGenre = 'sort=most-funded&genre=scifi';
  expect(textOf(none, ofGenre)).toContain('There is no trailer of the genre Sci-Fi.');
  expect(markupOf(none, ofGenre)).toMatch(
    /href="\/preroll\?sort=most-funded"[^>]*>Show all genres/u,
  );
});

it('numbers its pages of nine, with the genre in their addresses', () => {
  const markup = markupOf({ ...one(), total: 10 }, 'genre=scifi');
  expect(markup).toContain('href="/preroll?page=2&amp;genre=scifi"');
  expect(markupOf(one())).not.toContain('aria-label="Pages"');
});
