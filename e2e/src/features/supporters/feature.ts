import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const supporters = defineFeature({
  sitePages: ({ campaign }) => [
    { name: 'supporters', path: `/campaigns/${String(campaign.id)}?tab=supporters` },
  ],
  consolePages: ({ reportedMessage }) => [
    { name: 'public-messages', hash: '/public-messages', shows: waitForRows },
    {
      name: 'public-message',
      hash: `/public-messages/${String(reportedMessage.id)}/show`,
      shows: (page) => page.getByRole('region', { name: /^Reports: / }).waitFor(),
    },
  ],
});
