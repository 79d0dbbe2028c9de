import { defineFeature } from '../define-feature.ts';

export const hashtags = defineFeature({
  name: 'hashtags',
  places: {
    communityTabs: [
      { name: 'tags', label: 'Tags', position: 20, lazy: () => import('./HashtagsTab.tsx') },
    ],
    campaignCreateSections: [
      { name: 'hashtags', position: 10, lazy: () => import('./NewHashtags.tsx') },
    ],
    campaignNotices: [
      {
        name: 'hashtags',
        position: 60,
        // Others do not load it.
        shown: ({ campaign }) => campaign.abilities.edit,
        lazy: () => import('./ChosenHashtags.tsx'),
      },
    ],
    campaignEditSections: [
      { name: 'hashtags', position: 10, lazy: () => import('./HashtagsSection.tsx') },
    ],
  },
});
