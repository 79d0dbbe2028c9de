import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeFilter,
  clearFilters,
  listQueryOf,
  listsActiveOnly,
  readListState,
  sortLabels,
  statusLabels,
  writeListState,
  type ListState,
} from './list-state.ts';

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as (keyof T)[];

const states: fc.Arbitrary<ListState> = fc.record({
  q: fc.string({ maxLength: 100 }),
  category: fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: undefined }),
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
      new URLSearchParams('category=x&status=toString&sort=-1&page=0&q='),
    );
    expect(state).toEqual({
      q: '',
      category: undefined,
      status: undefined,
      sort: 'newest',
      page: 1,
    });
  });

  it('returns to the first page when a filter changes, and keeps the sort when all are cleared', () => {
    const state = readListState(new URLSearchParams('q=city&status=active&sort=oldest&page=4'));
    expect(changeFilter(state, { category: 3 })).toMatchObject({ category: 3, q: 'city', page: 1 });
    expect(writeListState(clearFilters(state)).toString()).toBe('sort=oldest');
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
