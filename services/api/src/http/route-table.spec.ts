import { routes } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import { createRouteTable } from './route-table.ts';

describe('the route table', () => {
  const find = createRouteTable(
    Object.values(routes).map((route) => ({ route, value: route.name })),
  );

  it('finds every route of the contract by its own address', () => {
    for (const route of Object.values(routes)) {
      const path = route.path.replace(/:\w+/g, '77');
      const { found } = find(route.method, path);
      expect(found?.value).toBe(route.name);
      expect(found?.params).toEqual(route.path.includes(':id') ? { id: '77' } : {});
    }
  });

  it('answers HEAD as GET', () => {
    expect(find('HEAD', '/api/categories').found?.value).toBe('listCategories');
  });

  it('prefers a fixed address to one with a parameter', () => {
    expect(find('GET', '/api/campaigns/trending').found?.value).toBe('trendingCampaigns');
    expect(find('GET', '/api/campaigns/5').found?.value).toBe('getCampaign');
  });

  it('says which methods an address knows', () => {
    expect(find('DELETE', '/api/campaigns')).toEqual({
      found: undefined,
      allowed: ['GET', 'POST'],
    });
    expect(find('POST', '/api/campaigns/trending')).toMatchObject({ allowed: ['GET', 'PATCH'] });
    expect(find('GET', '/api/nothing')).toEqual({ found: undefined, allowed: [] });
  });

  it.each(['/API/categories', '/api/categories/', '//api/categories', '/api/campaigns//ledger'])(
    'takes %s for another address',
    (path) => {
      expect(find('GET', path).found).toBeUndefined();
    },
  );

  it('hands over parameters decoded, and as they stand when they are no encoding', () => {
    expect(find('GET', '/api/users/a%20b').found?.params).toEqual({ id: 'a b' });
    expect(find('GET', '/api/users/%E0%A4%A').found?.params).toEqual({ id: '%E0%A4%A' });
  });

  it('refuses two handlers for one address', () => {
    const entry = { route: routes.me, value: 1 };
    expect(() => createRouteTable([entry, entry])).toThrow('me has two handlers');
  });
});
