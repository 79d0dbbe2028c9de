import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Chip } from '../../../ui/forms/Chip.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Category } from '../../categories/index.ts';
import {
  changeFilter,
  clearFilters,
  listsActiveOnly,
  statusLabels,
  type ListState,
} from './list-state.ts';

interface ActiveFiltersProps {
  readonly state: ListState;
  readonly categories: readonly Category[];
  /** Undefined until the list is loaded. */
  readonly total: number | undefined;
  readonly atLeast: boolean;
  readonly onChange: (state: ListState) => void;
}

/** The number of results, and chips that remove a filter. */
export function ActiveFilters({
  state,
  categories,
  total,
  atLeast,
  onChange,
}: ActiveFiltersProps): ReactNode {
  const category = categories.find(({ id }) => id === state.category);
  const chips = [
    state.q !== '' && { label: `“${state.q}”`, without: { q: '' } },
    category && { label: category.name, without: { category: undefined } },
    state.status && { label: statusLabels[state.status], without: { status: undefined } },
  ].filter((chip) => typeof chip === 'object');
  return (
    <Row gap={3}>
      <p role="status" css={css({ color: tokens.content.muted, fontSize: tokens.size[15] })}>
        {total !== undefined && countOf(total, atLeast)}
        {listsActiveOnly(state) && ' · Only active ones can end soon'}
      </p>
      {chips.map(({ label, without }) => (
        <Chip
          key={label}
          label={label}
          onRemove={() => {
            onChange(changeFilter(state, without));
          }}
        />
      ))}
      {chips.length > 0 && (
        <button
          type="button"
          css={clearStyle}
          onClick={() => {
            onChange(clearFilters(state));
          }}
        >
          Clear all
        </button>
      )}
    </Row>
  );
}

function countOf(total: number, atLeast: boolean): string {
  const number = total.toLocaleString('en-US');
  if (atLeast) return `more than ${number} campaigns`;
  return total === 1 ? '1 campaign' : `${number} campaigns`;
}

const clearStyle = css({
  minHeight: 44,
  paddingInline: space(1),
  color: tokens.content.primary,
  fontSize: tokens.size[14],
  fontWeight: 600,
  '&:hover': { textDecoration: 'underline' },
});
