import type { Ground, Hues, Palette } from './colours.ts';

export const width = 1280;
export const height = 720;

/** What a family draws from. Coordinates are those of the view box, 1280 × 720. */
export interface Scene {
  readonly random: () => number;
  readonly ground: Ground;
  readonly hues: Hues;
  readonly palette: Palette;
}

export type Point = readonly [x: number, y: number];

/** A coordinate as SVG text, rounded to a whole unit. */
export const n = (value: number): string => String(Math.round(value));

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A line without filling, with round ends. */
export const line = (d: string, stroke: string, strokeWidth: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(strokeWidth)}" stroke-linecap="round"${rest}/>`;

/** A dot for a path that `line` draws: a line of no length with round ends. */
export const dot = (x: number, y: number): string => `M${n(x)} ${n(y)}h0`;

/** Collects parts of paths by key, in the order in which the keys appeared. */
export class Paths {
  readonly #paths = new Map<string, string>();

  add(key: string, d: string): void {
    this.#paths.set(key, (this.#paths.get(key) ?? '') + d);
  }

  drawn(draw: (d: string, key: string) => string): string {
    return Array.from(this.#paths, ([key, d]) => draw(d, key)).join('');
  }
}

/** A smooth curve through the points (a cardinal spline), as the `d` of a path. */
export function spline(points: readonly Point[], { closed }: { readonly closed: boolean }): string {
  const last = points.length - 1;
  const at = (index: number): Point => {
    const place = closed
      ? (index + points.length) % points.length
      : Math.min(last, Math.max(0, index));
    return points[place] ?? [0, 0];
  };
  const start = at(0);
  const curves = points.slice(closed ? 0 : 1).map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one = controlPoint(from, before, to, 1);
    const two = controlPoint(to, from, after, -1);
    return `C${pair(one)} ${pair(two)} ${pair(to)}`;
  });
  return `M${pair(start)}${curves.join('')}`;
}

/** A third of the half of the way between the neighbours: the tension of all curves. */
const tension = 0.52 / 3;

const controlPoint = ([x, y]: Point, before: Point, after: Point, sign: 1 | -1): Point => [
  x + sign * (after[0] - before[0]) * tension,
  y + sign * (after[1] - before[1]) * tension,
];

const pair = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
