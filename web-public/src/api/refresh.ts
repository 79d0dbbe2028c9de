import type { FeatureName } from '@rostrum/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** What a command changes and a query shows: the feature, and the id of a thing of it, else everything. */
export type Subject = readonly [feature: FeatureName, id?: number];

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the answer shows beside the subject that the query's key begins with. */
      readonly shows?: readonly Subject[];
    };
  }
}

/**
 * Invalidates the queries that show what a command has changed; those on screen are fetched again.
 * The member's activities are always among it.
 */
export function refreshQueries(
  queryClient: QueryClient,
  ...changed: readonly Subject[]
): Promise<void> {
  const subjects: readonly Subject[] = [...changed, ['activities']];
  return queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      [queryKey, ...(meta?.shows ?? [])].some((shown) =>
        subjects.some((subject) => meet(shown, subject)),
      ),
  });
}

/** Whether one of two is the other, or the beginning of it. */
function meet(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.slice(0, other.length).every((part, index) => part === other[index]);
}
