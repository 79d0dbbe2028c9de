import { useSyncExternalStore } from 'react';
import { phoneQuery } from '../tokens/tokens.ts';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(phoneQuery);
  list.addEventListener('change', listener);
  return () => {
    list.removeEventListener('change', listener);
  };
}

/**
 * Whether the window is as narrow as a phone's, for what a phone has elsewhere on the page or not at
 * all. What only looks different there is a media query of the style.
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(phoneQuery).matches,
    () => false,
  );
}
