import type { FeatureName } from '@rostrum/contracts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * What a command changes or a query shows: one record of a feature or, without an id, all of them.
 */
export type ChangedResource = readonly [feature: FeatureName, id?: number];

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The resources that the query shows, besides the one at the start of its key. */
      readonly shows?: readonly ChangedResource[];
    };
  }
}

/**
 * Invalidates the queries that show a changed resource, and fetches those on screen again. The
 * member's activities count as changed by every command.
 */
export function refreshQueries(
  queryClient: QueryClient,
  ...changed: readonly ChangedResource[]
): Promise<void> {
  const subjects: readonly ChangedResource[] = [...changed, ['activities']];
  return queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      [queryKey, ...(meta?.shows ?? [])].some((shown) =>
        subjects.some((subject) => overlap(shown, subject)),
      ),
  });
}

/** Whether the keys are equal, or one is a prefix of the other. */
function overlap(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.slice(0, other.length).every((part, index) => part === other[index]);
}
