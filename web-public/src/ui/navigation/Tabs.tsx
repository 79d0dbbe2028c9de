import { css } from '@emotion/react';
import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { space, tokens } from '../tokens/tokens.ts';

interface Tab {
  readonly value: string;
  readonly label: ReactNode;
  /**
   * A number beside the label, or a component that shows it after loading and reserves its space.
   */
  readonly count?: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps {
  /** The accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether all tabs have the same width. */
  readonly even?: boolean;
}

export function Tabs({ label, tabs, value, onChange, even = false }: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) showActive(list.current);
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List ref={list} aria-label={label} css={listStyle}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} css={triggerStyle(even)}>
            {tab.label}
            {tab.count !== undefined && <span css={countStyle}>{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          css={css({ paddingTop: space(6), '&:focus-visible': { outlineOffset: 4 } })}
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** The part of the next tab that is shown beside the active one, in pixels. */
const peek = 40;

/**
 * Scrolls the list (not the page) to the active tab, and to a part of its neighbour, if the tabs are
 * wider than the screen.
 */
function showActive(list: HTMLElement): void {
  const active = list.querySelector('[data-state="active"]')?.getBoundingClientRect();
  if (!active) return;
  const { left, right } = list.getBoundingClientRect();
  if (active.right + peek > right) list.scrollLeft += active.right + peek - right;
  else if (active.left - peek < left) list.scrollLeft -= left - active.left + peek;
}

/**
 * The shadow of each edge stays in place, and is covered by the surface that scrolls with the tabs:
 * it shows where tabs are cut off. Tabs that all fit have none.
 */
const edge = (side: 'left' | 'right') => {
  const shadow = `color-mix(in srgb, ${tokens.content.default} 24%, transparent)`;
  return {
    cover: `linear-gradient(to ${side}, transparent, ${tokens.surface.behind} 60%) ${side} / 40px 100% no-repeat local`,
    shadow: `radial-gradient(farthest-side at ${side}, ${shadow}, transparent) ${side} / 16px 100% no-repeat scroll`,
  };
};
const [start, end] = [edge('left'), edge('right')];

const listStyle = css({
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${tokens.border.default}`,
  background: [start.cover, end.cover, start.shadow, end.shadow].join(', '),
});

const triggerStyle = (even: boolean) =>
  css({
    flex: even ? '1 1 0' : '0 0 auto',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space(2),
    minHeight: 52,
    paddingInline: space(3.5),
    color: tokens.content.muted,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    boxShadow: 'inset 0 0 0 0 transparent',
    '&:hover': { color: tokens.content.default },
    '&[data-state="active"]': {
      color: tokens.content.default,
      boxShadow: `inset 0 -2px 0 0 ${tokens.fill.primary}`,
    },
    '&:focus-visible': { outlineOffset: -2 },
  });

const countStyle = css({
  minWidth: 24,
  paddingInline: space(1.5),
  borderRadius: tokens.radius.pill,
  background: tokens.surface.sunken,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
});
