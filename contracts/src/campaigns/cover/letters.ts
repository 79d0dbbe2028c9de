import { n } from './shapes.ts';

/** Letters in the display face. */
export interface Letters {
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle';
  readonly weight?: number;
  /** The optical size. A smaller one keeps thin strokes visible on cards, which show them smaller. */
  readonly opticalSize?: number;
}

export function letters({
  text,
  x,
  y,
  size,
  fill,
  anchor = 'middle',
  weight = 480,
  opticalSize = 60,
}: Letters): string {
  if (text === '') return '';
  return (
    `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" fill="${fill}" text-anchor="${anchor}"` +
    ` font-family="'Fraunces Variable',Fraunces,Georgia,serif" font-weight="${n(weight)}"` +
    ` letter-spacing="${n(-size * 0.02)}" style="font-variation-settings:'opsz' ${n(opticalSize)}"` +
    `>${escapeXml(text)}</text>`
  );
}

/** Widths in Fraunces as parts of the font size, for letters that differ from the others. */
const lowerCase: Readonly<Record<string, number>> = {
  i: 0.29,
  j: 0.3,
  l: 0.29,
  t: 0.36,
  f: 0.37,
  r: 0.45,
  m: 0.9,
  w: 0.82,
  s: 0.45,
  c: 0.5,
  e: 0.52,
  a: 0.53,
  z: 0.5,
  o: 0.57,
};
const upperCase: Readonly<Record<string, number>> = { I: 0.45, J: 0.46, M: 0.9, W: 1 };

/** Width as a part of the font size. Scripts that the display face lacks count as wide. */
export function widthOf(text: string): number {
  return Array.from(text.normalize('NFC')).reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  const plain = letter.normalize('NFD').charAt(0);
  const known = lowerCase[plain] ?? upperCase[plain];
  if (known !== undefined) return known;
  if (/[\p{Script=Latin}\d-]/u.test(letter)) return /\p{Lu}/u.test(letter) ? 0.82 : 0.64;
  return /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter) && /\p{Ll}/u.test(letter)
    ? 0.74
    : 1.03;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
