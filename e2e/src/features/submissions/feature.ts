import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const submissions = defineFeature({
  consolePages: ({ ownEntry }) => [
    { name: 'submissions', hash: '/submissions', shows: waitForRows },
    {
      name: 'submission',
      hash: `/submissions/${String(ownEntry.id)}/show`,
      shows: (page) => page.getByText('Low tide, no tide').first().waitFor(),
    },
  ],
});
