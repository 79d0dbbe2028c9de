import { defineFeature } from '../define-feature.ts';

export const follows = defineFeature({
  name: 'follows',
  places: {
    profileTabs: [
      {
        name: 'followers',
        label: 'Followers',
        position: 30,
        lazy: () => import('./FollowersTab.tsx'),
      },
      {
        name: 'following',
        label: 'Following',
        position: 40,
        lazy: () => import('./FollowingTab.tsx'),
      },
    ],
  },
});
