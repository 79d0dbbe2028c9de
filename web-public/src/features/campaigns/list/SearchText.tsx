import { useEffect, useState, type ReactNode } from 'react';
import { typingPauseMs } from '../../../ui/browser/use-after-pause.ts';
import { SearchField } from './SearchField.tsx';

interface SearchTextProps {
  /** What is searched. Default: campaigns. */
  readonly things?: string;
  readonly text: string;
  readonly onPause: (text: string) => void;
}

/**
 * Hands over the text after a pause in typing. A change of the text from elsewhere (cleared filters,
 * the back button) replaces the typed text.
 */
export function SearchText({ things = 'campaigns', text, onPause }: SearchTextProps): ReactNode {
  const [field, setField] = useState({ given: text, typed: text, sent: text });
  if (field.given !== text) {
    setField({ ...field, given: text, typed: text === field.sent ? field.typed : text });
  }
  useEffect(() => {
    if (field.typed === text) return;
    const timer = setTimeout(() => {
      setField((now) => ({ ...now, sent: field.typed }));
      onPause(field.typed);
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [field.typed, text, onPause]);
  return (
    <SearchField
      things={things}
      text={field.typed}
      onType={(typed) => {
        setField({ ...field, typed });
      }}
    />
  );
}
