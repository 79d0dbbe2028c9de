import type { Page } from 'playwright-core';
import { defineFeature } from '../define-feature.ts';

export const withdrawals = defineFeature({
  sitePages: () => [
    {
      name: 'take-back',
      path: '/dashboard?tab=donations',
      as: 'member',
      covered: true,
      prepare: openTakeBack,
    },
  ],
});

async function openTakeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take back' }).first().click();
  await page.getByRole('dialog').getByText('You get back').waitFor();
}
