import { hexOf, isLight, type Ground } from './colours.ts';
import { head, type HeadColours } from './head.ts';
import { circle, height, n, path, type Scene } from './shapes.ts';

const scale = 1.16;
const top = height - 556 * scale + 8;

/**
 * Two heads that face each other, drawn from the question and not from the names: never a likeness,
 * never in tones of skin.
 */
export function profiles({ random, ground, hues, palette }: Scene): string {
  const behind =
    random() < 0.5
      ? circle(640, 330, 270 + random() * 60, palette.field)
      : path('M640 0H1280V720H640Z', palette.field);
  const left = 120 + random() * 30;
  const first = head(random, headColours(ground, hues[0], 'first'));
  const right = 1160 - random() * 30;
  const second = head(random, headColours(ground, hues[1], 'second'));
  const y = n(top);
  return (
    behind +
    `<g transform="translate(${n(left)} ${y}) scale(${String(scale)})">${first}</g>` +
    `<g transform="translate(${n(right)} ${y}) scale(-${String(scale)} ${String(scale)})">${second}</g>`
  );
}

function headColours(ground: Ground, hue: number, voice: 'first' | 'second'): HeadColours {
  const step = voice === 'first' ? 0 : 0.06;
  if (isLight(ground)) {
    return {
      face: hexOf(0.74 + step, 0.1, hue),
      hair: hexOf(0.3, 0.09, hue),
      coat: hexOf(0.48, 0.17, hue),
      line: hexOf(0.3, 0.09, hue),
    };
  }
  return {
    face: hexOf(0.76 + step, 0.1, hue),
    hair: ground === 'deep' ? hexOf(0.19, 0.07, hue) : hexOf(0.4, 0.11, hue),
    coat: hexOf(0.58, 0.17, hue),
    line: hexOf(0.24, 0.09, hue),
  };
}
