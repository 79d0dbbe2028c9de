import { beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from './donation-draft.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  });
  return () => vi.unstubAllGlobals();
});

it('reads a draft from before a preference existed', () => {
  const form = { campaignId: 7, asked: '25', username: 'amara' };
  const preferences = { anonymous: true, hideAmount: false, message: 'A long letter' };
  const draft = { text: '25', preferences } as unknown as Parameters<typeof keepDraft>[1];
  keepDraft(form, draft);
  expect(readDraft(form)?.preferences).toEqual({ ...preferences, publicMessage: false });
  expect(readDraft({ ...form, username: 'ben' })).toBeUndefined();
});
