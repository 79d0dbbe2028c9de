import { describe, expect, it } from 'vitest';
import { limits } from '@rostrum/contracts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';
import type { ExportCursor } from './export-page.ts';

const over = queriesForTests();

describe('the pages of an export', () => {
  const { firstPage, page } = limits.export;
  const many = firstPage + page + 1;
  const story = new Story();
  for (let id = 1; id <= many; id += 1) {
    // Several of them at one time, so that a page ends between equal values.
    story.at(new Date(Date.UTC(2026, 2, 1) + Math.floor(id / 7)).toISOString()).registered(id);
  }

  const idsOf = async (where: object): Promise<readonly (readonly number[])[]> => {
    const { accounts } = over(story);
    const pages: (readonly number[])[] = [];
    let after: ExportCursor | undefined;
    do {
      const { items, next } = await accounts.exportPage({ where }, after);
      pages.push(items.map(({ id }) => id));
      after = next;
    } while (after);
    return pages;
  };

  it('have each item once, in the order of the list, few of them on the first page', async () => {
    const pages = await idsOf({});
    expect(pages.map(({ length }) => length)).toEqual([firstPage, page, 1]);
    expect(new Set(pages.flat()).size).toBe(many);
  });

  it('have those that pass the filter', async () => {
    const from = new Date(Date.UTC(2026, 2, 1) + 1).toISOString();
    const to = new Date(Date.UTC(2026, 2, 1) + 2).toISOString();
    const [ids] = await idsOf({ createdAt: { from, to }, isAdmin: false });
    expect(ids).toHaveLength(14);
    expect(await idsOf({ isAdmin: true })).toEqual([[]]);
  });

  it('refuse a field that the list does not declare', async () => {
    await expect(idsOf({ email: 'x' })).rejects.toThrow(TypeError);
  });
});
