import type { ReactNode } from 'react';
import { ChipChoices } from '../../../ui/forms/ChipChoices.tsx';
import { Select } from '../../../ui/forms/inputs.tsx';
import type { Category } from '../../categories/index.ts';
import {
  changeFilter,
  optionsOf,
  sortLabels,
  statusLabels,
  toggleCategory,
  type ListState,
} from './list-state.ts';

export interface FilterChoicesProps {
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

interface CategoryChipsProps extends FilterChoicesProps {
  readonly categories: readonly Category[];
  readonly labelHidden?: boolean;
}

/** The value of "All", which no category, status or order has. */
const all = 'all';

/** One category, several, or all. */
export function CategoryChips({
  state,
  categories,
  labelHidden = false,
  onChange,
}: CategoryChipsProps): ReactNode {
  return (
    <ChipChoices
      label="Category"
      labelHidden={labelHidden}
      several
      options={[
        { value: all, label: 'All Categories' },
        ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      isChosen={(value) =>
        value === all ? state.categories.length === 0 : state.categories.includes(Number(value))
      }
      onChoose={(value) => {
        onChange(
          value === all
            ? changeFilter(state, { categories: [] })
            : toggleCategory(state, Number(value)),
        );
      }}
    />
  );
}

const statuses = [
  { value: all, label: 'All Statuses' },
  ...optionsOf(statusLabels).map(([value, label]) => ({ value, label })),
] as const;

const orders = optionsOf(sortLabels).map(([value, label]) => ({ value, label }));

const withStatus = (state: ListState, value: string): ListState =>
  changeFilter(state, { status: optionsOf(statusLabels).find(([one]) => one === value)?.[0] });

const withSort = (state: ListState, value: string): ListState =>
  changeFilter(state, {
    sort: optionsOf(sortLabels).find(([one]) => one === value)?.[0] ?? 'newest',
  });

export function StatusChips({ state, onChange }: FilterChoicesProps): ReactNode {
  return (
    <ChipChoices
      label="Status"
      options={statuses}
      isChosen={(value) => value === (state.status ?? all)}
      onChoose={(value) => {
        onChange(withStatus(state, value));
      }}
    />
  );
}

export function OrderChips({ state, onChange }: FilterChoicesProps): ReactNode {
  return (
    <ChipChoices
      label="Order"
      options={orders}
      isChosen={(value) => value === state.sort}
      onChoose={(value) => {
        onChange(withSort(state, value));
      }}
    />
  );
}

export function StatusMenu({ state, onChange }: FilterChoicesProps): ReactNode {
  return (
    <Select
      aria-label="Status"
      value={state.status ?? all}
      onChange={(event) => {
        onChange(withStatus(state, event.target.value));
      }}
    >
      {optionElements(statuses)}
    </Select>
  );
}

export function OrderMenu({ state, onChange }: FilterChoicesProps): ReactNode {
  return (
    <Select
      aria-label="Sort"
      value={state.sort}
      onChange={(event) => {
        onChange(withSort(state, event.target.value));
      }}
    >
      {optionElements(orders)}
    </Select>
  );
}

const optionElements = (
  options: readonly { readonly value: string; readonly label: string }[],
): ReactNode =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
