import { height, n, Paths, width, type Scene } from '../shapes.ts';

const cell = 64;

/** Technology: pixels that swell in rings around two centres. */
export function pixels({ random, palette }: Scene): string {
  const one = [300 + random() * 160, 200 + random() * 300] as const;
  const two = [820 + random() * 200, 180 + random() * 340] as const;
  const phase = random() * 1.2;
  const squares = new Paths();
  for (let y = cell * 0.625; y < height; y += cell) {
    for (let x = cell / 2; x < width; x += cell) {
      const toFirst = Math.hypot(x - one[0], y - one[1]);
      const toSecond = Math.hypot(x - two[0], y - two[1]);
      const swell = 0.5 + 0.5 * Math.cos(Math.min(toFirst, toSecond) / 62 + phase);
      const size = cell * (0.16 + 0.72 * swell);
      const colour = toFirst < toSecond ? palette.first : palette.second;
      const corner = Math.round(size * 0.22);
      const side = size - 2 * corner;
      squares.add(
        `${colour} ${n(2 * corner)}`,
        `M${n(x - side / 2)} ${n(y - side / 2)}h${n(side)}v${n(side)}h${n(-side)}z`,
      );
    }
  }
  // A line with round joins around a square rounds its corners.
  return `<g stroke-linejoin="round">${squares.drawn((d, key) => {
    const [colour = '', thickness = ''] = key.split(' ');
    return `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${thickness}"/>`;
  })}</g>`;
}
