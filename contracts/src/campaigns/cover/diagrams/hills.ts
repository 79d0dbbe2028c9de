import { hexOf, isLight } from '../colours.ts';
import { circle, path, spline, type Point, type Scene } from '../shapes.ts';

const ridges = 5;

/** Environment: hills, one behind the other, and a sun. */
export function hills({ random, hues: [land, sky], ground, palette }: Scene): string {
  const sun = circle(
    300 + random() * 680,
    170 + random() * 80,
    104 + random() * 36,
    palette.second,
  );
  const ridgesOf = Array.from({ length: ridges }, (_, index) => {
    const depth = index / (ridges - 1);
    const lightness = isLight(ground) ? 0.84 - 0.46 * depth : 0.52 - 0.32 * depth;
    const chroma = 0.06 + 0.08 * Math.sin(Math.PI * (0.2 + depth * 0.7));
    const hue = land + (sky - land) * (1 - depth) * 0.35;
    return path(ridge(random, index), hexOf(lightness, chroma, hue));
  });
  return sun + ridgesOf.join('');
}

function ridge(random: () => number, index: number): string {
  const base = 290 + index * 92;
  const amplitude = 58 - index * 5;
  const phase = random() * 6.3;
  const frequency = 0.0042 + random() * 0.003;
  const points = Array.from({ length: 18 }, (_, step): Point => {
    const x = step * 80 - 40;
    const slope = Math.sin(x * frequency + phase);
    const detail = Math.sin(x * frequency * 2.3 + phase * 2) * 0.3;
    return [x, base + (slope + detail) * amplitude];
  });
  return `${spline(points, { closed: false })}V760H-40Z`;
}
