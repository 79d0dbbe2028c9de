import { defineFeature } from '../define-feature.ts';

export const hashtags = defineFeature({
  name: 'hashtags',
  places: {
    communityTabs: [
      { name: 'tags', label: 'Tags', position: 20, lazy: () => import('./HashtagsTab.tsx') },
    ],
    campaignEditSections: [
      { name: 'hashtags', position: 10, lazy: () => import('./HashtagsSection.tsx') },
    ],
  },
});
