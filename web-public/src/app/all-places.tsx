import { createElement, lazy, useState, type ComponentType } from 'react';
import type { Feature } from '../features/define-feature.ts';
import type { LazyPart, PlacedPart, PlacedParts, PlaceName, Places } from '../features/places.tsx';
import { features } from './all-features.ts';
import { type Load, recoverable } from './MissingPage.tsx';

type WithParts = <P extends object>(load: Load<P>, places?: readonly PlaceName[]) => Load<P>;

interface Collected {
  readonly parts: PlacedParts;
  /** A page, or a part, together with the parts of its first view. */
  readonly withParts: WithParts;
}

/** The parts that the features contribute, by place. */
export function collectPlaces(contributing: readonly Feature[]): Collected {
  const parts: Partial<Record<PlaceName, PlacedPart<PlaceName>[]>> = {};
  const firstViews: Partial<Record<PlaceName, (() => Promise<void>)[]>> = {};
  const withParts: WithParts =
    (load, places = []) =>
    async () => {
      const preloads = places.flatMap((place) => firstViews[place] ?? []);
      const [loaded] = await Promise.all([load(), ...preloads.map((preload) => preload())]);
      return loaded;
    };
  for (const { places = {} } of contributing) {
    for (const [place, contributed] of Object.entries(places) as [
      PlaceName,
      LazyPart<PlaceName>[],
    ][]) {
      for (const contribution of contributed) {
        const { lazy: load, lazyCount, firstView = false, places: within, ...part } = contribution;
        const { Component, preload } = loadable<Places[PlaceName]>(withParts(load, within));
        const count = lazyCount && loadable<Places[PlaceName]>(lazyCount);
        (parts[place] ??= []).push({
          ...part,
          Component,
          ...(count && { Count: count.Component }),
        });
        if (firstView) (firstViews[place] ??= []).push(preload);
        if (count) (firstViews[place] ??= []).push(count.preload);
      }
    }
  }
  return {
    // In the loop, the type of a part does not say which place the part is for.
    parts: parts as unknown as PlacedParts,
    withParts,
  };
}

export const allPlaces: Collected = collectPlaces(features);

/** A component that loads its code when it is first drawn, unless `preload` has done so before. */
function loadable<P extends object>(load: Load<P>) {
  let loaded: ComponentType<P> | undefined;
  const recovering = recoverable(load, 'part');
  const Later = lazy(async () => ({ default: (await recovering()).Component }));
  return {
    preload: async (): Promise<void> => {
      loaded = (await load()).Component;
    },
    Component: (given: P) => {
      // Kept in the state: React would mount another component anew, and its state would be lost.
      const [Shown] = useState<ComponentType<P>>(() => loaded ?? Later);
      return createElement(Shown, given);
    },
  };
}
