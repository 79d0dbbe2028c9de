import { defineFeature } from '../define-feature.ts';
import { isShown } from '../is-shown.ts';

export const follows = defineFeature({
  name: 'follows',
  places: {
    campaignActs: [
      {
        name: 'follow',
        position: 10,
        firstView: true,
        shown: isShown,
        lazy: () => import('./campaign-page/CampaignFollow.tsx'),
      },
    ],
    campaignPanels: [
      {
        name: 'creator',
        position: 15,
        firstView: true,
        lazy: () => import('./campaign-page/CreatorCard.tsx'),
      },
    ],
    dashboardCounters: [
      {
        name: 'followers',
        position: 40,
        firstView: true,
        lazy: () => import('./FollowersCounter.tsx'),
      },
    ],
    dashboardTabs: [
      {
        name: 'followed',
        label: 'Followed Campaigns',
        position: 35,
        lazy: () => import('./FollowedCampaignsTab.tsx'),
      },
    ],
    profileActions: [
      {
        name: 'follow',
        position: 15,
        firstView: true,
        shown: ({ isOwn }) => !isOwn,
        lazy: () => import('./ProfileFollow.tsx'),
      },
    ],
    profileFacts: [
      {
        name: 'follows',
        position: 10,
        firstView: true,
        lazy: () => import('./ProfileFollowFacts.tsx'),
      },
    ],
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
