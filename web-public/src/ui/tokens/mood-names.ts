import { moodNames } from '@rostrum/contracts/moods/names';
import type { MoodChoice } from './mood.ts';

export const systemName = 'System';

export function nameOfChoice(choice: MoodChoice): string {
  return moodNames.find(({ id }) => id === choice)?.name ?? systemName;
}
