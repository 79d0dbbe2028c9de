import type { Page } from 'playwright-core';
import { press } from '../../site/site-page.ts';
import { defineFeature } from '../define-feature.ts';

export const participants = defineFeature({
  sitePages: ({ invitation: path }) => [
    { name: 'invitation', path, prepare: untilAsked },
    { name: 'invitation-member', path, as: 'member', prepare: untilAsked },
    { name: 'invitation-decline', path, covered: true, prepare: decline },
  ],
  consolePages: () => [
    {
      name: 'participants',
      hash: '/participants',
      shows: (page) => page.getByText('marcus_veltri').first().waitFor(),
    },
  ],
});

async function untilAsked(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'What taking part means' }).waitFor();
}

async function decline(page: Page): Promise<void> {
  await press(page, 'I do not take part');
  await page.getByRole('dialog', { name: 'You do not take part?' }).waitFor();
}
