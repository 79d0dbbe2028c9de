import { everything } from '@rostrum/contracts/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { cardNumbers, openMember, payByCard } from '../browser/card-payment.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { expectTranslated, startTranslator } from '../browser/translator.ts';
import { rowsOf } from '../console/console-elements.ts';
import { adminAccount, demoAccount } from '../demo/demo-accounts.ts';
import { commonDemo } from '../demo/demo-product.ts';
import { openCampaign } from '../demo/demo-records.ts';

const product = commonDemo();
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a page that the browser translates', () => {
  it('refuses a wrong password, and signs in with the right one', async () => {
    const visit = await Visit.open(browser, product.url, screens.phone);
    const { page } = visit;
    await startTranslator(page);
    await visit.go('/auth/login');
    const { username, password } = demoAccount;
    await page.getByLabel('Username or email address').fill(username);
    await page.getByLabel('Password').fill('not this one');
    await expectTranslated(page);
    await button(page, 'Sign in').click();
    await page.getByText('Invalid username or password. Please try again.').waitFor();
    await expectTranslated(page);
    await page.getByLabel('Password').fill(password);
    await expectTranslated(page);
    await button(page, 'Sign in').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    await expectTranslated(page);
    await visit.close();
  });

  it.runIf(everything)(
    'shows the sums of a campaign and of a donation to it, from the choice to the receipt',
    async () => {
      const { visit } = await openMember(browser, product.url, 'translated.giver', screens.desk);
      const { page } = visit;
      await startTranslator(page);
      await visit.go(`/campaigns/${String((await openCampaign(product.url)).id)}`);
      for (const name of [/^Supporters/u, /^Discussion/u, /^Ledger/u, /^Details/u]) {
        await page.getByRole('tab', { name }).click();
        await expectTranslated(page);
      }
      for (const sum of ['$5', '$25']) {
        await page.getByText(sum, { exact: true }).click();
        await button(page, `Support This Campaign · ${sum}`).waitFor();
        await expectTranslated(page);
      }
      await button(page, 'Support This Campaign · $25').click();
      const dialog = page.getByRole('dialog', { name: 'Complete Your Support' });
      await dialog.getByText('$26.05', { exact: true }).waitFor();
      await expectTranslated(page);
      await payByCard(dialog, cardNumbers.declined, 'Pay $26.05');
      await dialog.getByText('Payment Failed').waitFor();
      await expectTranslated(page);
      await payByCard(dialog, cardNumbers.asksTheBank, 'Pay $26.05');
      await button(page, 'Complete').waitFor();
      await expectTranslated(page);
      await button(page, 'Complete').click();
      const thanks = page.getByRole('dialog', { name: 'Payment received' });
      await thanks.getByText('Your $25.00 is in escrow for this conversation.').waitFor();
      await expectTranslated(page);
      await button(page, 'Back to the campaign').click();
      await page.getByRole('region', { name: 'Funding' }).getByText('You gave $25.00').waitFor();
      await expectTranslated(page);
      expect(visit.errors).toEqual([]);
      await visit.close();
    },
  );

  it.runIf(everything)('shows the present state of the read models in the console', async () => {
    const visit = await Visit.open(browser, product.url, screens.desk);
    const { page } = visit;
    await startTranslator(page);
    await visit.signIn(adminAccount);
    await page.goto('/admin/#/projections');
    await rowsOf(page).first().waitFor();
    await expectTranslated(page);
    await button(page, 'Pause').click();
    await button(page, 'Resume').waitFor();
    await expectTranslated(page);
    await button(page, 'Resume').click();
    await button(page, 'Pause').waitFor();
    await expectTranslated(page);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});
