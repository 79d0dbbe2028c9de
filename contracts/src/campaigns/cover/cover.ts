import { campaignLimits } from '../constants.ts';
import { initials } from '../initials.ts';
import { paletteOf, voiceTones } from './colours.ts';
import { compositionOf, type CompositionSource, type Family } from './composition.ts';
import { diagram } from './diagrams/diagram.ts';
import { fields } from './fields.ts';
import { mark } from './mark.ts';
import { overlap } from './overlap.ts';
import { profiles } from './profiles.ts';
import { height, width, type Scene } from './shapes.ts';
import { tellingWord } from './telling-word.ts';
import { tiles } from './tiles.ts';
import { voices } from './voices.ts';
import { word } from './word.ts';

/** What the drawn cover of a campaign without a picture depends on. */
export interface CoverSubject extends CompositionSource {
  /** The present title, from which a word may be drawn. */
  readonly title: string;
  readonly participants: readonly string[];
}

/** Below this width, in CSS pixels, a page hides the `text` of a cover, which would be too small. */
export const leastWidthOfLetters = 90;

const { min: leastVoices, max: mostVoices } = campaignLimits.participants;

/**
 * The drawn cover as SVG text, 16:9. Site, console and demo data use this one pure function. It has
 * no ids, so a page can show it several times. It is decorative: text for screen readers is outside.
 * Participants give initials only; a drawn head is nobody's likeness.
 */
export function coverSvg(subject: CoverSubject): string {
  const composition = compositionOf(subject);
  const palette = paletteOf(composition.ground, composition.hues);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">` +
    `<rect width="${String(width)}" height="${String(height)}" fill="${palette.ground}"/>` +
    `<g style="isolation:isolate">${shapesOf(composition.family, subject, { ...composition, palette })}</g></svg>`
  );
}

function shapesOf(
  family: Family,
  { categoryId, title, participants }: CoverSubject,
  scene: Scene,
): string {
  switch (family) {
    case 'diagram':
      return diagram(categoryId, scene);
    case 'profiles':
      return profiles(scene);
    case 'word': {
      const drawn = tellingWord(title);
      return drawn === undefined ? mark(scene) : word(drawn, scene);
    }
    case 'overlap': {
      // Two discs overlap in one shape; more people get a field each.
      const names = initialsOf(participants);
      return names.length > 2 ? fields(names, scene) : overlap(names, scene);
    }
    case 'voices':
      return voices(scene);
    case 'mark':
      return mark(scene);
    case 'tiles':
      return tiles(scene);
    case 'fields':
      return fields(initialsOf(participants), scene);
  }
}

function initialsOf(participants: readonly string[]): readonly string[] {
  const names = participants.slice(0, mostVoices).map(initials);
  while (names.length < leastVoices) names.push('');
  return names;
}

/**
 * Colours of the participants from left to right, `#rrggbb`, for white letters: the hues of the
 * cover, and the fields' own colours where it has a field for each.
 */
export function voiceColours(source: CompositionSource, participants: number): string[] {
  return voiceTones(compositionOf(source).hues, Math.max(leastVoices, participants));
}
