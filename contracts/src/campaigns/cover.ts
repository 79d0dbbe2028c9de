import { trailerCategoryId } from '../categories/vocabulary.ts';

/**
 * The drawn cover of a campaign without a photograph: two colour fields that meet along a line, the
 * participants' initials, and thin rings. The campaign's id determines the shapes. Cards, pages, the
 * console, share cards and the demo data use this one pure function.
 */
export interface CoverSubject {
  readonly id: number;
  readonly categoryId: number;
  readonly participants: readonly string[];
}

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

const width = 1280;
const height = 720;

/**
 * SVG text, 16:9, decorative: the element around it has the text for screen readers. The optical
 * size of the letters keeps thin strokes visible on cards, which show them much smaller.
 */
export function coverSvg({ id, categoryId, participants }: CoverSubject): string {
  const [left, right] = hues[categoryId] ?? fallbackHues;
  const random = sequence(id);
  const unique = `c${String(id)}`;
  const middle = width * (0.56 + random() * 0.12);
  const line = meetingLine(Math.floor(random() * 4), middle, random);
  const centre = { x: width * (0.22 + random() * 0.14), y: height * (0.4 + random() * 0.2) };
  const rings = [0.16, 0.29, 0.43, 0.58, 0.74]
    .map(
      (part) =>
        `<circle cx="${round(centre.x)}" cy="${round(centre.y)}" r="${round(height * part)}"/>`,
    )
    .join('');
  const answer = [0.2, 0.34, 0.5]
    .map(
      (part) =>
        `<circle cx="${round(middle + width * 0.12)}" cy="${round(height - centre.y)}" r="${round(height * part)}"/>`,
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">` +
    `<defs><linearGradient id="${unique}a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour(0.47, 0.15, left)}"/><stop offset="1" stop-color="${colour(0.37, 0.13, left)}"/></linearGradient>` +
    `<linearGradient id="${unique}b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour(0.57, 0.14, right)}"/><stop offset="1" stop-color="${colour(0.44, 0.12, right)}"/></linearGradient>` +
    `<clipPath id="${unique}c"><path d="${line}"/></clipPath></defs>` +
    `<rect width="${String(width)}" height="${String(height)}" fill="url(#${unique}a)"/>` +
    `<g fill="none" stroke="#fff" stroke-opacity="0.14" stroke-width="2">${rings}</g>` +
    `<path d="${line}" fill="url(#${unique}b)"/>` +
    `<g clip-path="url(#${unique}c)" fill="none" stroke="#fff" stroke-opacity="0.12" stroke-width="2">${answer}</g>` +
    `<path d="M${String(width / 2)} 258V462" stroke="#fff" stroke-opacity="0.75" stroke-width="3"/>` +
    `<g fill="#fff" font-family="'Fraunces Variable',Fraunces,Georgia,serif" font-size="236" font-weight="440" style="font-variation-settings:'opsz' 60">` +
    `<text x="${String(width / 2 - 62)}" y="442" text-anchor="end">${escapeXml(initials(participants[0] ?? ''))}</text>` +
    `<text x="${String(width / 2 + 62)}" y="442" text-anchor="start">${escapeXml(initials(participants[1] ?? ''))}</text></g></svg>`
  );
}

const honorifics = new Set([
  'dr',
  'prof',
  'professor',
  'mr',
  'mrs',
  'ms',
  'mx',
  'sir',
  'dame',
  'lord',
  'lady',
  'rev',
  'hon',
  'sen',
  'rep',
]);

/** First letters of the first and the last name, without titles: "Dr. Lena Okafor" → "LO". */
export function initials(name: string): string {
  const words = name
    .split(/\s+/u)
    .filter((word) => word && !honorifics.has(word.toLowerCase().replace(/\.$/, '')));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    firstLetter(word ?? ''),
  );
  return letters.join('').toUpperCase();
}

function firstLetter(word: string): string {
  return /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '';
}

/** The right-hand field: an arc either way, a straight slant, or a wave. */
function meetingLine(shape: number, x: number, random: () => number): string {
  const swing = 60 + random() * 60;
  switch (shape) {
    case 0:
      return `M${round(x - swing)} 0C${round(x + swing)} 180 ${round(x + swing)} 540 ${round(x - swing)} 720H${String(width)}V0Z`;
    case 1:
      return `M${round(x + swing)} 0C${round(x - swing)} 180 ${round(x - swing)} 540 ${round(x + swing)} 720H${String(width)}V0Z`;
    case 2:
      return `M${round(x - swing)} 0L${round(x + swing / 2)} 720H${String(width)}V0Z`;
    default:
      return `M${round(x)} 0C${round(x + swing * 1.6)} 200 ${round(x + swing * 0.4)} 300 ${round(x)} 380C${round(x - swing)} 480 ${round(x - swing * 0.6)} 620 ${round(x + swing * 0.7)} 720H${String(width)}V0Z`;
  }
}

/** Numbers in [0, 1) that depend on the seed alone (a 32-bit xorshift multiply generator). */
function sequence(seed: number): () => number {
  let state = (Math.floor(seed / 4096) ^ (seed % 4_294_967_296) ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** OKLCH → sRGB hex, for renderers that know no oklch(). Constants: Björn Ottosson, "A perceptual color space" (2020). */
function colour(lightness: number, chroma: number, hue: number): string {
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

function round(value: number): string {
  return String(Math.round(value));
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
