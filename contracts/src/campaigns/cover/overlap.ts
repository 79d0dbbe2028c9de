import { hexOf, isLight } from './colours.ts';
import { letters, widthOf } from './letters.ts';
import { circle, n, path, type Scene } from './shapes.ts';

const radius = 262;
const largestFont = 150;

/** Two discs and what they share, with the initials of two participants. */
export function overlap(names: readonly string[], { random, ground, hues }: Scene): string {
  const [one, two] = hues;
  const distance = 150 + random() * 40;
  const y = 360 + (random() * 2 - 1) * 10;
  const colours = isLight(ground)
    ? {
        first: hexOf(0.44, 0.17, one),
        second: hexOf(0.52, 0.15, two),
        shared: hexOf(0.27, 0.11, one),
        text: '#ffffff',
      }
    : {
        first: hexOf(0.8, 0.12, one),
        second: hexOf(0.86, 0.1, two),
        shared: hexOf(0.97, 0.03, two),
        text: hexOf(0.24, 0.07, one),
      };
  const [left, right] = [640 - distance, 640 + distance];
  const half = Math.sqrt(radius * radius - distance * distance);
  // The height of what only one disc covers is far larger than its width.
  const free = 2 * distance - 12;
  const size = Math.min(largestFont, ...names.map((text) => free / Math.max(1, widthOf(text))));
  const texts = [640 - radius, 640 + radius].map((centre, index) =>
    letters({
      text: names[index] ?? '',
      x: centre + (index === 0 ? -4 : 4),
      y: y + size * 0.35,
      size,
      fill: colours.text,
    }),
  );
  const arc = `A${n(radius)} ${n(radius)} 0 0 1 640 `;
  return (
    circle(left, y, radius, colours.first) +
    circle(right, y, radius, colours.second) +
    path(`M640 ${n(y - half)}${arc}${n(y + half)}${arc}${n(y - half)}Z`, colours.shared) +
    texts.join('')
  );
}
