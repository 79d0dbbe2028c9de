import type { Page } from 'playwright-core';
import { defineFeature } from '../define-feature.ts';

export const notifications = defineFeature({
  sitePages: () => [
    { name: 'notifications', path: '/notifications', as: 'member' },
    {
      name: 'bell',
      path: '/how-it-works',
      as: 'member',
      covered: true,
      prepare: openBell,
    },
  ],
});

async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('list', { name: 'Notifications' }).waitFor();
}
