import { useEffect, useRef, type RefObject } from 'react';

/** Focuses an element when it is mounted, for keyboards and screen readers. */
export function useFocusHere<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    element.current?.focus();
  }, []);
  return element;
}
