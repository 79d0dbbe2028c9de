import { describe, expect, it } from 'vitest';
import { pagesAfter } from './pages-of.ts';

describe('pages of a list that is read without waiting', () => {
  it('let the event loop turn between two of them', async () => {
    const done: string[] = [];
    const pages = pagesAfter<number>((limit, after = 0) => {
      done.push('read');
      setImmediate(() => done.push('turned'));
      return Promise.resolve(
        after < 200 ? Array.from({ length: limit }, (_, index) => after + index + 1) : [],
      );
    });
    const items: number[] = [];
    for await (const page of pages) items.push(...page);
    expect(items).toHaveLength(200);
    expect(done.slice(0, 5)).toEqual(['read', 'turned', 'read', 'turned', 'read']);
  });
});
