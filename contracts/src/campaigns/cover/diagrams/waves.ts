import { isLight } from '../colours.ts';
import { circle, n, type Scene } from '../shapes.ts';

const rings = 17;

/** Science: the waves of two sources, which run through each other. */
export function waves({ random, palette, ground }: Scene): string {
  const [y1, y2] = [300 + random() * 120, 300 + random() * 120];
  const [x1, x2] = [330 + random() * 90, 880 + random() * 90];
  const around = (x: number, y: number, stroke: string): string =>
    Array.from(
      { length: rings },
      (_, index) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n((index + 1) * 46 - 20)}" stroke="${stroke}"/>`,
    ).join('');
  const blend = isLight(ground) ? 'multiply' : 'screen';
  return (
    `<g fill="none" stroke-width="12" style="mix-blend-mode:${blend}">` +
    `${around(x1, y1, palette.first)}${around(x2, y2, palette.second)}</g>` +
    circle(x1, y1, 26, palette.first) +
    circle(x2, y2, 26, palette.second)
  );
}
