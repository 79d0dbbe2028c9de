import { createContext, useContext } from 'react';
import type { ActivityKinds, ConsoleResource, EventWords, Feature } from './define-feature.ts';

/** The resources, pages and words of all features together. */
export interface Registry {
  readonly resources: readonly ConsoleResource[];
  readonly startPage: Feature['startPage'];
  readonly eventWords: Partial<EventWords>;
  readonly activityKinds: ActivityKinds;
}

/** @throws Error when two features define the same resource, event type or activity type. */
export function createRegistry(features: readonly Feature[]): Registry {
  const resources = features
    .flatMap(({ resource }) => resource ?? [])
    .sort((a, b) => a.menuPosition - b.menuPosition);
  merge(resources.map((resource) => ({ [resource.name]: resource })));
  return {
    resources,
    startPage: features.find(({ startPage }) => startPage)?.startPage,
    eventWords: merge(features.map(({ eventWords }) => eventWords ?? {})),
    activityKinds: merge(features.map(({ activityKinds }) => activityKinds ?? {})),
  };
}

function merge<T extends object>(parts: readonly T[]): T {
  const names = parts.flatMap((part) => Object.keys(part));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two features define ${twice}`);
  return Object.assign({}, ...parts) as T;
}

const RegistryContext = createContext<Registry>(createRegistry([]));

export const RegistryProvider = RegistryContext.Provider;

/** Pages read the registry here: importing `features.ts` would be a cycle. */
export const useRegistry = (): Registry => useContext(RegistryContext);
