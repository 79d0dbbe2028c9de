import { describe, expect, it } from 'vitest';
import { moods, type Mood, type MoodToken } from '@rostrum/contracts/moods';
import { stageSurface } from '../layout/Stage.tsx';
import { moodStylesheet } from './mood-css.ts';
import { onVoiceB } from './tokens.ts';

/** Relative luminance of a `#rrggbb` colour (WCAG 2.2). */
function luminance(hex: string): number {
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function contrast(mood: Mood, one: MoodToken, other: MoodToken): number {
  return ratio(luminance(mood.tokens[one]), luminance(mood.tokens[other]));
}

const surfaces = ['surface-page', 'surface-raised', 'surface-sunken', 'surface-overlay'] as const;
const texts = [
  'content-default',
  'content-muted',
  'content-primary',
  'content-success',
  'content-warning',
  'content-danger',
  'content-info',
] as const;
/** The pairs of text and background colours on the site, besides those of content on surfaces. */
const pairs = [
  ['content-on-primary', 'fill-primary'],
  ['content-on-primary', 'fill-primary-hover'],
  ['content-on-soft', 'fill-soft'],
  ['content-success', 'fill-success-soft'],
  ['content-warning', 'fill-warning-soft'],
  ['content-danger', 'fill-danger-soft'],
  ['content-info', 'fill-info-soft'],
  // The share of a payee who is not a participant, in the bar of a payout policy.
  ['content-default', 'border-default'],
] as const;

describe.each(moods)('the $name mood', (mood) => {
  it.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)))(
    'reads %s on %s at 4.5:1 or better',
    (text, surface) => {
      expect(contrast(mood, text, surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(pairs)('reads %s on %s at 4.5:1 or better', (text, fill) => {
    expect(contrast(mood, text, fill)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['surface-page', 'surface-raised', 'surface-overlay'] as const)(
    'draws control borders and the focus ring on %s at 3:1 or better',
    (surface) => {
      expect(contrast(mood, 'border-strong', surface)).toBeGreaterThanOrEqual(3);
      expect(contrast(mood, 'focus-ring', surface)).toBeGreaterThanOrEqual(3);
    },
  );

  it('has text on both voices at 4.5:1 or better', () => {
    expect(contrast(mood, 'content-on-primary', 'voice-a')).toBeGreaterThanOrEqual(4.5);
    expect(ratio(luminance(onVoiceB), luminance(mood.tokens['voice-b']))).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  it('is in the stylesheet with every token', () => {
    const block = moodStylesheet(moods)
      .split('\n')
      .find((line) => line.includes(`[data-mood="${mood.id}"]`));
    for (const [name, value] of Object.entries(mood.tokens)) {
      expect(block).toContain(name === 'scheme' ? `color-scheme:${value};` : `--${name}:${value};`);
    }
  });
});

it('has text on the dark stage at 4.5:1 or better, and its focus ring at 3:1', () => {
  const dark = moods.find(({ id }) => id === 'dark');
  if (dark === undefined) throw new Error('there is no dark mood');
  const onStage = (token: MoodToken) =>
    ratio(luminance(dark.tokens[token]), luminance(stageSurface));
  for (const text of texts) expect(onStage(text)).toBeGreaterThanOrEqual(4.5);
  expect(onStage('focus-ring')).toBeGreaterThanOrEqual(3);
});

it('has the seven moods, Classic first', () => {
  expect(moods.map((mood) => mood.name)).toEqual([
    'Classic',
    'Night Owl',
    'Energetic',
    'Serene',
    'Playful',
    'Magical',
    'Passionate',
  ]);
});
