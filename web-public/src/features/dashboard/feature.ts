import { LayoutDashboard } from 'lucide-react';
import { defineFeature } from '../define-feature.ts';

export const dashboard = defineFeature({
  name: 'dashboard',
  accountMenu: [{ to: '/dashboard', label: 'My Dashboard', position: 1, Icon: LayoutDashboard }],
  routes: {
    members: [
      {
        path: '/dashboard',
        lazy: () => import('./DashboardPage.tsx'),
        places: ['dashboardCounters', 'dashboardTabs', 'dashboardActions'],
      },
    ],
  },
});
