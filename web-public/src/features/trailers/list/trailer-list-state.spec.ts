import { expect, it } from 'vitest';
import {
  changeList,
  readTrailerList,
  trailersPath,
  trailersQueryOf,
} from './trailer-list-state.ts';

const read = (query: string) => readTrailerList(new URLSearchParams(query));

it('survives the round trip through the URL, without the defaults', () => {
  for (const query of ['', 'genre=scifi', 'page=3&sort=most-votes&genre=biography']) {
    const path = trailersPath(read(query));
    expect(path).toBe(query === '' ? '/preroll' : `/preroll?${query}`);
    expect(read(path.split('?')[1] ?? '')).toEqual(read(query));
  }
});

it('ignores what the list does not have', () => {
  const url = 'genre=western&sort=ending-soon&status=expired&category=2&q=sea&page=-1';
  expect(read(url)).toEqual(read(''));
});

it('asks for nine trailers of the category, or of the chosen genre', () => {
  expect(trailersQueryOf(read('genre=horror&page=2'))).toEqual({
    genre: 'horror',
    sort: 'newest',
    page: '2',
    perPage: '9',
  });
  expect(trailersQueryOf(read(''))).toMatchObject({ category: '11' });
  expect(trailersQueryOf(read(''))).not.toHaveProperty('genre');
});

it('returns to the first page with another genre or order', () => {
  const third = read('genre=horror&page=3');
  expect(trailersPath(changeList(third, { genre: undefined }))).toBe('/preroll');
  expect(trailersPath(changeList(third, { sort: 'most-funded' }))).toBe(
    '/preroll?sort=most-funded&genre=horror',
  );
});
