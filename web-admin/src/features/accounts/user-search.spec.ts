import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';

describe('the search for members', () => {
  it('sends a whole id as an id, and anything else as text', async () => {
    const { provider, requests } = fakeServer({
      'GET /api/admin/users': { body: [], headers: { 'X-Total-Count': '0' } },
    });
    const search = (q: string) =>
      provider.getList('users', {
        pagination: { page: 2, perPage: 25 },
        sort: { field: 'createdAt', order: 'DESC' },
        filter: { q, isAdmin: false },
      });
    await search(' 160088450842624');
    await search('1984');
    expect(requests.map(({ query }) => query.get('filter'))).toEqual([
      '{"isAdmin":false,"id":160088450842624}',
      '{"q":"1984","isAdmin":false}',
    ]);
  });
});
