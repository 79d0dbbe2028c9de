import { routes } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import { createApiRouter } from './api-router.ts';

describe('the router of the API', () => {
  const call = () => Promise.resolve();
  const router = createApiRouter(Object.values(routes).map((route) => ({ route, call })));

  /** Name and parameters of the route that matches. */
  function find(method: string, path: string) {
    const [layer] = router.match(path, method).pathAndMethod;
    return layer && { name: layer.name, params: layer.params(path, layer.captures(path)) };
  }

  it('finds every route of the contract by its path', () => {
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

  it('prefers a path without parameters to one with', () => {
    expect(find('GET', '/api/campaigns/trending')?.name).toBe('trendingCampaigns');
    expect(find('GET', '/api/campaigns/5')?.name).toBe('getCampaign');
  });

  it('finds no route for a known path with another method', () => {
    expect(find('DELETE', '/api/campaigns')).toBeUndefined();
    expect(find('POST', '/api/campaigns/trending')).toBeUndefined();
  });

  it.each(['/API/categories', '/api/categories/', '//api/categories', '/api/campaigns//ledger'])(
    'does not normalise %s to a known path',
    (path) => {
      expect(find('GET', path)).toBeUndefined();
    },
  );

  it('decodes parameters, and leaves those with an invalid encoding as they are', () => {
    expect(find('GET', '/api/users/a%20b')?.params).toEqual({ id: 'a b' });
    expect(find('GET', '/api/users/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' });
  });

  it('refuses two handlers for one route', () => {
    const entry = { route: routes.me, call };
    expect(() => createApiRouter([entry, entry])).toThrow('me has two handlers');
  });
});
