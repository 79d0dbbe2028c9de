import type { Plugin } from 'vite';
// By path: Node resolves what this file imports, and knows nothing of the source condition.
import { moods } from '../../contracts/src/moods.ts';
import { moodStylesheet } from '../src/ui/tokens/mood-css.ts';

/** Fills `src/ui/moods.css` from the typed tokens: a real stylesheet, so that colours are there before
 * any script of the application has run. */
export function moodStylesheetPlugin(): Plugin {
  return {
    name: 'rostrum-mood-stylesheet',
    enforce: 'pre',
    load: (id) => (id.endsWith('/src/ui/moods.css') ? moodStylesheet(moods) : undefined),
  };
}
