import { limits } from '@rostrum/contracts/kernel/limits';
import { Search } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Input } from '../../../ui/forms/inputs.tsx';

const typingPauseMs = 300;

interface SearchTextProps {
  readonly text: string;
  readonly onPause: (text: string) => void;
}

/**
 * Hands over the text after a pause in typing. A change of the text from elsewhere (cleared filters,
 * the back button) replaces the typed text.
 */
export function SearchText({ text, onPause }: SearchTextProps): ReactNode {
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
    <Input
      type="search"
      aria-label="Search campaigns"
      placeholder="Search campaigns..."
      icon={<Search size={18} />}
      maxLength={limits.search.max}
      value={field.typed}
      onChange={(event) => {
        setField({ ...field, typed: event.target.value });
      }}
    />
  );
}
