import type { Page } from 'playwright-core';
import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

const path = '/user/profile?tab=payee-details';

export const payees = defineFeature({
  sitePages: () => [
    { name: 'settings-payee-details', path, as: 'member' },
    { name: 'settings-payee-form', path, as: 'member', prepare: openForm },
  ],
  consolePages: () => [{ name: 'payees', hash: '/payees', shows: waitForRows }],
});

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a bank account or PayPal' }).click();
  await page.getByRole('form', { name: 'Where money goes' }).waitFor();
}
