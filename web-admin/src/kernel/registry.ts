import { createContext, useContext } from 'react';
import type {
  ActivityKinds,
  ConsolePage,
  ConsoleResource,
  DeadlineKinds,
  EventWords,
  Feature,
} from './define-feature.ts';
import type { Part, PlacedParts, PlaceName } from './places.ts';

/** An item of the menu: a resource's list, or a page. */
export type MenuItem =
  | { readonly resource: string }
  | (Omit<NonNullable<ConsolePage['menu']>, 'position'> & { readonly path: string });

/** The resources, pages, texts and parts of all features. */
export interface Registry {
  readonly resources: readonly ConsoleResource[];
  readonly pages: readonly ConsolePage[];
  /** Sorted by position. */
  readonly menu: readonly MenuItem[];
  readonly startPage: Feature['startPage'];
  readonly eventWords: Partial<EventWords>;
  readonly activityKinds: ActivityKinds;
  readonly deadlineKinds: DeadlineKinds;
  readonly places: PlacedParts;
}

/** @throws Error when two features define the same resource, path, event type, activity type or kind of deadline. */
export function createRegistry(features: readonly Feature[]): Registry {
  const resources = features.flatMap(({ resource }) => resource ?? []);
  const pages = features.flatMap((feature) => feature.pages ?? []);
  merge([
    ...resources.map((resource) => ({ [`/${resource.name}`]: resource })),
    ...pages.map((page) => ({ [page.path]: page })),
  ]);
  return {
    resources,
    pages,
    menu: menuOf(resources, pages),
    startPage: features.find(({ startPage }) => startPage)?.startPage,
    eventWords: merge(features.map(({ eventWords }) => eventWords ?? {})),
    activityKinds: merge(features.map(({ activityKinds }) => activityKinds ?? {})),
    deadlineKinds: merge(features.map(({ deadlineKinds }) => deadlineKinds ?? {})),
    places: placesOf(features),
  };
}

/** The parts that features contribute, by place. */
function placesOf(features: readonly Feature[]): PlacedParts {
  const parts: Partial<Record<PlaceName, Part<PlaceName>[]>> = {};
  for (const { places = {} } of features) {
    for (const [place, contributed] of Object.entries(places) as [PlaceName, Part<PlaceName>[]][]) {
      (parts[place] ??= []).push(...contributed);
    }
  }
  return parts as PlacedParts;
}

function menuOf(
  resources: readonly ConsoleResource[],
  pages: readonly ConsolePage[],
): readonly MenuItem[] {
  const items: readonly (readonly [position: number, item: MenuItem])[] = [
    ...resources.map(({ menuPosition, name }) => [menuPosition, { resource: name }] as const),
    ...pages.flatMap(({ path, menu }) => {
      if (!menu) return [];
      const { position, ...item } = menu;
      return [[position, { path, ...item }] as const];
    }),
  ];
  return items.toSorted(([a], [b]) => a - b).map(([, item]) => item);
}

function merge<T extends object>(parts: readonly T[]): T {
  const names = parts.flatMap((part) => Object.keys(part));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two features define ${twice}`);
  return Object.assign({}, ...parts) as T;
}

const RegistryContext = createContext<Registry>(createRegistry([]));

export const RegistryProvider = RegistryContext.Provider;

/** The registry, from the context. Pages cannot import `features.ts`, because it imports them. */
export const useRegistry = (): Registry => useContext(RegistryContext);
