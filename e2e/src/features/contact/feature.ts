import { waitForRows } from '../../console/console-page.ts';
import { press } from '../../site/site-page.ts';
import { defineFeature } from '../define-feature.ts';

export const contact = defineFeature({
  sitePages: () => [
    { name: 'contact', path: '/contact' },
    {
      name: 'contact-mistakes',
      path: '/contact',
      prepare: (page) => press(page, 'Send message'),
    },
  ],
  consolePages: () => [{ name: 'messages', hash: '/contact-messages', shows: waitForRows }],
});
