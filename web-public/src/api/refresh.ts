import type { FeatureName } from '@rostrum/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** What a command changes and a query shows: a record of the feature or, without an id, all. */
export type ChangedResource = readonly [feature: FeatureName, id?: number];

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The subjects that the answer shows, besides the one at the start of the query's key. */
      readonly shows?: readonly ChangedResource[];
    };
  }
}

/**
 * Invalidates the queries that show what a command has changed; those on screen are fetched again.
 * The member's activities are always among it.
 */
export function refreshQueries(
  queryClient: QueryClient,
  ...changed: readonly ChangedResource[]
): Promise<void> {
  const subjects: readonly ChangedResource[] = [...changed, ['activities']];
  return queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      [queryKey, ...(meta?.shows ?? [])].some((shown) =>
        subjects.some((subject) => meet(shown, subject)),
      ),
  });
}

/** Whether the keys are equal, or one is a prefix of the other. */
function meet(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.slice(0, other.length).every((part, index) => part === other[index]);
}
