import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeFilter,
  clearFilters,
  countQueryOf,
  filterCount,
  lastPageOf,
  listQueryOf,
  listsActiveOnly,
  readListState,
  sortLabels,
  statusLabels,
  toggleCategory,
  writeListState,
  type ListState,
} from './list-state.ts';

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as (keyof T)[];

const states: fc.Arbitrary<ListState> = fc.record({
  q: fc.string({ maxLength: 100 }),
  categories: fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), {
    maxLength: campaignLimits.listedCategories,
  }),
  status: fc.option(fc.constantFrom(...keysOf(statusLabels)), { nil: undefined }),
  sort: fc.constantFrom(...keysOf(sortLabels)),
  page: fc.integer({ min: 1, max: 999_999 }),
});

describe('the state of the list', () => {
  it('survives the round trip through the URL', () => {
    fc.assert(
      fc.property(states, (state) => {
        const url = writeListState(state).toString();
        expect(readListState(new URLSearchParams(url))).toEqual(state);
      }),
    );
  });

  it('leaves the defaults out of the URL', () => {
    expect(writeListState(readListState(new URLSearchParams())).toString()).toBe('');
  });

  it('ignores invalid values in the URL', () => {
    const state = readListState(
      new URLSearchParams('category=x,,-1,2.5&status=toString&sort=-1&page=0&q='),
    );
    expect(state).toEqual({
      q: '',
      categories: [],
      status: undefined,
      sort: 'newest',
      page: 1,
    });
  });

  it('returns to the first page when a filter changes, and keeps the sort when all are cleared', () => {
    const state = readListState(new URLSearchParams('q=city&status=active&sort=oldest&page=4'));
    expect(changeFilter(state, { categories: [3] })).toMatchObject({
      categories: [3],
      q: 'city',
      page: 1,
    });
    expect(writeListState(clearFilters(state)).toString()).toBe('sort=oldest');
  });

  it('adds a category to the chosen ones, and takes it from them', () => {
    const state = readListState(new URLSearchParams('category=2,5,2&page=4'));
    expect(state.categories).toEqual([2, 5]);
    expect(writeListState(toggleCategory(state, 3)).get('category')).toBe('2,5,3');
    expect(writeListState(toggleCategory(state, 2)).toString()).toBe('category=5');
  });

  it('counts each category, the status and the text as a filter, not the order', () => {
    const count = (query: string) => filterCount(readListState(new URLSearchParams(query)));
    expect(count('sort=oldest&page=3&q=%20')).toBe(0);
    expect(count('category=2,5&status=active&q=city')).toBe(4);
  });

  it('asks for a total with one campaign, and ends where the server’s pages end', () => {
    const state = readListState(new URLSearchParams('category=2,5&page=4'));
    expect(countQueryOf(state)).toMatchObject({ category: '2,5', page: '1', perPage: '1' });
    expect(lastPageOf(state, 40)).toBe(5);
    expect(lastPageOf(state, 100_000)).toBe(31);
    expect(lastPageOf({ ...state, categories: [2] }, 100_000)).toBe(1112);
    expect(lastPageOf(state, 0)).toBe(0);
  });

  it('knows that "Ending soon" lists active campaigns only, unless a status is chosen', () => {
    const state = (query: string) => readListState(new URLSearchParams(query));
    expect(listsActiveOnly(state('sort=ending-soon'))).toBe(true);
    expect(listsActiveOnly(state('sort=ending-soon&status=completed'))).toBe(false);
    expect(listsActiveOnly(state('sort=newest'))).toBe(false);
  });

  it('requests one page of nine, without unset filters', () => {
    expect(listQueryOf(readListState(new URLSearchParams('q=%20city%20&page=2')))).toEqual({
      q: 'city',
      sort: 'newest',
      page: '2',
      perPage: '9',
    });
  });
});
