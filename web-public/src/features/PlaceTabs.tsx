import { createElement, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading, SkeletonText } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { usePlace, type PlacedPart, type PlaceName, type Places } from './places.tsx';

type TabPlace = Extract<PlaceName, `${string}Tabs`>;

interface PlaceTabsProps<N extends TabPlace> {
  readonly place: N;
  readonly given: Places[N];
  readonly own?: readonly PlacedPart<N>[];
  /** The accessible name of the list of tabs. */
  readonly label: string;
}

/** The tabs of a place. The address names the open one, `?tab=name`, unless it is the first. */
export function PlaceTabs<N extends TabPlace>({
  place,
  given,
  own,
  label,
}: PlaceTabsProps<N>): ReactNode {
  const [search, setSearch] = useSearchParams();
  const tabs = usePlace(place, given, own);
  const first = tabs[0]?.name ?? '';
  return (
    <Tabs
      label={label}
      value={tabs.find(({ name }) => name === search.get('tab'))?.name ?? first}
      onChange={(name) => {
        setSearch(name === first ? {} : { tab: name }, {
          replace: true,
          preventScrollReset: true,
        });
      }}
      tabs={tabs.map(({ Component, ...tab }) => ({
        value: tab.name,
        label: tab.label,
        count: tab.count?.(given),
        content: (
          <Suspense
            fallback={
              <Loading label={`Loading ${tab.label}`}>
                <SkeletonText lines={5} />
              </Loading>
            }
          >
            {createElement(Component, given)}
          </Suspense>
        ),
      }))}
    />
  );
}
