import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const disputes = defineFeature({
  consolePages: ({ lostDispute }) => [
    { name: 'disputes', hash: '/disputes?filter=%7B%7D', shows: waitForRows },
    {
      name: 'dispute',
      hash: `/disputes/${encodeURIComponent(lostDispute.id)}/show`,
      shows: (page) => page.getByText('DisputeReported').first().waitFor(),
    },
  ],
});
