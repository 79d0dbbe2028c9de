import { readFileSync } from 'node:fs';

/** A film of three seconds without sound, 320 × 180 pixels: H.264, made with ffmpeg. */
export const film = {
  name: 'film.mp4',
  mimeType: 'video/mp4',
  buffer: readFileSync(new URL('film.mp4', import.meta.url)),
};
