import { coverColours } from './cover-colours.ts';
import { sequenceFrom } from './cover-sequence.ts';
import { initials } from './initials.ts';
import { campaignLimits } from './constants.ts';

export { initials };

/**
 * The drawn cover of a campaign without a photograph: a field of colour for each participant, with
 * their initials, and thin rings. The campaign's id determines the borders and the hues. Cards,
 * pages, the console, share cards and the demo data use this one pure function.
 */
export interface CoverSubject {
  readonly id: number;
  readonly categoryId: number;
  readonly participants: readonly string[];
}

const width = 1280;
const height = 720;
const { min: leastVoices, max: mostVoices } = campaignLimits.participants;
const largestFont = 236;
/** Cap height as a fraction of the font size. */
const capital = 0.7;

/**
 * SVG text, 16:9, decorative: the element around it has the text for screen readers. The optical
 * size of the letters keeps thin strokes visible on cards, which show them much smaller.
 */
export function coverSvg({ id, categoryId, participants }: CoverSubject): string {
  const names = participants.slice(0, mostVoices).map(initials);
  while (names.length < leastVoices) names.push('');
  const colours = coverColours(id, categoryId, names.length);
  const random = sequenceFrom(id + 1);
  const bend = bendOf(random, width / names.length);
  const unique = `c${String(id)}`;
  const fieldWidth = width / names.length;
  const fields = names.map((_, index) =>
    fieldPath(fieldWidth * index, index === 0 ? noBend : bend),
  );
  const gradients = colours.map(
    ({ top, bottom }, index) =>
      `<linearGradient id="${unique}-${String(index)}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
  );
  const centre = { x: fieldWidth * (0.4 + random() * 0.2), y: height * (0.4 + random() * 0.2) };
  const voices = fields.map((path, index) => {
    const field = `<path data-voice="${String(index)}" d="${path}" fill="url(#${unique}-${String(index)})"/>`;
    // Later fields cover the rings of the first one.
    if (index === 0) return field + rings(centre.x, centre.y, [0.16, 0.29, 0.43, 0.58, 0.74]);
    if (index < fields.length - 1) return field;
    return `${field}<g clip-path="url(#${unique}-clip)">${rings(width - centre.x, height - centre.y, [0.2, 0.34, 0.5])}</g>`;
  });
  const size = fontSize(names, fieldWidth);
  const baseline = height / 2 + (size * capital) / 2;
  const letters = names.map(
    (text, index) =>
      `<text x="${round(fieldWidth * (index + 0.5))}" y="${round(baseline)}" font-size="${round(size)}">${escapeXml(text)}</text>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">` +
    `<defs>${gradients.join('')}<clipPath id="${unique}-clip"><path d="${fields.at(-1) ?? ''}"/></clipPath></defs>` +
    voices.join('') +
    `<g fill="#fff" text-anchor="middle" font-family="'Fraunces Variable',Fraunces,Georgia,serif" font-weight="440" style="font-variation-settings:'opsz' 60">${letters.join('')}</g></svg>`
  );
}

/**
 * The main colours of the participants' fields, from left to right: `#rrggbb`, for white letters.
 */
export function voiceColours(
  { id, categoryId }: Pick<CoverSubject, 'id' | 'categoryId'>,
  voices: number,
): string[] {
  return coverColours(id, categoryId, Math.max(leastVoices, voices)).map(({ top }) => top);
}

/** Distances of a border from the middle between two fields at y = 0, 240, 480 and 720. */
type Bend = readonly [number, number, number, number];

const noBend: Bend = [0, 0, 0, 0];

/**
 * Control points of the cubic Bézier curve of a border: an arc, a slant or a wave, each in either
 * direction. Each is close to the middle at the height of the letters.
 */
function bendOf(random: () => number, fieldWidth: number): Bend {
  const kind = Math.floor(random() * 3);
  const sign = random() < 0.5 ? -1 : 1;
  const swing = sign * fieldWidth * (0.15 + random() * 0.1);
  if (kind === 0) return [-swing, swing / 3, swing / 3, -swing];
  if (kind === 1) return [-swing * 0.6, -swing * 0.2, swing * 0.2, swing * 0.6];
  return [-swing, swing * 1.2, -swing * 1.2, swing];
}

/** Everything to the right of a border at `x`. */
function fieldPath(x: number, bend: Bend): string {
  const [a, b, c, d] = bend.map((distance) => round(x + distance));
  return `M${a ?? ''} 0C${b ?? ''} 240 ${c ?? ''} 480 ${d ?? ''} 720H${String(width)}V0Z`;
}

function rings(x: number, y: number, radii: readonly number[]): string {
  const circles = radii.map(
    (part) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(height * part)}"/>`,
  );
  return `<g fill="none" stroke="#fff" stroke-opacity="0.13" stroke-width="2">${circles.join('')}</g>`;
}

/** The font size at which the widest initials fill four fifths of a field. */
function fontSize(names: readonly string[], fieldWidth: number): number {
  const widest = Math.max(...names.map((text) => widthOf(text)));
  return Math.min(largestFont, (fieldWidth * 0.8) / Math.max(widest, 1));
}

/** Approximate width as a fraction of the font size; rounded up, since fonts differ. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => {
    if (/[IJ1]/.test(letter)) return sum + 0.45;
    return sum + (/[A-LN-VX-Z0-9]/.test(letter) ? 0.81 : 1.03);
  }, 0);
}

function round(value: number): string {
  return String(Math.round(value));
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
