import { moods, type MoodId } from '@rostrum/contracts/moods';
import { useSyncExternalStore } from 'react';
import { storedText } from './stored-text.ts';

/** The key in local storage, which `public/mood-boot.js` reads before the first paint. */
export const moodStorageKey = 'rostrum.mood';

const listeners = new Set<() => void>();

function isMoodId(value: string | null): value is MoodId {
  return moods.some((mood) => mood.id === value);
}

function currentMood(): MoodId {
  const applied = document.documentElement.getAttribute('data-mood');
  return isMoodId(applied) ? applied : 'default';
}

/** Applies a mood and stores the choice. If storage is closed, the choice ends with the page. */
export function chooseMood(id: MoodId): void {
  document.documentElement.setAttribute('data-mood', id);
  storedText('localStorage', moodStorageKey).write(id);
  for (const listener of listeners) listener();
}

export function useMood(): MoodId {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, currentMood);
}
