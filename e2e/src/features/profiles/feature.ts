import type { Page } from 'playwright-core';
import { press } from '../../site/site-page.ts';
import { defineFeature } from '../define-feature.ts';

export const profiles = defineFeature({
  sitePages: ({ campaign, mine }) => {
    const path = `/profile/${String(campaign.creatorId)}`;
    return [
      { name: 'settings', path: '/user/profile', as: 'member' },
      { name: 'settings-social', path: '/user/profile?tab=social', as: 'member' },
      { name: 'settings-image', path: '/user/profile?tab=picture', as: 'member' },
      { name: 'settings-notifications', path: '/user/profile?tab=notifications', as: 'member' },
      { name: 'profile', path },
      { name: 'profile-missing', path: '/profile/1' },
      { name: 'profile-mine', path: `/profile/${String(mine.creatorId)}`, as: 'member' },
      { name: 'message', path, as: 'member', covered: true, prepare: openMessage },
    ];
  },
});

async function openMessage(page: Page): Promise<void> {
  await press(page, 'Message');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).waitFor();
}
