import { limits } from '@rostrum/contracts/kernel/limits';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Input } from '../../../ui/forms/inputs.tsx';

interface SearchFieldProps {
  /** What is searched. Default: campaigns. */
  readonly things?: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** The field for the text that campaigns, or other things, are searched for. */
export function SearchField({ things = 'campaigns', text, onType }: SearchFieldProps): ReactNode {
  return (
    <Input
      type="search"
      aria-label={`Search ${things}`}
      placeholder={`Search ${things}...`}
      icon={<Search size={18} />}
      maxLength={limits.search.max}
      value={text}
      onChange={(event) => {
        onType(event.target.value);
      }}
    />
  );
}
