import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineList } from './define-list.ts';
import { limits } from './limits.ts';
import { listQuery } from './list-query.ts';
import { messages } from './messages.ts';

const things = defineList({
  resource: 'things',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'id' },
    state: { field: 'phase', kind: 'word' },
    size: { field: 'size', kind: 'word', values: ['small', 'large'] },
    owner: { field: 'ownerId', kind: 'id', single: true },
    late: { field: 'late', kind: 'flag' },
    begun: { field: 'createdAt', kind: 'day' },
    amount: { field: 'amountCents', kind: 'cents' },
  },
  sorts: { id: 'id', amount: 'amountCents', createdAt: 'createdAt' },
  sort: ['createdAt', 'desc'],
  text: true,
});
const shown = defineList({
  ...things,
  audience: 'public',
  namedSorts: { newest: ['createdAt', 'desc'], largest: ['amount', 'desc'] },
  text: false,
});

interface Asked {
  readonly filter?: unknown;
  readonly range?: unknown;
  readonly sort?: unknown;
}
const textsOf = (query: Asked) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
const read = (query: Asked, list: typeof things | typeof shown = things) =>
  listQuery(list).parse(textsOf(query));
/** Names and messages of the refused parameters. */
const refused = (query: Asked, list: typeof things | typeof shown = things) =>
  listQuery(list)
    .safeParse(textsOf(query))
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the query of a list', () => {
  it('is the first page in the list’s default order without parameters', () => {
    expect(read({})).toEqual({ where: {}, sort: ['createdAt', 'desc'], offset: 0, limit: 25 });
    expect(read({}, shown).limit).toBe(limits.page.default);
  });

  it('takes ids and words that staff copied from an export with its mark of text', () => {
    const filter = { id: ["'1767605400000001", ' 7 '], state: "'000123" };
    const where = { id: [1_767_605_400_000_001, 7], phase: '000123' };
    expect(read({ filter }).where).toEqual(where);
    expect(refused({ filter: { id: "''7" } })).toEqual([['filter', messages.invalid]]);
    expect(read({ filter: { state: "'active" } }, shown).where).toEqual({ phase: "'active" });
  });

  it('names the fields of the documents', () => {
    const query = read({
      filter: { state: 'active', late: true, id: [5, '6'], size: 'small', q: ' words ' },
      range: [10, 19],
      sort: ['amount', 'ASC'],
    });
    expect(query).toEqual({
      where: { phase: 'active', late: true, id: [5, 6], size: 'small' },
      text: 'words',
      sort: ['amountCents', 'asc'],
      offset: 10,
      limit: 10,
    });
  });

  it('takes ranges of days and amounts, both ends included', () => {
    const { where } = read({
      filter: { begun: { from: '2026-03-01', to: '2026-03-31' }, amount: { from: 500 } },
    });
    expect(where).toEqual({
      createdAt: { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T23:59:59.999Z' },
      amountCents: { from: 500 },
    });
  });

  it('has the types of its list', () => {
    const query = listQuery(things).parse({});
    expectTypeOf(query.sort[0]).toEqualTypeOf<'id' | 'amountCents' | 'createdAt'>();
    expectTypeOf<NonNullable<typeof query.where>>().toHaveProperty('phase');
    expectTypeOf<NonNullable<typeof query.where>['createdAt']>().toEqualTypeOf<
      { readonly from?: string; readonly to?: string } | undefined
    >();
  });

  it('has a default order among its sorts', () => {
    // @ts-expect-error There is no such name among the sorts.
    defineList({ ...things, sort: ['amountCents', 'asc'] });
    // @ts-expect-error There is no such name among the sorts.
    defineList({ ...things, namedSorts: { largest: ['size', 'desc'] } });
    expect(things.sort[0]).toBe('createdAt');
  });

  it('searches for nothing when q is blank', () => {
    expect(read({ filter: { q: '  ' } })).not.toHaveProperty('text');
  });

  it('has at most as many items as its audience may get at once', () => {
    expect(read({ range: [0, 999_999] }).limit).toBe(limits.page.adminMax);
    expect(read({ range: [0, 999_999] }, shown).limit).toBe(limits.page.max);
  });

  it.each<[keyof Asked, unknown]>([
    ['filter', 'nonsense'],
    ['filter', '[]'],
    ['filter', 'null'],
    ['filter', '{"__proto__":{"phase":"removed"}}'],
    ['filter', { unknown: 1 }],
    ['filter', { constructor: 'x' }],
    ['filter', { phase: 'active' }],
    ['filter', { state: { $ne: '' } }],
    ['filter', { state: 1 }],
    ['filter', { state: null }],
    ['filter', { state: 'x'.repeat(201) }],
    ['filter', { size: 'huge' }],
    ['filter', { owner: [1] }],
    ['filter', { late: 'true' }],
    ['filter', { late: [true] }],
    ['filter', { begun: '2026-03-01' }],
    ['filter', { begun: {} }],
    ['filter', { begun: ['2026-03-01'] }],
    ['filter', { begun: { from: '2026-02-30' } }],
    ['filter', { begun: { from: 5 } }],
    ['filter', { begun: { from: '2026-03-01T00:00:00.000Z' } }],
    ['filter', { begun: { from: '2026-03-01', $gt: '' } }],
    ['filter', { amount: { to: '5' } }],
    ['filter', { amount: { to: 1.5 } }],
    ['filter', { amount: { to: -1 } }],
    ['filter', { state: { from: 'a' } }],
    ['filter', { late: { from: 1 } }],
    ['filter', { id: 'x' }],
    ['filter', { id: 1.5 }],
    ['filter', { id: true }],
    ['filter', { id: Array.from({ length: limits.idList + 1 }, (_, index) => index) }],
    ['filter', { q: 7 }],
    ['filter', { q: 'x'.repeat(limits.search.max + 1) }],
    ['range', '[0]'],
    ['range', [5, 4]],
    ['range', [-1, 4]],
    ['range', [0.5, 4]],
    ['range', [limits.offsetDepth + 1, limits.offsetDepth + 2]],
    ['sort', 'newest'],
    ['sort', ['unknown', 'ASC']],
    ['sort', ['amountCents', 'ASC']],
    ['sort', ['toString', 'ASC']],
    ['sort', ['id', 'asc']],
  ])('is refused under the name of its parameter: %s %j', (name, value) => {
    expect(refused({ [name]: value })).toEqual([[name, messages.invalid]]);
  });

  it('is refused when a parameter is too long', () => {
    expect(refused({ filter: { state: 'x'.repeat(9000) } })).toEqual([
      ['filter', messages.tooLong],
    ]);
  });

  it('is refused when it searches in a list without a search', () => {
    expect(refused({ filter: { q: 'words' } }, shown)).toEqual([['filter', messages.invalid]]);
  });

  it('takes only the named orders of a list that has them', () => {
    expect(read({ sort: ['amount', 'DESC'] }, shown).sort).toEqual(['amountCents', 'desc']);
    expect(refused({ sort: ['amount', 'ASC'] }, shown)).toEqual([['sort', messages.invalid]]);
  });
});
