import { Bell } from 'lucide-react';
import { defineFeature } from '../define-feature.ts';

export const notifications = defineFeature({
  name: 'notifications',
  accountMenu: [{ to: '/notifications', label: 'Notifications', position: 1.6, Icon: Bell }],
  routes: {
    members: [{ path: '/notifications', lazy: () => import('./NotificationsPage.tsx') }],
  },
  places: {
    headerActions: [
      {
        name: 'notifications',
        position: 15,
        shown: ({ session }) => session.status === 'member',
        lazy: () => import('./NotificationBell.tsx'),
      },
    ],
  },
});
