import type { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** No command of the site changes the answer, so `refreshQueries` leaves the query alone. */
      readonly unchangedByCommands?: boolean;
    };
  }
}

/** Invalidates every query after a command that changed a campaign or money; those on screen load again. */
export function refreshQueries(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.unchangedByCommands !== true,
  });
}
