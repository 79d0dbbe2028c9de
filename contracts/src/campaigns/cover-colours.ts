import { trailerCategoryId } from '../categories/constants.ts';
import { sequenceFrom } from './cover-sequence.ts';

/** Pairs of hues in OKLCH degrees by category id. */
const hues: Readonly<Record<number, readonly [number, number]>> = {
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
const fallbackHues = [262, 25] as const;

/** How far a campaign's hues may be from those of its category, in degrees to either side. */
const variation = 22;
/** The least distance of the hues of two neighbours, in degrees. */
const leastStep = 28;

/** Lightness and chroma of even and odd voices. White letters have 4.5 : 1 on each, at every hue. */
const evenTone: Tone = { top: [0.45, 0.15], bottom: [0.35, 0.13] };
const oddTone: Tone = { top: [0.53, 0.14], bottom: [0.42, 0.12] };

interface Tone {
  readonly top: readonly [lightness: number, chroma: number];
  readonly bottom: readonly [lightness: number, chroma: number];
}

interface VoiceColour {
  /** The lighter end of the field's gradient, `#rrggbb`. */
  readonly top: string;
  readonly bottom: string;
}

/**
 * Colours of the participants' fields from left to right: the hues of the category, or steps
 * between them, turned and ordered by the campaign's id.
 */
export function coverColours(id: number, categoryId: number, voices: number): VoiceColour[] {
  const random = sequenceFrom(id);
  const [first, second] = hues[categoryId] ?? fallbackHues;
  const turn = (random() * 2 - 1) * variation;
  const reversed = random() < 0.5;
  const shortest = ((second - first + 540) % 360) - 180;
  const least = leastStep * (voices - 1);
  const arc = Math.sign(shortest) * Math.max(Math.abs(shortest), least);
  return Array.from({ length: voices }, (_, index) => {
    const place = reversed ? voices - 1 - index : index;
    const hue = first + turn + (arc * place) / (voices - 1);
    const { top, bottom } = index % 2 === 0 ? evenTone : oddTone;
    return { top: hexOf(...top, hue), bottom: hexOf(...bottom, hue) };
  });
}

/**
 * OKLCH → sRGB hex, for renderers that know no oklch(). Constants: Björn Ottosson, "A perceptual
 * color space" (2020).
 */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map((part) => channel(part).toString(16).padStart(2, '0')).join('')}`;
}

function channel(linear: number): number {
  const bounded = Math.min(1, Math.max(0, linear));
  return Math.round(
    255 * (bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055),
  );
}
