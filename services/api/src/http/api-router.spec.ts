import { routes } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import { createApiRouter } from './api-router.ts';

describe('the router of the API', () => {
  const call = () => Promise.resolve();
  const router = createApiRouter(Object.values(routes).map((route) => ({ route, call })));

  /** Name and parameters of the first route that would answer. */
  function find(method: string, path: string) {
    const [layer] = router.match(path, method).pathAndMethod;
    return layer && { name: layer.name, params: layer.params(path, layer.captures(path)) };
  }

  it('finds every route of the contract by its own address', () => {
    for (const route of Object.values(routes)) {
      const found = find(route.method, route.path.replace(/:\w+/g, '77'));
      expect(found?.name).toBe(route.name);
      const names = Array.from(route.path.matchAll(/:(\w+)/g), ([, name]) => [name, '77']);
      expect(found?.params).toEqual(Object.fromEntries(names));
    }
  });

  it('answers HEAD as GET', () => {
    expect(find('HEAD', '/api/categories')?.name).toBe('listCategories');
  });

  it('prefers a fixed address to one with a parameter', () => {
    expect(find('GET', '/api/campaigns/trending')?.name).toBe('trendingCampaigns');
    expect(find('GET', '/api/campaigns/5')?.name).toBe('getCampaign');
  });

  it('finds nothing for a method that an address does not know', () => {
    expect(find('DELETE', '/api/campaigns')).toBeUndefined();
    expect(find('POST', '/api/campaigns/trending')).toBeUndefined();
  });

  it.each(['/API/categories', '/api/categories/', '//api/categories', '/api/campaigns//ledger'])(
    'takes %s for another address',
    (path) => {
      expect(find('GET', path)).toBeUndefined();
    },
  );

  it('hands over parameters decoded, and as they stand when they are no encoding', () => {
    expect(find('GET', '/api/users/a%20b')?.params).toEqual({ id: 'a b' });
    expect(find('GET', '/api/users/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' });
  });

  it('refuses two handlers for one address', () => {
    const entry = { route: routes.me, call };
    expect(() => createApiRouter([entry, entry])).toThrow('me has two handlers');
  });
});
