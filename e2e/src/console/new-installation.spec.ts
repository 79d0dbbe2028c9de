import { everything } from '@rostrum/contracts/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { cardNumbers, payByCard } from '../browser/card-payment.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { totp } from '../browser/totp.ts';
import { Product } from '../product/product.ts';
import { openInConsole } from './console-elements.ts';
import { sendRegistration } from '../site/registration-form.ts';

let product: Product;
let browser: Browser;
let first: Visit;
let campaignPath: string;

beforeAll(async () => {
  product = await Product.create({ DEMO: '0' });
  browser = await sharedBrowser();
  first = await Visit.open(browser, product.url, screens.desk);
});
afterAll(() => product.dispose());

const password = 'a long enough password 1';

describe('a new installation', () => {
  it('lets the first member become its administrator and shows what is left to set up', async () => {
    const { page } = first;
    await page.goto('/auth/register');
    await sendRegistration(page, {
      username: 'firstadmin',
      email: 'firstadmin@rostrum.example',
      password,
    });
    await page.waitForURL(({ pathname }) => pathname !== '/auth/register');
    expect((await product.run('admin-grant', 'firstadmin')).stdout).toContain('is now admin');

    await page.goto('/admin/');
    await page.getByRole('heading', { name: 'Set up: 0 of 5 steps are done' }).waitFor();
    await page.getByText('Set PUBLIC_URL to it').waitFor();
    await page.getByRole('link', { name: 'All steps' }).click();
    await page.getByRole('heading', { name: '0 of 5 steps are done' }).waitFor();
    await page.getByText('No backup was recorded.').waitFor();
    const backup = await product.run('backup', '--elsewhere');
    expect([backup.code, backup.stdout]).toEqual([0, expect.stringContaining('The console shows')]);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('heading', { name: '1 of 5 steps are done' }).waitFor();
    await page.goto('/admin/#/reports');
    await page.getByText('Nothing is owed.').waitFor();

    await page.goto('/user/profile?tab=security');
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const key = await dialog.getByText(/^Key: /).textContent();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(totp(key?.slice(5) ?? ''));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor();
    await page.goto('/admin/#/setup');
    await page.getByRole('heading', { name: '2 of 5 steps are done' }).waitFor();
  });

  it.runIf(everything)(
    'shows the description of a category that the administrator edited',
    async () => {
      const { page } = first;
      await openInConsole(page, '/categories/1');
      await page.getByRole('button', { name: 'Edit the description' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Description').fill('Power, and who has it.');
      await dialog.getByLabel('Reason').fill('It is shorter.');
      await dialog.getByRole('button', { name: 'Change' }).click();
      await page.getByText('changed the description from').waitFor();
      await page.goto('/categories');
      await page.getByText('Power, and who has it.').waitFor();
    },
  );

  it.runIf(everything)('leads from an empty list to the first campaign', async () => {
    const { page } = first;
    await first.follow('/campaigns');
    await page.getByRole('heading', { name: 'No Campaigns Found' }).waitFor();
    await page.getByRole('link', { name: 'Create the First Campaign' }).click();
    await page.getByLabel('Title').fill('Is the first question the hardest?');
    await page.getByLabel('Description').fill('Two people who began something say how it was.');
    await page.getByLabel('Category').selectOption({ label: 'Science' });
    await page.getByLabel('Participant 1').fill('Isa Halvorsen');
    await page.getByLabel('Participant 2').fill('Tomas Verbeek');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await page.waitForURL('**/campaigns/payment');
    await page.getByRole('button', { name: 'Yes, $10,000,000' }).click();
    await payByCard(page, cardNumbers.good, 'Pay $1.33');
    await page.getByRole('heading', { name: 'Your campaign is public' }).waitFor();
    campaignPath = new URL(page.url()).pathname;
  });

  it.runIf(everything)(
    'takes the first donation, and the reports of the console have it',
    async () => {
      const donor = await Visit.open(browser, product.url, screens.phone);
      await donor.register({ username: 'firstdonor', password });
      await donor.page.goto(`${campaignPath}?give=25`);
      const dialog = donor.page.getByRole('dialog');
      await payByCard(dialog, cardNumbers.good, 'Pay $26.05');
      await dialog.getByText('Your $25.00 is in escrow for this conversation.').waitFor();
      await donor.close();

      await first.page.goto('/admin/#/reports');
      await first.page.getByText('The same as a table').first().click();
      await first.page.getByRole('cell', { name: '$26.00' }).first().waitFor();
    },
  );
});
