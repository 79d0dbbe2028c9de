import { waitForRows } from '../../console/console-page.ts';
import type { Page } from 'playwright-core';
import { defineFeature } from '../define-feature.ts';

export const reactions = defineFeature({
  sitePages: ({ campaign }) => [
    {
      name: 'campaign-who-reacted',
      path: `/campaigns/${String(campaign.id)}`,
      covered: true,
      prepare: openPeople,
    },
    {
      name: 'campaign-react',
      path: `/campaigns/${String(campaign.id)}`,
      as: 'member',
      covered: true,
      prepare: openPicker,
    },
  ],
  consolePages: () => [{ name: 'reactions', hash: '/reactions', shows: waitForRows }],
});

async function openPicker(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'React', exact: true }).click();
  await page.getByRole('button', { name: 'Celebration', exact: true }).waitFor();
}

async function openPeople(page: Page): Promise<void> {
  await page.getByRole('button', { name: /chose Agree$/u }).click();
  await page.getByRole('dialog').getByRole('list', { name: 'Agree' }).waitFor();
}
