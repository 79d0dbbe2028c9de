import { moodTokens, type MoodTokens } from './mood-tokens.ts';
import { moodNames, type MoodId } from './names.ts';

export type { MoodToken, MoodTokens } from './mood-tokens.ts';
export type { MoodId } from './names.ts';

/** A theme that a visitor can choose. */
export interface Mood {
  readonly id: MoodId;
  readonly name: string;
  readonly description: string;
  readonly tokens: MoodTokens;
}

const withTokens = ({ id, name, description }: (typeof moodNames)[number]): Mood => ({
  id,
  name,
  description,
  tokens: moodTokens[id],
});
const [light, dark, ...others] = moodNames;

/** The light mood, the dark one, and the others. */
export const moods = [
  withTokens(light),
  withTokens(dark),
  ...others.map(withTokens),
] as const satisfies readonly Mood[];
