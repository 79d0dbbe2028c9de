import { expect, it } from 'vitest';
import { embeddableVideo } from './video.ts';

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', player],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', player],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', player],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', player],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
])('embeds %s', (address, expected) => {
  expect(embeddableVideo(address)).toBe(expected);
});

it.each([
  '',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://youtube.com.elsewhere.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?v="><script>',
  'https://elsewhere.example/76979871',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com@elsewhere.example/watch?v=dQw4w9WgXcQ',
  'https://elsewhere.example@youtube.com/watch?v=dQw4w9WgXcQ',
  'https://:secret@youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://youtube.com./watch?v=dQw4w9WgXcQ',
  'https://vimeo.com\\@elsewhere.example/76979871',
])('does not embed %j', (address) => {
  expect(embeddableVideo(address)).toBeUndefined();
});
