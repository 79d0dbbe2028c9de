import { describe, expect, it } from 'vitest';
import { defineList, type ListDefinition } from '@rostrum/contracts';
import type { CollectionSpec } from './port.ts';
import { defineReadModel } from './read-model.ts';

const books: ListDefinition = defineList({
  resource: 'books',
  audience: 'staff',
  filters: { id: { field: 'id', kind: 'id' }, genre: { field: 'genre', kind: 'word' } },
  sorts: { year: 'year', title: 'title' },
  sort: ['year', 'desc'],
  text: false,
});

const declare = (list: ListDefinition, spec: Partial<CollectionSpec>) => () =>
  defineReadModel({ name: 'books', version: 1, on: {}, lists: [list], ...spec });

const served: CollectionSpec['indexes'] = [['year'], ['title', 'id'], ['genre', 'year']];

describe('a list that a read model declares', () => {
  it('is served by an index for each filter and each order; a filter by id goes by key', () => {
    expect(declare(books, { indexes: served })).not.toThrow();
    expect(declare(books, { indexes: served.slice(1) })).toThrow(
      'the list books needs an index of books on year',
    );
    expect(declare(books, { indexes: served.slice(0, 2) })).toThrow('on genre');
    expect(declare(books, { indexes: [['genre', 'year', 'title']] })).toThrow('on year');
  });

  it('needs an index for each filter with each order where the public reads it', () => {
    const shop: ListDefinition = { ...books, audience: 'public' };
    expect(declare(shop, { indexes: served })).toThrow('on genre, title');
    const both = [
      ['genre', 'year'],
      ['genre', 'title'],
    ];
    expect(declare(shop, { indexes: both })).not.toThrow();
  });

  it('is searched only where there is text', () => {
    const searched: ListDefinition = { ...books, text: true };
    expect(declare(searched, { indexes: served })).toThrow('books has no text');
    expect(declare(searched, { indexes: served, text: ['title'] })).not.toThrow();
  });

  it('has its default order among its orders', () => {
    const unordered: ListDefinition = { ...books, sort: ['shelf', 'asc'] };
    expect(declare(unordered, { indexes: served })).toThrow('has no order shelf');
  });
});
