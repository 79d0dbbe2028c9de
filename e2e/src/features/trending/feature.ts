import { defineFeature } from '../define-feature.ts';

export const trending = defineFeature({
  sitePages: ({ campaign }) => [
    { name: 'trending', path: `/campaigns/${String(campaign.id)}?panel=trending` },
    { name: 'search-nothing', path: '/search' },
  ],
});
