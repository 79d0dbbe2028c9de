import type { Plugin } from 'vite';
// By path: Node resolves what this file imports, and knows nothing of the source condition.
import { moods } from '../../contracts/src/moods.ts';
import { moodStylesheet } from '../src/ui/tokens/mood-css.ts';

const publicId = 'virtual:moods.css';
const resolvedId = '\0virtual:moods.css';

/** Serves the moods as a real stylesheet, made from the typed tokens, so that colours are there
 * before any script of the application has run. */
export function moodStylesheetPlugin(): Plugin {
  return {
    name: 'rostrum-mood-stylesheet',
    resolveId: (id) => (id === publicId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? moodStylesheet(moods) : undefined),
  };
}
