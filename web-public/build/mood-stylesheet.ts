import type { Plugin } from 'vite';
// Imported by path: Node resolves this file without the source condition.
import { moods } from '../../contracts/src/moods/index.ts';
import { moodStylesheet } from '../src/ui/tokens/mood-css.ts';

/**
 * Generates `src/ui/tokens/moods.css` from the typed tokens, so that colours apply before any script
 * runs.
 */
export function moodStylesheetPlugin(): Plugin {
  return {
    name: 'rostrum-mood-stylesheet',
    enforce: 'pre',
    load: (id) => (id.endsWith('/src/ui/tokens/moods.css') ? moodStylesheet(moods) : undefined),
  };
}
