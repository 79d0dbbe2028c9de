import { css } from '@emotion/react';
import { allowedFileTypes } from '@rostrum/contracts/prompts/constants';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { useIsPhone } from '../../../ui/browser/use-is-phone.ts';
import { Select } from '../../../ui/forms/inputs.tsx';
import { Fold } from '../../../ui/layout/Fold.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { SearchText } from '../../campaigns/index.ts';
import { categoriesQuery } from '../../categories/index.ts';
import { fileTypeLabel } from '../file-types.tsx';
import {
  changeList,
  clearFilters,
  filterCount,
  type PromptListState,
  sortLabels,
  statusLabels,
} from './prompt-list-state.ts';

interface FiltersProps {
  readonly state: PromptListState;
  /** How many prompts pass the filters; undefined until it is known. */
  readonly total: number | undefined;
  /** `replace`: the change of the URL is no new entry of the history. */
  readonly onChange: (state: PromptListState, replace?: boolean) => void;
}

/** Search, filters and order. On a phone the menus are behind one line. */
export function Filters({ state, total, onChange }: FiltersProps): ReactNode {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  const menus = <Menus state={state} onChange={onChange} />;
  const chosen = filterCount(state);
  return (
    <Stack gap={3}>
      <div role="search" aria-label="Prompts">
        <SearchText
          things="prompts"
          text={state.q}
          onPause={(q) => {
            onChange(changeList(state, { q }), true);
          }}
        />
      </div>
      {isPhone ? (
        <Fold
          label={chosen === 0 ? 'Filter and order' : `Filter and order · ${String(chosen)}`}
          open={open}
          onToggle={setOpen}
        >
          {menus}
        </Fold>
      ) : (
        menus
      )}
      <Row gap={2}>
        <p role="status" css={countStyle}>
          {total !== undefined && counted(total, 'prompt')}
        </p>
        {chosen > 0 && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              onChange(clearFilters(state));
            }}
          >
            Clear all
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function Menus({ state, onChange }: Omit<FiltersProps, 'total'>): ReactNode {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const all = { value: '', label: '' };
  const menus = [
    {
      name: 'category',
      label: 'Category',
      options: [
        { ...all, label: 'All categories' },
        ...categories
          .filter(({ kind }) => kind === 'debate')
          .map(({ id, name }) => ({ value: String(id), label: name })),
      ],
      value: String(state.category ?? ''),
    },
    {
      name: 'status',
      label: 'Status',
      options: [{ ...all, label: 'Every status' }, ...optionsOf(statusLabels)],
      value: state.status ?? '',
    },
    {
      name: 'fileType',
      label: 'What entries may be',
      options: [
        { ...all, label: 'All types' },
        ...allowedFileTypes.map((value) => ({ value, label: fileTypeLabel(value) })),
      ],
      value: state.fileType ?? '',
    },
    { name: 'sort', label: 'Order', options: optionsOf(sortLabels), value: state.sort },
  ] as const;
  return (
    <div css={menusStyle}>
      {menus.map(({ name, label, options, value }) => (
        <Select
          key={name}
          aria-label={label}
          value={value}
          onChange={({ target }) => {
            onChange(changeList(state, changeOf(name, target.value)));
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type Filter = 'category' | 'status' | 'fileType' | 'sort';

/** The value of a menu, all of which are options of it. */
function changeOf(name: Filter, value: string): Partial<PromptListState> {
  if (name === 'category') return { category: value === '' ? undefined : Number(value) };
  return { [name]: value === '' ? undefined : value };
}

const menusStyle = css({
  display: 'grid',
  gap: space(2),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& select': { fontWeight: 600 },
  [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

const countStyle = css({
  minHeight: 24,
  color: tokens.content.muted,
  fontSize: tokens.size[15],
  fontVariantNumeric: 'tabular-nums',
});
