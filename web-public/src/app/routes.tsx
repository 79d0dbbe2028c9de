import type { RouteObject } from 'react-router-dom';
import { Frame } from './Frame.tsx';
import { MembersOnly, VisitorsOnly } from './gates.tsx';
import { PageLoading } from './PageLoading.tsx';
import { MovedTo } from './redirects.tsx';
import { RouteError } from './RouteError.tsx';

/** The pages of the site; each is a chunk of its own. Redirects never loosen a gate: they lead to the
 * gated route. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <Frame />,
    hydrateFallbackElement: <PageLoading />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { index: true, lazy: () => import('../features/home/HomePage.tsx') },
          {
            path: 'campaigns',
            lazy: () => import('../features/campaign-list/CampaignListPage.tsx'),
          },
          { path: 'campaigns/:id', lazy: () => import('../features/campaign/CampaignPage.tsx') },
          { path: 'search', lazy: () => import('../features/search/SearchPage.tsx') },
          { path: 'categories', lazy: () => import('../features/categories/CategoriesPage.tsx') },
          {
            path: 'categories/:id',
            lazy: () => import('../features/categories/CategoryPage.tsx'),
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
              { path: 'auth/login', lazy: () => import('../features/auth/LoginPage.tsx') },
            ],
          },
          {
            element: <VisitorsOnly membersGoTo="/" />,
            children: [
              { path: 'auth/register', lazy: () => import('../features/auth/RegisterPage.tsx') },
            ],
          },
          {
            element: <MembersOnly />,
            children: [
              {
                path: 'campaigns/create',
                lazy: () => import('../features/create-campaign/CreateCampaignPage.tsx'),
              },
              {
                path: 'campaigns/payment',
                lazy: () => import('../features/create-campaign/PaymentPage.tsx'),
              },
              {
                path: 'campaigns/edit/:id',
                lazy: () => import('../features/create-campaign/EditCampaignPage.tsx'),
              },
              {
                path: 'campaigns/:id/checkout',
                lazy: () => import('../features/donation/SupportPage.tsx'),
              },
              { path: 'dashboard', lazy: () => import('../features/dashboard/DashboardPage.tsx') },
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
