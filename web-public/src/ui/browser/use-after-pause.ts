import { useEffect, useState } from 'react';

export const typingPauseMs = 300;

/** The value, taken over after a pause in its changes. */
export function useAfterPause<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
