import { huesOf, type Ground, type Hues } from './colours.ts';
import { sequenceFrom } from './seed.ts';

/** Each family draws two voices that meet in its own way. */
export type Family =
  'diagram' | 'profiles' | 'word' | 'overlap' | 'voices' | 'mark' | 'tiles' | 'fields';

/** The seed picks one place: the more places a family has, the more often it is drawn. */
const wheel = [
  'diagram',
  'profiles',
  'word',
  'overlap',
  'diagram',
  'voices',
  'profiles',
  'mark',
  'diagram',
  'tiles',
  'word',
  'fields',
  'diagram',
  'profiles',
] as const satisfies readonly Family[];

const grounds: Readonly<Record<Family, readonly Ground[]>> = {
  diagram: ['night', 'paper', 'deep', 'bright'],
  profiles: ['paper', 'bright', 'deep', 'night'],
  word: ['bright', 'paper', 'deep', 'night'],
  overlap: ['paper', 'night', 'bright'],
  voices: ['night', 'paper', 'deep'],
  fields: ['deep'],
  mark: ['paper', 'bright', 'deep'],
  tiles: ['paper', 'deep', 'bright'],
};

export interface Composition {
  readonly family: Family;
  readonly ground: Ground;
  readonly hues: Hues;
  /** Continues the campaign's sequence of numbers in [0, 1), for the details. */
  readonly random: () => number;
}

/** What a composition is picked by. */
export interface CompositionSource {
  readonly categoryId: number;
  /** See `coverSeed`. */
  readonly coverSeed: number;
}

/** Picks family, ground and hues from the seed. */
export function compositionOf({ categoryId, coverSeed }: CompositionSource): Composition {
  const random = sequenceFrom(coverSeed);
  const family = wheel[coverSeed % wheel.length] ?? wheel[0];
  const choices = grounds[family];
  const ground = choices[Math.floor(random() * choices.length)] ?? 'paper';
  return { family, ground, hues: huesOf(categoryId, random()), random };
}
