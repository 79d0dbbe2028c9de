import { expect, it } from 'vitest';
import {
  changeList,
  clearFilters,
  filterCount,
  promptsPath,
  promptsQueryOf,
  readPromptList,
} from './prompt-list-state.ts';

const read = (query: string) => readPromptList(new URLSearchParams(query));

it('keeps the state in the address, without what is the default', () => {
  const query = 'q=harbour&category=5&status=completed&fileType=text&sort=most-funded&page=2';
  expect(promptsPath(read(query))).toBe(`/prompts?${query}`);
  expect(promptsPath(read(''))).toBe('/prompts');
});

it('counts invalid values as absent', () => {
  expect(read('category=x&status=removed&fileType=pdf&sort=oldest&page=0')).toEqual(read(''));
});

it('asks for the first page after a change, and for all after clearing', () => {
  const state = read('status=active&page=3');
  expect(promptsQueryOf(changeList(state, { fileType: 'any' }))).toMatchObject({
    status: 'active',
    fileType: 'any',
    page: '1',
  });
  expect(filterCount(state)).toBe(1);
  expect(filterCount(clearFilters(state))).toBe(0);
});
