import { describe, expect, it } from 'vitest';
import type { BrowserStorage } from '../../campaigns/index.ts';
import { trailerDraft } from './trailer-draft.ts';
import { newTrailer, type TrailerFormValues } from './trailer-form.ts';

/** A storage as that of a browser, which keeps JSON. */
function memory(): BrowserStorage {
  const items = new Map<string, string>();
  return {
    read: (key) => JSON.parse(items.get(key) ?? 'null') as unknown,
    write: (key, value) => items.set(key, JSON.stringify(value)).size > 0,
    remove: (key) => void items.delete(key),
  };
}

const typed: TrailerFormValues = {
  ...newTrailer,
  film: { url: '/api/videos/4711.mp4', duration: '1:34' },
  title: 'The Lighthouse at the End',
  genre: 'scifi',
  participants: [{ name: 'Ines Marlow' }, { name: '' }, { name: '' }],
  imageUrl: '/api/images/12',
  imageIsStill: true,
  contentRightsAgreed: true,
};

describe('the draft of a trailer', () => {
  it('keeps what was typed and uploaded, and asks again for the agreement', () => {
    const draft = trailerDraft(memory(), 9);
    expect(draft.read()).toBeUndefined();
    draft.save(typed);
    expect(draft.read()).toEqual({ ...typed, contentRightsAgreed: false });
    draft.clear();
    expect(draft.read()).toBeUndefined();
  });

  it('belongs to one member', () => {
    const storage = memory();
    trailerDraft(storage, 1).save(typed);
    expect(trailerDraft(storage, 2).read()).toBeUndefined();
  });

  it.each([
    ['a film of another site', { film: { url: 'https://elsewhere.example/a.mp4', duration: '' } }],
    ['an unknown genre', { genre: 'western' }],
    ['a single actor', { participants: [{ name: 'Ines Marlow' }] }],
    ['a missing field', { title: undefined }],
  ])('is not used with %s', (_, foreign) => {
    const storage = memory();
    storage.write('rostrum.trailer-draft', { userId: 9, value: { ...typed, ...foreign } });
    expect(trailerDraft(storage, 9).read()).toBeUndefined();
  });
});
