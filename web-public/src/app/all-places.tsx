import { createElement, lazy, useState, type ComponentType } from 'react';
import type { Feature } from '../features/define-feature.ts';
import type { LazyPart, PlacedPart, PlacedParts, PlaceName, Places } from '../features/places.tsx';
import { features } from './all-features.ts';
import { type Load, recoverable } from './MissingPage.tsx';

type WithParts = <P extends object>(load: Load<P>, places?: readonly PlaceName[]) => Load<P>;

interface CollectedPlaces {
  readonly parts: PlacedParts;
  /** Wraps `load` so that it also preloads the first-view parts of `places`. */
  readonly withParts: WithParts;
}

/** The parts that the features contribute, by place. */
export function collectPlaces(contributing: readonly Feature[]): CollectedPlaces {
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
    // TypeScript cannot relate the type of a part to its place inside the loop.
    parts: parts as unknown as PlacedParts,
    withParts,
  };
}

export const allPlaces: CollectedPlaces = collectPlaces(features);

/** A component that loads its code on its first render, unless `preload` has loaded it before. */
function loadable<P extends object>(load: Load<P>) {
  let loaded: ComponentType<P> | undefined;
  const recovering = recoverable(load, 'part');
  const Later = lazy(async () => ({ default: (await recovering()).Component }));
  return {
    preload: async (): Promise<void> => {
      loaded = (await load()).Component;
    },
    Component: (given: P) => {
      // The component must not change between renders: React would remount it and lose its state.
      const [Shown] = useState<ComponentType<P>>(() => loaded ?? Later);
      return createElement(Shown, given);
    },
  };
}
