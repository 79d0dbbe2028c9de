import { press } from '../../site/site-page.ts';
import { defineFeature } from '../define-feature.ts';

export const comments = defineFeature({
  sitePages: ({ campaign, mine }) => [
    { name: 'discussion', path: `/campaigns/${String(campaign.id)}?tab=discussion` },
    {
      name: 'discussion-member',
      path: `/campaigns/${String(mine.id)}?tab=discussion`,
      as: 'member',
    },
    {
      name: 'discussion-mistake',
      path: `/campaigns/${String(mine.id)}?tab=discussion`,
      as: 'member',
      prepare: (page) => press(page, 'Post comment'),
    },
  ],
});
