import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { useAfterPause } from '../../../ui/browser/use-after-pause.ts';
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
import { SearchField } from './SearchField.tsx';

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
  // What is typed counts at once when it is shown; only its number of campaigns waits for a pause.
  const counted = { ...draft, q: useAfterPause(draft.q) };
  const answer = useQuery({ ...campaignListQuery(countQueryOf(counted)), enabled: open }).data;
  const found = counted.q === draft.q ? answer : undefined;
  const formId = useId();
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
          <Button wide type="submit" form={formId}>
            {found ? `Show ${countText(found)}` : 'Show campaigns'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        role="search"
        aria-label="Campaigns"
        onSubmit={(event) => {
          event.preventDefault();
          onShow(draft);
        }}
      >
        <SearchField
          text={draft.q}
          onType={(q) => {
            change(changeFilter(draft, { q }));
          }}
        />
      </form>
      <CategoryChips state={draft} categories={categories} onChange={change} />
      <StatusChips state={draft} onChange={change} />
      <OrderChips state={draft} onChange={change} />
    </Sheet>
  );
}
