import { moodTokens, type MoodTokens } from './mood-tokens.ts';

export type { MoodToken, MoodTokens } from './mood-tokens.ts';

/** A theme that a visitor can choose: names and descriptions of the specification. */
export interface Mood {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tokens: MoodTokens;
}

export const moods = [
  {
    id: 'default',
    name: 'Classic',
    description: 'Clean, professional look',
    tokens: moodTokens.default,
  },
  {
    id: 'dark',
    name: 'Night Owl',
    description: 'Dark theme for late-night debating sessions',
    tokens: moodTokens.dark,
  },
  {
    id: 'energetic',
    name: 'Energetic',
    description: 'Vibrant colors',
    tokens: moodTokens.energetic,
  },
  {
    id: 'calm',
    name: 'Serene',
    description: 'Calming palette for thoughtful discussions',
    tokens: moodTokens.calm,
  },
  {
    id: 'playful',
    name: 'Playful',
    description: 'Fun colors for casual debates',
    tokens: moodTokens.playful,
  },
  { id: 'magical', name: 'Magical', description: 'Whimsical theme', tokens: moodTokens.magical },
  {
    id: 'passionate',
    name: 'Passionate',
    description: 'Bold colors',
    tokens: moodTokens.passionate,
  },
] as const satisfies readonly Mood[];

export type MoodId = (typeof moods)[number]['id'];
