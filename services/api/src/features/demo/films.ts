import { readFile } from 'node:fs/promises';

/** Read from the sources, by a bundle as well, which is as deep in the repository as `src/http`. */
const directory = new URL(
  import.meta.url.endsWith('.ts') ? 'films/' : '../../../../services/api/src/features/demo/films/',
  import.meta.url,
);

/**
 * A film of the demo's trailers, or a still of one. Drawn for the demo, 640 × 360 pixels; the films
 * are H.264 without sound.
 */
export const readFilm = (name: string): Promise<Buffer> => readFile(new URL(name, directory));
