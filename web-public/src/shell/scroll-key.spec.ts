import { expect, it } from 'vitest';
import { scrollKey } from './scroll-key.ts';

const at = (path: string, key = 'default') => {
  const { pathname, search } = new URL(path, 'http://site.test');
  return { pathname, search, hash: '', state: null, key };
};

it('tells the first pages of two loads apart by their addresses', () => {
  const key = scrollKey(at('/campaigns?page=2'));
  expect(scrollKey(at('/campaigns?page=2'))).toBe(key);
  expect(scrollKey(at('/campaigns'))).not.toBe(key);
  expect(scrollKey(at('/how-it-works?page=2'))).not.toBe(key);
});

it('tells two visits of one address within a load apart', () => {
  expect(scrollKey(at('/campaigns', 'x1'))).not.toBe(scrollKey(at('/campaigns', 'x2')));
});
