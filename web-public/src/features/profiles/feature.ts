import { defineFeature } from '../define-feature.ts';

export const profiles = defineFeature({
  name: 'profiles',
  routes: {
    open: [
      {
        path: '/profile/:id',
        lazy: () => import('./page/ProfilePage.tsx'),
        places: ['profileTabs'],
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
