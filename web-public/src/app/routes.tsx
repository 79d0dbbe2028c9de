import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { configurationQuery } from '../features/statistics/api.ts';
import { Frame } from './Frame.tsx';
import { MembersOnly, VisitorsOnly } from './guards.tsx';
import { MovedTo } from './redirects.tsx';
import { RouteError } from './RouteError.tsx';

/** How long the first page waits to learn what to say above it, so that the banner moves nothing. */
const bannerWaitMs = 500;

/** The pages of the site; each is a chunk of its own. Redirects never loosen a gate: they lead to the
 * gated route. */
export function routesFor(queryClient: QueryClient): RouteObject[] {
  return [
    {
      path: '/',
      element: <Frame />,
      // Nothing for the moment that it takes: a frame without a header would only flash.
      hydrateFallbackElement: <></>,
      loader: () => settledWithin(queryClient.query(configurationQuery), bannerWaitMs),
      shouldRevalidate: () => false,
      errorElement: <RouteError />,
      children: [
        {
          errorElement: <RouteError />,
          children: [
            { index: true, lazy: () => import('../features/home/HomePage.tsx') },
            {
              path: 'campaigns',
              lazy: () => import('../features/campaigns/list/CampaignListPage.tsx'),
            },
            { path: 'campaigns/:id', lazy: () => import('../features/campaigns/page/CampaignPage.tsx') },
            { path: 'search', lazy: () => import('../features/search/SearchPage.tsx') },
            { path: 'categories', lazy: () => import('../features/categories/CategoriesPage.tsx') },
            {
              path: 'categories/:id',
              lazy: () => import('../features/campaigns/by-category/CategoryPage.tsx'),
            },
            {
              path: 'success-stories',
              lazy: () => import('../features/success-stories/SuccessStoriesPage.tsx'),
            },
            {
              path: 'how-it-works',
              lazy: () => import('../features/how-it-works/HowItWorksPage.tsx'),
            },
            {
              element: <VisitorsOnly membersGoTo="/dashboard" />,
              children: [
                { path: 'auth/login', lazy: () => import('../features/accounts/LoginPage.tsx') },
              ],
            },
            {
              element: <VisitorsOnly membersGoTo="/" />,
              children: [
                { path: 'auth/register', lazy: () => import('../features/accounts/RegisterPage.tsx') },
              ],
            },
            {
              element: <MembersOnly />,
              children: [
                {
                  path: 'campaigns/create',
                  lazy: () => import('../features/campaigns/form/CreateCampaignPage.tsx'),
                },
                {
                  path: 'campaigns/payment',
                  lazy: () => import('../features/campaigns/deposit/PaymentPage.tsx'),
                },
                {
                  path: 'campaigns/edit/:id',
                  lazy: () => import('../features/campaigns/form/EditCampaignPage.tsx'),
                },
                {
                  path: 'campaigns/:id/checkout',
                  lazy: () => import('../features/campaigns/checkout/SupportPage.tsx'),
                },
                {
                  path: 'dashboard',
                  lazy: () => import('../features/dashboard/DashboardPage.tsx'),
                },
              ],
            },
            { path: 'campaigns/new', element: <MovedTo pattern="/campaigns/create" /> },
            { path: 'campaigns/new-create', element: <MovedTo pattern="/campaigns/create" /> },
            { path: 'campaigns/new-edit/:id', element: <MovedTo pattern="/campaigns/edit/:id" /> },
            { path: 'campaign/:id', element: <MovedTo pattern="/campaigns/:id" /> },
            { path: '*', lazy: () => import('../features/not-found/NotFoundPage.tsx') },
          ],
        },
      ],
    },
  ];
}

/** Waits for work or for the time, whichever ends first. Whoever shows the result sees its failure. */
async function settledWithin(work: Promise<unknown>, waitMs: number): Promise<null> {
  const time = new Promise((resolve) => {
    setTimeout(resolve, waitMs);
  });
  await Promise.race([Promise.allSettled([work]), time]);
  return null;
}
