import { hashtagLimits } from '@rostrum/contracts/hashtags/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onCampaignCreated } from '../on-campaign-created.ts';
import { chosenHashtags, hashtagsToAdd } from './kept-hashtags.ts';

const items = new Map<string, string>();
beforeEach(() => {
  items.clear();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('gives the chosen hashtags of a member to the campaign that is created, and to no other one', () => {
  chosenHashtags(3).write(['energy', '\u6c17\u5019']);
  chosenHashtags(4).write(['coal']);
  onCampaignCreated(5, 3);
  onCampaignCreated(6, 3);
  expect(hashtagsToAdd(5).read()).toEqual(['energy', '\u6c17\u5019']);
  expect([chosenHashtags(3).read(), hashtagsToAdd(6).read()]).toEqual([[], []]);
  expect(chosenHashtags(4).read()).toEqual(['coal']);
  hashtagsToAdd(5).write([]);
  expect(Array.from(items.keys())).toEqual(['rostrum.new-hashtags.4']);
});

it('reads no more than the form takes, and nothing that is no hashtag', () => {
  const many = Array.from({ length: 30 }, (_, n) => `tag${String(n)}`);
  items.set('rostrum.new-hashtags.3', ['<b>', 'energy', 'energy', ...many].join(' '));
  const read = chosenHashtags(3).read();
  expect(read).toHaveLength(hashtagLimits.atCreation);
  expect(read.slice(0, 2)).toEqual(['energy', 'tag0']);
});
