import { trailerCategoryId } from '../../categories/constants.ts';

/** Pairs of hues in OKLCH degrees by category id. */
const categoryHues: Readonly<Record<number, Hues>> = {
  1: [262, 25],
  2: [285, 195],
  3: [240, 140],
  4: [160, 255],
  5: [150, 60],
  6: [330, 285],
  7: [30, 230],
  8: [190, 350],
  [trailerCategoryId]: [300, 15],
};
const fallbackHues: Hues = [262, 25];

/** How far a campaign's hues may be from those of its category, in degrees to either side. */
const largestTurn = 12;

/** The hues of the two voices, in OKLCH degrees. */
export type Hues = readonly [first: number, second: number];

/** What the cover is painted on, from light to dark. */
export type Ground = 'paper' | 'bright' | 'deep' | 'night';

/** Colours as `#rrggbb`. */
export interface Palette {
  readonly ground: string;
  /** Of the first and of the second voice. */
  readonly first: string;
  readonly second: string;
  /** A field beside the ground, close to it. */
  readonly field: string;
  readonly accent: string;
  /** Of letters and lines. Its contrast to the ground is at least 4.5 : 1 at every hue. */
  readonly ink: string;
}

/** The hues of the category, turned by a number in [0, 1). */
export function huesOf(categoryId: number, turn: number): Hues {
  const [first, second] = categoryHues[categoryId] ?? fallbackHues;
  const degrees = (turn * 2 - 1) * largestTurn;
  return [first + degrees, second + degrees];
}

export const isLight = (ground: Ground): boolean => ground === 'paper' || ground === 'bright';

export function paletteOf(ground: Ground, [one, two]: Hues): Palette {
  switch (ground) {
    case 'paper':
      return {
        ground: hexOf(0.955, 0.022, two),
        first: hexOf(0.47, 0.18, one),
        second: hexOf(0.7, 0.16, two),
        field: hexOf(0.9, 0.04, two),
        accent: hexOf(0.85, 0.07, one),
        ink: hexOf(0.26, 0.08, one),
      };
    case 'bright':
      return {
        ground: hexOf(0.83, 0.125, two),
        first: hexOf(0.44, 0.17, one),
        second: hexOf(0.95, 0.04, two),
        field: hexOf(0.76, 0.135, two),
        accent: hexOf(0.66, 0.16, one),
        ink: hexOf(0.23, 0.075, one),
      };
    case 'deep':
      return {
        ground: hexOf(0.36, 0.13, one),
        first: hexOf(0.5, 0.17, one),
        second: hexOf(0.72, 0.15, two),
        field: hexOf(0.3, 0.11, one),
        accent: hexOf(0.9, 0.06, two),
        ink: hexOf(0.97, 0.015, one),
      };
    case 'night':
      return {
        ground: hexOf(0.2, 0.045, one),
        first: hexOf(0.6, 0.19, one),
        second: hexOf(0.8, 0.14, two),
        field: hexOf(0.27, 0.07, one),
        accent: hexOf(0.92, 0.05, two),
        ink: hexOf(0.97, 0.015, two),
      };
  }
}

/** The least distance of the hues of two neighbouring voices, in degrees. */
const leastStep = 28;

/**
 * Colours of two to eight voices from left to right: the two hues, and steps between them. White
 * letters have a contrast of at least 4.5 : 1 on each.
 */
export function voiceTones([first, second]: Hues, voices: number): string[] {
  const shortest = ((second - first + 540) % 360) - 180;
  const arc = Math.sign(shortest) * Math.max(Math.abs(shortest), leastStep * (voices - 1));
  return Array.from({ length: voices }, (_, index) => {
    const hue = first + (arc * index) / (voices - 1);
    return index % 2 === 0 ? hexOf(0.42, 0.16, hue) : hexOf(0.5, 0.15, hue);
  });
}

const chromaStep = 0.005;

/**
 * OKLCH → sRGB hex, for renderers that know no oklch(). The chroma is lowered until sRGB has the
 * colour. Constants: Björn Ottosson, "A perceptual color space" (2020).
 */
export function hexOf(lightness: number, chroma: number, hue: number): string {
  let saturation = chroma;
  let linear = linearOf(lightness, saturation, hue);
  while (saturation > chromaStep && linear.some((part) => part < -0.0005 || part > 1.0005)) {
    saturation -= chromaStep;
    linear = linearOf(lightness, saturation, hue);
  }
  return `#${linear.map((part) => channel(part).toString(16).padStart(2, '0')).join('')}`;
}

function linearOf(lightness: number, chroma: number, hue: number): readonly number[] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function channel(linear: number): number {
  const bounded = Math.min(1, Math.max(0, linear));
  return Math.round(
    255 * (bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055),
  );
}
