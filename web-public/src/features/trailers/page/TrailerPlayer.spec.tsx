import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { trailer } from '../../../testing/trailer.ts';
import { failureText, TrailerPlayer } from './TrailerPlayer.tsx';

const markupOf = (changes: Partial<typeof trailer> = {}): string =>
  renderToStaticMarkup(<TrailerPlayer campaign={{ ...trailer, ...changes }} />);

it('says that a film did not load, or that it failed after it was started', () => {
  expect(failureText(false)).toBe('Failed to load video. Please try again later.');
  expect(failureText(true)).toBe('Failed to play video. Please try again later.');
  expect(markupOf()).not.toContain('role="alert"');
});

it('has the thumbnail as its poster, if there is one', () => {
  expect(markupOf({ imageUrl: '/api/images/8' })).toContain('poster="/api/images/8?w=960"');
  expect(markupOf()).not.toContain('poster');
});

it('shows the cover if there is no film', () => {
  expect(markupOf({ trailerUrl: null })).not.toContain('<video');
});
