import { defineFeature } from '../define-feature.ts';

export const blocks = defineFeature({
  name: 'blocks',
  places: {
    profileActions: [
      {
        name: 'block',
        position: 40,
        firstView: true,
        shown: ({ isOwn }) => !isOwn,
        lazy: () => import('./BlockMenu.tsx'),
      },
    ],
    settingsTabs: [
      {
        name: 'blocked',
        label: 'Blocked members',
        position: 58,
        lazy: () => import('./BlockedMembersTab.tsx'),
      },
    ],
  },
});
