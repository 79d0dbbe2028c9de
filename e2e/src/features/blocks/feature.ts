import type { Page } from 'playwright-core';
import { press } from '../../site/site-page.ts';
import { defineFeature } from '../define-feature.ts';

export const blocks = defineFeature({
  sitePages: ({ campaign }) => [
    { name: 'settings-blocked', path: '/user/profile?tab=blocked', as: 'member' },
    {
      name: 'block',
      path: `/profile/${String(campaign.creatorId)}`,
      as: 'member',
      covered: true,
      prepare: (page) => openBlock(page, campaign.creator.username),
    },
  ],
});

async function openBlock(page: Page, username: string): Promise<void> {
  await press(page, `More about ${username}`);
  await press(page, `Block ${username}`);
  await page.getByRole('dialog', { name: `Block ${username}?` }).waitFor();
}
