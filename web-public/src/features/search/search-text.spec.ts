import { expect, it } from 'vitest';
import { searchText } from './search-text.ts';

it.each([
  ['  nuclear power ', 'nuclear power'],
  ['#ai', '#ai'],
  ['## ai', '#ai'],
  ['c#', 'c#'],
  ['#', ''],
])('searches for %j as %j', (q, text) => {
  expect(searchText(q)).toBe(text);
});
