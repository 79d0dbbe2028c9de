import { defineFeature } from '../define-feature.ts';

export const dashboard = defineFeature({
  name: 'dashboard',
  routes: {
    members: [
      {
        path: '/dashboard',
        lazy: () => import('./DashboardPage.tsx'),
        places: ['dashboardTabs'],
      },
    ],
  },
});
