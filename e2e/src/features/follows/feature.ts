import { defineFeature } from '../define-feature.ts';

export const follows = defineFeature({
  sitePages: ({ campaign }) => {
    const profile = `/profile/${String(campaign.creatorId)}`;
    return [
      { name: 'profile-followers', path: `${profile}?tab=followers` },
      { name: 'profile-following', path: `${profile}?tab=following`, as: 'member' },
      { name: 'followed-campaigns', path: '/dashboard?tab=followed', as: 'member' },
    ];
  },
});
