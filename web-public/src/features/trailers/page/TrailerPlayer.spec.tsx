import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { trailer } from '../../../testing/trailer.ts';
import { TrailerPlayer } from './TrailerPlayer.tsx';

const markupOf = (changes: Partial<typeof trailer> = {}): string =>
  renderToStaticMarkup(<TrailerPlayer campaign={{ ...trailer, ...changes }} />);

it('says of no film that it failed before it does', () => {
  expect(markupOf()).not.toContain('role="alert"');
});

it('has the thumbnail as its poster, if there is one', () => {
  expect(markupOf({ imageUrl: '/api/images/8' })).toContain('poster="/api/images/8?w=960"');
  expect(markupOf()).not.toContain('poster');
});

it('shows the cover if there is no film', () => {
  expect(markupOf({ trailerUrl: null })).not.toContain('<video');
});
