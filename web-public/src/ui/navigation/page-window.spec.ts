import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [7, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 'gap', 8]],
  [2, 15, [1, 2, 3, 'gap', 15]],
  [4, 15, [1, 2, 3, 4, 5, 'gap', 15]],
  [8, 15, [1, 'gap', 7, 8, 9, 'gap', 15]],
  [15, 15, [1, 'gap', 14, 15]],
  [99, 3, [1, 2, 3]],
])('page %i of %i offers %j', (page, pageCount, entries) => {
  expect(pageWindow(page, pageCount)).toEqual(entries);
});
