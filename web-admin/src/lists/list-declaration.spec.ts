import { defineList } from '@rostrum/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { defaultSort, filterSources, listParameters, listPath } from './list-declaration.ts';

const books = defineList({
  resource: 'books',
  audience: 'staff',
  filters: { authorId: { field: 'authorId', kind: 'id' } },
  sorts: { title: 'title', price: 'priceCents' },
  sort: ['price', 'desc'],
  text: false,
});
const searchable = { ...books, text: true } as const;

describe('a declared list', () => {
  it('has its default order as a parameter of react-admin', () => {
    expect(defaultSort(books)).toEqual({ field: 'price', order: 'DESC' });
  });

  it('has the requested filter and order as parameters of react-admin', () => {
    expect(listParameters(books, { authorId: 7 }, ['title', 'asc'])).toEqual({
      filter: { authorId: 7 },
      sort: { field: 'title', order: 'ASC' },
    });
  });

  it('has a path with the filter in it', () => {
    expect(listPath(books, { authorId: 7 })).toBe('/books?filter=%7B%22authorId%22%3A7%7D');
  });

  it('is searched by q when its text can be searched', () => {
    expect(filterSources(searchable)('q')).toBe('q');
  });

  it('takes no filter that it does not declare', () => {
    const source = filterSources(books);
    // @ts-expect-error The list declares no such filter.
    source('kind');
    // @ts-expect-error The list declares no text search.
    source('q');
    // @ts-expect-error The list declares no such filter.
    listPath(books, { kind: 'novel' });
    expect(source('authorId')).toBe('authorId');
  });

  it('takes no order that it does not declare', () => {
    // @ts-expect-error The list declares no such order.
    expect(listParameters(books, {}, ['authorId', 'asc']).filter).toEqual({});
  });
});
