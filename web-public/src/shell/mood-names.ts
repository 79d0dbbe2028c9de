import { moods } from '@rostrum/contracts/moods';
import type { MoodChoice } from '../ui/tokens/mood.ts';

export const systemName = 'System';

export function nameOfChoice(choice: MoodChoice): string {
  return moods.find(({ id }) => id === choice)?.name ?? systemName;
}
