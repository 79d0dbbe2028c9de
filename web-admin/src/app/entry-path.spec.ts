import { describe, expect, it } from 'vitest';
import { hashOf } from './entry-path.ts';

describe('an address under /admin', () => {
  it.each([
    ['/admin/dashboard', '#/'],
    ['/admin/dashboard/', '#/'],
    ['/admin/login', '#/login'],
    ['/admin/direct', '#/users'],
  ])('%s opens %s', (path, hash) => {
    expect(hashOf(path, '')).toBe(hash);
  });

  it('keeps the page that its hash names', () => {
    expect(hashOf('/admin/login', '#/campaigns')).toBeUndefined();
    expect(hashOf('/admin/', '')).toBeUndefined();
  });
});
