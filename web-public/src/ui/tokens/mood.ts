import { moods, type MoodId } from '@rostrum/contracts/moods';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../browser/listeners.ts';
import { storedText } from '../browser/stored-text.ts';

/** The key in local storage, which `public/mood-boot.js` reads before the first paint. */
export const moodStorageKey = 'rostrum.mood';

const listeners = createListeners();

function isMoodId(value: string | null): value is MoodId {
  return moods.some((mood) => mood.id === value);
}

function currentMood(): MoodId {
  const applied = document.documentElement.getAttribute('data-mood');
  return isMoodId(applied) ? applied : 'default';
}

/**
 * Applies a mood and stores the choice. If the storage is unavailable, the choice lasts until the
 * page is closed.
 */
export function chooseMood(id: MoodId): void {
  document.documentElement.setAttribute('data-mood', id);
  storedText('localStorage', moodStorageKey).write(id);
  listeners.notify();
}

export function useMood(): MoodId {
  return useSyncExternalStore(listeners.subscribe, currentMood);
}
