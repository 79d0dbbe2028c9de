import { describe, expect, it } from 'vitest';
import type { SendImage } from '../../uploads/index.ts';
import { addPoster } from './poster.ts';
import { newTrailer, type TrailerFormValues } from './trailer-form.ts';

const still = new Blob(['a still'], { type: 'image/jpeg' });
const film = { url: '/api/videos/4711.mp4', duration: '' };
const uploads: SendImage = () => Promise.resolve('/api/images/12');

/** The thumbnail of a form that had `before` when a film was uploaded. */
async function thumbnailOf(
  before: Partial<TrailerFormValues>,
  { frame = still, send = uploads }: { frame?: Blob | null; send?: SendImage } = {},
  meanwhile: Partial<TrailerFormValues> = {},
) {
  let values: TrailerFormValues = { ...newTrailer, film, ...before };
  const sending = addPoster(film.url, frame ?? undefined, {
    values: () => values,
    send: async (...given) => {
      const url = await send(...given);
      values = { ...values, ...meanwhile };
      return url;
    },
    show: (thumbnail) => {
      values = { ...values, ...thumbnail };
    },
  });
  await sending;
  return values.imageUrl;
}

describe('the thumbnail of a new film', () => {
  it('is a still of the film', async () => {
    expect(await thumbnailOf({})).toBe('/api/images/12');
  });

  it('replaces the still of the film before, but no image that was chosen', async () => {
    const earlier = '/api/images/11';
    expect(await thumbnailOf({ imageUrl: earlier, imageIsStill: true })).toBe('/api/images/12');
    expect(await thumbnailOf({ imageUrl: earlier })).toBe(earlier);
  });

  it('is none if the browser has no still, or its upload fails', async () => {
    const before = { imageUrl: '/api/images/11', imageIsStill: true };
    expect(await thumbnailOf(before, { frame: null })).toBe('');
    const send: SendImage = () => Promise.reject(new TypeError('network'));
    expect(await thumbnailOf(before, { send })).toBe('');
  });

  it('is not the still if an image is chosen, or the film replaced, while it is sent', async () => {
    expect(await thumbnailOf({}, {}, { imageUrl: '/api/images/13' })).toBe('/api/images/13');
    const replaced = { film: { url: '/api/videos/4712.mp4', duration: '' } };
    expect(await thumbnailOf({}, {}, replaced)).toBe('');
  });
});
