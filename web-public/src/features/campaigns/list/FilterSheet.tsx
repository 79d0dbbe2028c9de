import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import type { Category } from '../../categories/index.ts';
import { campaignListQuery } from '../api.ts';
import { CategoryChips, OrderChips, StatusChips } from './FilterChoices.tsx';
import {
  changeFilter,
  clearFilters,
  countQueryOf,
  isFiltered,
  type ListState,
} from './list-state.ts';
import { countText } from './count-text.ts';
import { SearchText } from './SearchText.tsx';

interface FilterSheetProps {
  readonly open: boolean;
  /** The state of the list, with which the sheet opens. */
  readonly state: ListState;
  readonly categories: readonly Category[];
  /** The button that opens the sheet. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onShow: (state: ListState) => void;
}

/** Filters and order on a phone. Nothing of the list changes before "Show campaigns" is pressed. */
export function FilterSheet({
  open,
  state,
  categories,
  opener,
  onClose,
  onShow,
}: FilterSheetProps): ReactNode {
  const [opened, setOpened] = useState({ open, draft: state });
  if (opened.open !== open) setOpened({ open, draft: open ? state : opened.draft });
  const { draft } = opened;
  const change = (next: ListState): void => {
    setOpened({ open, draft: next });
  };
  const found = useQuery({ ...campaignListQuery(countQueryOf(draft)), enabled: open }).data;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filter"
      returnFocusTo={opener}
      footer={
        <>
          <Button
            variant="ghost"
            inactive={!isFiltered(draft)}
            onClick={() => {
              change(clearFilters(draft));
            }}
          >
            Clear
          </Button>
          <Button
            wide
            onClick={() => {
              onShow(draft);
            }}
          >
            {found ? `Show ${countText(found)}` : 'Show campaigns'}
          </Button>
        </>
      }
    >
      <SearchText
        text={draft.q}
        onPause={(q) => {
          change(changeFilter(draft, { q }));
        }}
      />
      <CategoryChips state={draft} categories={categories} onChange={change} />
      <StatusChips state={draft} onChange={change} />
      <OrderChips state={draft} onChange={change} />
    </Sheet>
  );
}
