import { describe, expect, it } from 'vitest';
import { campaignListOf } from './campaign-list-query.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const none = {
  q: undefined,
  category: undefined,
  status: undefined,
  sort: undefined,
  page: undefined,
  perPage: undefined,
  filter: undefined,
  range: undefined,
};
const read = (query: Partial<Parameters<typeof campaignListOf>[0]>) =>
  campaignListOf({ ...none, ...query }, now);

describe('the public list’s query', () => {
  it('asks for the newest hundred without parameters', () => {
    expect(read({})).toEqual({
      sort: 'newest',
      offset: 0,
      limit: 100,
      now: now.toISOString(),
    });
  });

  it('has pages of nine by default', () => {
    expect(read({ page: 3 })).toMatchObject({ offset: 18, limit: 9 });
    expect(read({ page: 2, perPage: 50 })).toMatchObject({ offset: 50, limit: 50 });
    expect(read({ q: 'maps' })).toMatchObject({ offset: 0, limit: 9 });
  });

  it('drops a leading #, and does not filter by blank text', () => {
    expect(read({ q: ' #maps ' })).toMatchObject({ text: 'maps' });
    expect(read({ q: ' # ' })).not.toHaveProperty('text');
  });

  it('reads react-admin’s form', () => {
    expect(
      read({
        filter: '{"q":"maps","categoryId":3,"status":"active","creatorId":7}',
        range: '[20,29]',
        sort: '["currentAmount","DESC"]',
      }),
    ).toMatchObject({
      text: 'maps',
      categoryId: 3,
      status: 'active',
      creatorId: 7,
      offset: 20,
      limit: 10,
      sort: 'most-funded',
    });
    expect(read({ filter: '{"id":[3,1]}' })).toMatchObject({ ids: [3, 1] });
  });

  it('limits a range to the largest page', () => {
    expect(read({ range: '[0,5000]' })).toMatchObject({ offset: 0, limit: 100 });
  });

  it('refuses offsets beyond the limit of numbered pages', () => {
    expect(() => read({ page: 1_200, perPage: 9 })).toThrow();
    expect(() => read({ range: '[10001,10010]' })).toThrow();
  });
});
