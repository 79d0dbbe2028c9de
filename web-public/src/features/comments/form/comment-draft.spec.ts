import { campaignTarget } from '@rostrum/contracts/kernel/target';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft, type CommentDraftForm } from './comment-draft.ts';

const form: CommentDraftForm = { username: 'amara', target: campaignTarget(7) };
const others: readonly CommentDraftForm[] = [
  { ...form, username: 'ben' },
  { ...form, target: campaignTarget(8) },
  { ...form, target: { kind: 'prompt', id: 7 } },
  { ...form, about: { act: 'answer', commentId: 3 } },
  { ...form, about: { act: 'edit', commentId: 3 } },
];
const key = 'rostrum.comment';
let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, text: string) => items.set(name, text),
      removeItem: (name: string) => items.delete(name),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps a draft for its form only, until it is forgotten', () => {
  keepDraft(form, 'Who moderates it?');
  expect(readDraft(form)).toBe('Who moderates it?');
  expect(others.map(readDraft)).toEqual(others.map(() => undefined));
  for (const other of others) forgetDraft(other);
  expect(readDraft(form)).toBe('Who moderates it?');
  forgetDraft(form);
  expect(items.size).toBe(0);
});

it('keeps no text that is far longer than a comment', () => {
  keepDraft(form, 'a'.repeat(20_001));
  expect(items.size).toBe(0);
});

it.each(['', 'null', '{', '[]', '{"form":1}', '{"form":"x","content":1}'])(
  'reads nothing from %j',
  (text) => {
    items.set(key, text);
    expect(readDraft(form)).toBeUndefined();
  },
);
