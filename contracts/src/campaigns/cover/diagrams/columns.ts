import { n, width, type Scene } from '../shapes.ts';

const count = 16;
const step = width / count;

/** Business: two rows of columns that nearly touch; the gap between them rises or falls. */
export function columns({ random, palette }: Scene): string {
  let gap = random() < 0.5 ? 520 : 240;
  const trend = gap > 360 ? -18 : 18;
  return Array.from({ length: count }, (_, index) => {
    gap = Math.max(120, Math.min(600, gap + trend + (random() * 2 - 1) * 62));
    const upper = index % 5 === 2 ? palette.accent : palette.second;
    return column(index, gap + 14, 760, palette.first) + column(index, -40, gap - 14, upper);
  }).join('');
}

const column = (index: number, top: number, bottom: number, fill: string): string =>
  `<rect x="${n(index * step + 5)}" y="${n(top)}" width="${n(step - 10)}" height="${n(bottom - top)}" rx="10" fill="${fill}"/>`;
