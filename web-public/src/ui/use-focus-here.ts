import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to an element when it appears, so that a keyboard and a screen reader go on where
 * the page goes on. */
export function useFocusHere<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    element.current?.focus();
  }, []);
  return element;
}
