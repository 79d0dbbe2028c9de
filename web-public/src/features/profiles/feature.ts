import { Settings } from 'lucide-react';
import { defineFeature } from '../define-feature.ts';

export const profiles = defineFeature({
  name: 'profiles',
  accountMenu: [{ to: '/user/profile', label: 'Account Settings', position: 2, Icon: Settings }],
  routes: {
    open: [
      {
        path: '/profile/:id',
        lazy: () => import('./page/ProfilePage.tsx'),
        places: ['profileActions', 'profileFacts', 'profileTabs'],
      },
    ],
    members: [
      {
        path: '/user/profile',
        lazy: () => import('./own/OwnProfilePage.tsx'),
        places: ['settingsTabs'],
      },
    ],
  },
});
