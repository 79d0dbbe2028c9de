import type { Page } from 'playwright-core';
import { defineFeature } from '../define-feature.ts';

export const promotions = defineFeature({
  sitePages: ({ mine }) => [
    {
      name: 'promotion',
      path: `/campaigns/${String(mine.id)}?promote=24`,
      as: 'member',
      covered: true,
      prepare: openPromotion,
    },
  ],
  consolePages: () => [
    {
      name: 'promotions',
      hash: '/promotions',
      shows: (page) => page.getByText('No promotions here').waitFor(),
    },
  ],
});

/** Waits for the dialog, which the URL opens. */
async function openPromotion(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Promote Campaign' }).getByLabel('Card number').waitFor();
}
