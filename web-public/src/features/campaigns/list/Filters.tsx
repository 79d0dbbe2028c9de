import { css } from '@emotion/react';
import { limits } from '@rostrum/contracts/kernel/limits';
import { Search } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Input, Select } from '../../../ui/forms/inputs.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import type { Category } from '../../categories/index.ts';
import { changeFilter, sortLabels, statusLabels, type ListState } from './list-state.ts';

const typingPauseMs = 300;

interface FiltersProps {
  readonly state: ListState;
  readonly categories: readonly Category[];
  readonly onChange: (state: ListState, replace?: boolean) => void;
}

/** Search, category, status and sort; in one row on wide screens. */
export function Filters({ state, categories, onChange }: FiltersProps): ReactNode {
  return (
    <div role="search" aria-label="Campaigns" css={rowStyle}>
      <SearchText
        text={state.q}
        onPause={(q) => {
          onChange(changeFilter(state, { q }), true);
        }}
      />
      <Select
        aria-label="Category"
        value={state.category ?? ''}
        onChange={(event) => {
          const { value } = event.target;
          onChange(changeFilter(state, { category: value === '' ? undefined : Number(value) }));
        }}
      >
        <option value="">All Categories</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Status"
        value={state.status ?? ''}
        onChange={(event) => {
          const chosen = optionsOf(statusLabels).find(([value]) => value === event.target.value);
          onChange(changeFilter(state, { status: chosen?.[0] }));
        }}
      >
        <option value="">All Statuses</option>
        {optionsOf(statusLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Sort"
        value={state.sort}
        onChange={(event) => {
          const chosen = optionsOf(sortLabels).find(([value]) => value === event.target.value);
          onChange(changeFilter(state, { sort: chosen?.[0] ?? 'newest' }));
        }}
      >
        {optionsOf(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface SearchTextProps {
  readonly text: string;
  readonly onPause: (text: string) => void;
}

/**
 * Writes the text to the URL after a pause in typing. A change of the URL from elsewhere (a removed
 * chip, the back button) replaces the typed text.
 */
function SearchText({ text, onPause }: SearchTextProps): ReactNode {
  const [field, setField] = useState({ url: text, typed: text, sent: text });
  if (field.url !== text) {
    setField({ ...field, url: text, typed: text === field.sent ? field.typed : text });
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

function optionsOf<T extends Record<string, string>>(
  labels: T,
): [Extract<keyof T, string>, string][] {
  return Object.entries(labels) as [Extract<keyof T, string>, string][];
}

const rowStyle = css({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: '1fr 1fr',
  '& > :first-of-type': { gridColumn: '1 / -1' },
  '& > :last-of-type': { gridColumn: '1 / -1' },
  [media.tablet]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    '& > :last-of-type': { gridColumn: 'auto' },
  },
  [media.desktop]: {
    gridTemplateColumns: '1fr auto auto auto',
    '& > :first-of-type': { gridColumn: 'auto' },
  },
});
