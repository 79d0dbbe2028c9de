import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const projections = defineFeature({
  consolePages: () => [
    { name: 'read-models', hash: '/projections', shows: waitForRows },
    {
      name: 'read-model',
      hash: '/projections/ledger/show',
      shows: (page) => page.getByRole('heading', { name: 'Status' }).waitFor(),
    },
  ],
});
