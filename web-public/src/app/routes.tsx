import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { configurationQuery } from '../api/configuration.ts';
import type { PlaceName } from '../features/places.tsx';
import { features } from './all-features.ts';
import { allPlaces } from './all-places.tsx';
import { Frame } from './Frame.tsx';
import { MembersOnly, VisitorsOnly } from './guards.tsx';
import { MovedTo } from './redirects.tsx';
import { type Load, recoverable } from './MissingPage.tsx';
import { RouteError } from './RouteError.tsx';

/**
 * How long the first page waits for the configuration, in milliseconds. The banner depends on it
 * and would shift the page if it appeared later.
 */
const bannerWaitMs = 500;

export function routesFor(queryClient: QueryClient): RouteObject[] {
  return [
    {
      path: '/',
      element: <Frame />,
      // Renders nothing while the configuration loads: a frame without a header would only flash.
      hydrateFallbackElement: <></>,
      loader: () => settledWithin(queryClient.query(configurationQuery), bannerWaitMs),
      shouldRevalidate: () => false,
      errorElement: <RouteError />,
      children: [{ errorElement: <RouteError />, children: pageRoutes }],
    },
  ];
}

const pageWith = (page: Load, places?: readonly PlaceName[]): Load =>
  recoverable(allPlaces.withParts(page, places));

/** The routes of all features. A former path redirects to the new one, where the guards apply. */
const pageRoutes: RouteObject[] = [
  ...features
    .flatMap(({ routes }) => routes?.open ?? [])
    .map(({ path, lazy, places }): RouteObject => {
      const page = pageWith(lazy, places);
      return path === '/' ? { index: true, lazy: page } : { path, lazy: page };
    }),
  ...features
    .flatMap(({ routes }) => routes?.visitors ?? [])
    .map(({ membersGoTo, path, lazy, places }) => ({
      element: <VisitorsOnly membersGoTo={membersGoTo} />,
      children: [{ path, lazy: pageWith(lazy, places) }],
    })),
  {
    element: <MembersOnly />,
    children: features
      .flatMap(({ routes }) => routes?.members ?? [])
      .map(({ path, lazy, places }) => ({ path, lazy: pageWith(lazy, places) })),
  },
  ...features
    .flatMap(({ routes }) => Object.entries(routes?.moved ?? {}))
    .map(([path, pattern]) => ({ path, element: <MovedTo pattern={pattern} /> })),
];

/**
 * Resolves when `work` settles or after `waitMs`. It ignores a failure: each user of the query
 * shows it.
 */
async function settledWithin(work: Promise<unknown>, waitMs: number): Promise<null> {
  const time = new Promise((resolve) => {
    setTimeout(resolve, waitMs);
  });
  await Promise.race([Promise.allSettled([work]), time]);
  return null;
}
