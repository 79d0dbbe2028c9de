import { waitForRows } from '../../console/console-page.ts';
import { press } from '../../site/site-page.ts';
import { defineFeature } from '../define-feature.ts';

export const comments = defineFeature({
  sitePages: ({ campaign }) => {
    const path = `/campaigns/${String(campaign.id)}?tab=discussion`;
    return [
      { name: 'discussion', path },
      {
        name: 'discussion-mistake',
        path,
        as: 'member',
        prepare: (page) => press(page, 'Post comment'),
      },
    ];
  },
  consolePages: () => [{ name: 'comments', hash: '/comments', shows: waitForRows }],
});
