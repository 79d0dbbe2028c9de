import { decodePng, encodeIndexedPng } from './png.ts';

/** Number of the most frequent colours that stay exact: surfaces, borders, text. */
const exactColours = 64;
const paletteSize = 256;

interface Colour {
  /** The colour as 0xRRGGBB. */
  readonly key: number;
  readonly count: number;
}

/** Reduces a picture to at most 256 colours, which makes the file about a third of the size. */
export function smallPng(png: Buffer): Buffer {
  const { width, height, rgb } = decodePng(png);
  const counts = new Map<number, number>();
  const keys = new Uint32Array(width * height);
  for (let pixel = 0; pixel < keys.length; pixel += 1) {
    const at = pixel * 3;
    const key = ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);
    keys[pixel] = key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const colours = [...counts]
    .map(([key, count]): Colour => ({ key, count }))
    .sort((a, b) => b.count - a.count || a.key - b.key);
  const palette = [
    ...colours.slice(0, exactColours).map(({ key }) => key),
    ...medianCut(colours.slice(exactColours), paletteSize - exactColours),
  ];
  const indexOf = new Map(colours.map(({ key }) => [key, nearest(palette, key)]));
  return encodeIndexedPng(
    width,
    height,
    Uint8Array.from(palette.flatMap((key) => [red(key), green(key), blue(key)])),
    Uint8Array.from(keys, (key) => indexOf.get(key) ?? 0),
  );
}

const red = (key: number): number => key >> 16;
const green = (key: number): number => (key >> 8) & 255;
const blue = (key: number): number => key & 255;
const channels = [red, green, blue] as const;

/**
 * Median cut: repeatedly splits the widest box with many pixels. The mean of each box becomes a
 * palette colour.
 */
function medianCut(colours: readonly Colour[], size: number): number[] {
  let boxes = colours.length > 0 ? [[...colours]] : [];
  while (boxes.length < size) {
    const [widest] = boxes
      .filter((box) => box.length > 1)
      .map((box) => ({ box, ...spreadOf(box), weight: Math.sqrt(pixelsOf(box)) }))
      .sort((a, b) => b.spread * b.weight - a.spread * a.weight);
    if (!widest) break;
    const { box, channel } = widest;
    box.sort((a, b) => channel(a.key) - channel(b.key));
    const middle = box.length >> 1;
    boxes = [...boxes.filter((other) => other !== box), box.slice(0, middle), box.slice(middle)];
  }
  return boxes.map(meanOf);
}

/** The channel in which a box is widest, and its width there. */
function spreadOf(box: readonly Colour[]) {
  const [widest] = channels
    .map((channel) => {
      let [low, high] = [255, 0];
      for (const { key } of box) {
        const value = channel(key);
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      return { channel, spread: high - low };
    })
    .sort((a, b) => b.spread - a.spread);
  return widest ?? { channel: red, spread: 0 };
}

function pixelsOf(box: readonly Colour[]): number {
  return box.reduce((sum, { count }) => sum + count, 0);
}

function meanOf(box: readonly Colour[]): number {
  const total = pixelsOf(box);
  const [r = 0, g = 0, b = 0] = channels.map((channel) =>
    Math.round(box.reduce((sum, { key, count }) => sum + channel(key) * count, 0) / total),
  );
  return (r << 16) | (g << 8) | b;
}

function nearest(palette: readonly number[], key: number): number {
  let [best, least] = [0, Infinity];
  for (const [index, candidate] of palette.entries()) {
    const distance =
      (red(candidate) - red(key)) ** 2 +
      (green(candidate) - green(key)) ** 2 +
      (blue(candidate) - blue(key)) ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
