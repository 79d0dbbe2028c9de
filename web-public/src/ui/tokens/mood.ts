import { moodNames, type MoodId } from '@rostrum/contracts/moods/names';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../browser/listeners.ts';
import { storedText } from '../browser/stored-text.ts';

/** A mood, or the light or dark one that the device's settings ask for. */
export type MoodChoice = MoodId | 'system';

/** The key in local storage, which `public/mood-boot.js` reads before the first paint. */
export const moodStorageKey = 'rostrum.mood';

const storedMood = storedText('localStorage', moodStorageKey);
const listeners = createListeners();
/** The choice of this page, which lasts if the storage is unavailable. */
let chosen: MoodChoice | undefined;

function isMoodId(value: string | undefined): value is MoodId {
  return moodNames.some((mood) => mood.id === value);
}

function currentChoice(): MoodChoice {
  if (chosen !== undefined) return chosen;
  const stored = storedMood.read();
  return isMoodId(stored) ? stored : 'system';
}

const prefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const choice = currentChoice();
  const mood = choice === 'system' ? (prefersDark().matches ? 'dark' : 'default') : choice;
  document.documentElement.setAttribute('data-mood', mood);
}

/** Applies a choice and stores it. */
export function chooseMood(choice: MoodChoice): void {
  chosen = choice;
  if (choice === 'system') storedMood.remove();
  else storedMood.write(choice);
  apply();
  listeners.notify();
}

/** Applies changes of the device's settings while they are followed. */
export function followSystemMood(): void {
  prefersDark().addEventListener('change', () => {
    if (currentChoice() === 'system') apply();
  });
}

export function useMoodChoice(): MoodChoice {
  return useSyncExternalStore(listeners.subscribe, currentChoice);
}
