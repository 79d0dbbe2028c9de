import { describe, expect, it } from 'vitest';
import { hashOf } from './entry-path.ts';

describe('an address under /admin', () => {
  const opened = (path: string) => hashOf(new URL(path, 'http://console.test'));

  it.each([
    ['/admin/dashboard', '#/'],
    ['/admin/dashboard/', '#/'],
    ['/admin/login', '#/login'],
    ['/admin/direct', '#/users'],
    ['/admin/campaigns', '#/campaigns'],
    ['/admin/campaigns/4711/show', '#/campaigns/4711/show'],
    ['/admin/campaigns?page=2', '#/campaigns?page=2'],
    ['/admin/nope', '#/nope'],
    ['/admin/toString', '#/toString'],
  ])('%s opens %s', (path, hash) => {
    expect(opened(path)).toBe(hash);
  });

  it('keeps the page that its hash names', () => {
    expect(opened('/admin/login#/campaigns')).toBeUndefined();
    expect(opened('/admin/')).toBeUndefined();
    expect(opened('/admin/#/users')).toBeUndefined();
  });
});
