import { css } from '@emotion/react';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Category } from '../../categories/index.ts';
import { CategoryChips, OrderMenu, StatusMenu } from './FilterChoices.tsx';
import {
  changeFilter,
  clearFilters,
  filterCount,
  isFiltered,
  listsActiveOnly,
  type ListState,
} from './list-state.ts';
import { SearchText } from './SearchText.tsx';
import { StartCampaign, subtitle, title } from './StartCampaign.tsx';

const FilterSheet = lazy(async () => ({
  default: (await import('./FilterSheet.tsx')).FilterSheet,
}));

interface ListHeaderProps {
  readonly state: ListState;
  readonly categories: readonly Category[];
  /** How many campaigns pass the filters; undefined until it is known. */
  readonly count: string | undefined;
  /** `replace`: the change of the URL is no new entry of the history. */
  readonly onChange: (state: ListState, replace?: boolean) => void;
}

/** Title, search and filters on a wide screen. */
export function WideListHeader({ state, categories, count, onChange }: ListHeaderProps): ReactNode {
  return (
    <header css={wideStyle}>
      <div css={titleRowStyle}>
        <Heading level={1} size="page">
          {title}
        </Heading>
        <div role="search" aria-label="Campaigns" css={searchStyle}>
          <SearchText
            text={state.q}
            onPause={(q) => {
              onChange(changeFilter(state, { q }), true);
            }}
          />
        </div>
        <StartCampaign />
      </div>
      <Text tone="muted">{subtitle}</Text>
      <CategoryChips state={state} categories={categories} labelHidden onChange={onChange} />
      <Row justify="space-between" gap={3}>
        <Row gap={2}>
          <Count state={state} count={count} />
          {isFiltered(state) && (
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
        <div css={menusStyle}>
          <StatusMenu state={state} onChange={onChange} />
          <OrderMenu state={state} onChange={onChange} />
        </div>
      </Row>
    </header>
  );
}

/** Title, count and two buttons on a phone, so that the first campaign is on the first screen. */
export function PhoneListHeader({
  state,
  categories,
  count,
  onChange,
}: ListHeaderProps): ReactNode {
  // Undefined until the sheet, which loads when it is needed, was opened first.
  const [open, setOpen] = useState<boolean>();
  const opener = useRef<HTMLButtonElement>(null);
  const filters = filterCount(state);
  const close = (): void => {
    setOpen(false);
  };
  return (
    <header css={phoneStyle}>
      <Row justify="space-between" align="baseline" gap={2}>
        <Heading level={1} size="section">
          {title}
        </Heading>
        <Count state={state} count={count} />
      </Row>
      <div css={buttonsStyle}>
        <Button
          ref={opener}
          variant="outline"
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true);
          }}
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
          {filters === 0 ? 'Filter' : `Filter · ${String(filters)}`}
        </Button>
        <OrderMenu state={state} onChange={onChange} />
      </div>
      <Suspense>
        {open !== undefined && (
          <FilterSheet
            open={open}
            state={state}
            categories={categories}
            opener={opener}
            onClose={close}
            onShow={(next) => {
              close();
              onChange(next);
            }}
          />
        )}
      </Suspense>
    </header>
  );
}

function Count({ state, count }: Pick<ListHeaderProps, 'state' | 'count'>): ReactNode {
  return (
    <p role="status" css={countStyle}>
      {count}
      {count !== undefined && listsActiveOnly(state) && ' · Only active ones can end soon'}
    </p>
  );
}

const wideStyle = css({ display: 'grid', gap: space(4), marginBottom: space(6) });

const titleRowStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(4)} ${space(6)}`,
});

const searchStyle = css({
  order: 1,
  flex: '1 0 100%',
  [media.desktop]: { order: 0, flex: '1 1 320px' },
});

const menusStyle = css({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  gap: space(2),
  '& select': { fontWeight: 600 },
});

const phoneStyle = css({ display: 'grid', gap: space(3), marginBottom: space(3.5) });

const buttonsStyle = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space(2),
  '& > button, & select': { minHeight: 44, fontWeight: 600 },
});

const countStyle = css({
  color: tokens.content.muted,
  fontSize: tokens.size[15],
  fontVariantNumeric: 'tabular-nums',
});
