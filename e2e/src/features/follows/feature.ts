import { defineFeature } from '../define-feature.ts';

export const follows = defineFeature({
  sitePages: ({ campaign }) => [
    {
      name: 'profile-followers',
      path: `/profile/${String(campaign.creatorId)}?tab=followers`,
    },
  ],
});
