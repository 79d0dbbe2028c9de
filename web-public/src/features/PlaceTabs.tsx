import { createElement, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading, SkeletonText } from '../ui/feedback/Skeleton.tsx';
import { Tabs } from '../ui/navigation/Tabs.tsx';
import { usePlace, type PlacedPart, type PlaceName, type Places } from './places.tsx';

type TabPlace = Extract<PlaceName, `${string}Tabs`>;

interface PlaceTabsProps<N extends TabPlace> {
  readonly place: N;
  readonly given: Places[N];
  readonly own?: readonly PlacedPart<N>[];
  /** The accessible name of the list of tabs. */
  readonly label: string;
  /** The query parameter that selects the open tab. Default: `tab`. */
  readonly parameter?: string;
  /** Other query parameters that are kept when another tab is opened. */
  readonly keep?: readonly string[];
}

/**
 * The tabs of a place. A single tab is shown as its content, without a list of tabs. A query
 * parameter, `?tab=name`, selects the open tab; without it the first one is open.
 */
export function PlaceTabs<N extends TabPlace>({
  place,
  given,
  own,
  label,
  parameter = 'tab',
  keep = [],
}: PlaceTabsProps<N>): ReactNode {
  const [search, setSearch] = useSearchParams();
  const tabs = usePlace(place, given, own);
  const first = tabs[0]?.name ?? '';
  const contentOf = ({ Component, label: name }: (typeof tabs)[number]): ReactNode => (
    <Suspense
      fallback={
        <Loading label={`Loading ${name}`}>
          <SkeletonText lines={5} />
        </Loading>
      }
    >
      {createElement(Component, given)}
    </Suspense>
  );
  if (tabs[0] && tabs.length === 1) return contentOf(tabs[0]);
  return (
    <Tabs
      label={label}
      value={tabs.find(({ name }) => name === search.get(parameter))?.name ?? first}
      onChange={(name) => {
        const next = new URLSearchParams(
          Array.from(search).filter(([other]) => keep.includes(other)),
        );
        if (name !== first) next.set(parameter, name);
        setSearch(next, { replace: true, preventScrollReset: true });
      }}
      tabs={tabs.map((tab) => ({
        value: tab.name,
        label: tab.label,
        count: tab.Count ? (
          <Suspense fallback={null}>{createElement(tab.Count, given)}</Suspense>
        ) : (
          tab.count?.(given)
        ),
        content: contentOf(tab),
      }))}
    />
  );
}
