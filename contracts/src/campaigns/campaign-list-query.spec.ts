import { describe, expect, it } from 'vitest';
import { campaignLimits } from './constants.ts';
import { campaignListQuery } from './list-inputs.ts';

/** The ids from 1 to `count`, as the site writes them. */
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join();
const read = (query: Readonly<Record<string, string>>) => campaignListQuery.parse(query);

describe('the public list’s query', () => {
  it('asks for the newest hundred without parameters', () => {
    expect(read({})).toEqual({ where: {}, sort: 'newest', offset: 0, limit: 100 });
  });

  it('has pages of nine by default', () => {
    expect(read({ page: '3' })).toMatchObject({ offset: 18, limit: 9 });
    expect(read({ page: '2', perPage: '50' })).toMatchObject({ offset: 50, limit: 50 });
    expect(read({ q: 'maps' })).toMatchObject({ offset: 0, limit: 9 });
  });

  it('keeps one leading #, and does not filter by blank text', () => {
    expect(read({ q: ' #maps ' })).toMatchObject({ text: '#maps' });
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
      where: { shownIn: 3, status: 'active', creatorId: 7 },
      offset: 20,
      limit: 10,
      sort: 'most-funded',
    });
    expect(read({ filter: '{"id":[3,1]}' })).toMatchObject({ where: { id: [3, 1] } });
  });

  it('limits a range to the largest page', () => {
    expect(read({ range: '[0,5000]' })).toMatchObject({ offset: 0, limit: 100 });
  });

  it('refuses offsets beyond the limit of numbered pages', () => {
    expect(() => read({ page: '1200', perPage: '9' })).toThrow();
    expect(() => read({ range: '[10001,10010]' })).toThrow();
  });

  it('reads the site’s form', () => {
    expect(read({ category: '3', status: 'active', sort: 'ending-soon' })).toMatchObject({
      where: { shownIn: 3, status: 'active' },
      sort: 'ending-soon',
    });
  });

  it('takes several categories, each once, and pages of them up to a lower limit', () => {
    expect(read({ category: '3,1,3' })).toMatchObject({ where: { shownIn: [3, 1] } });
    expect(read({ category: '3,3' })).toMatchObject({ where: { shownIn: 3 } });
    const most = idsOf(campaignLimits.listedCategories);
    expect(read({ category: most })).toMatchObject({
      where: { shownIn: most.split(',').map(Number) },
    });
    expect(read({ category: '1,2', page: '31' })).toMatchObject({ offset: 270 });
    expect(read({ category: '1', page: '32' })).toMatchObject({ offset: 279 });
    expect(read({ filter: '{"categoryId":[1,2]}' })).toMatchObject({ where: { shownIn: [1, 2] } });
  });

  it.each([
    [{ sort: 'loudest' }, 'sort'],
    [{ sort: '["heat","DESC"]' }, 'sort'],
    [{ sort: '["backerCount","ASC"]' }, 'sort'],
    [{ filter: '{"heat":1}' }, 'filter'],
    [{ filter: '{"categoryId":[1,"2"]}' }, 'filter'],
    [{ category: '1,' }, 'category'],
    [{ category: '1,0' }, 'category'],
    [{ category: idsOf(campaignLimits.listedCategories + 1) }, 'category'],
    [{ category: '1,2', page: '32' }, 'page'],
    [{ filter: '{"categoryId":[1,2]}', range: '[271,279]' }, 'range'],
    [{ filter: '{"status":"removed"}' }, 'filter'],
    [{ filter: '{"id":["1"]}' }, 'filter'],
    [{ filter: '{"creatorId":0}' }, 'filter'],
    [{ range: '[9,0]' }, 'range'],
    [{ page: '1200', perPage: '9' }, 'page'],
  ])('refuses %j under the name of the parameter', (query, parameter) => {
    const { error } = campaignListQuery.safeParse(query);
    expect(error?.issues.map(({ path }) => path)).toEqual([[parameter]]);
  });
});
