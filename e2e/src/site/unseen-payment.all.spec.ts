import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Client } from '@rostrum/contracts/client';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { createCampaign } from '../browser/browser-session.ts';
import { cardNumbers, openMember, payByCard } from '../browser/card-payment.ts';
import { screens, type Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { commonDemo } from '../demo/demo-product.ts';
import { openCampaign } from '../demo/demo-records.ts';
import { press } from './site-page.ts';

const product = commonDemo();
let session: Client;
let visit: Visit;
let page: Page;
let campaignPath: string;

beforeAll(async () => {
  const browser = await sharedBrowser();
  ({ session, visit } = await openMember(browser, product.url, 'unseen.payer', screens.phone));
  page = visit.page;
  campaignPath = `/campaigns/${String((await openCampaign(product.url)).id)}`;
});
afterAll(() => visit.close());

/** Pays, and reloads the page once the money is taken and before the page has the answer. */
async function payAndReload(button?: string): Promise<void> {
  const confirmation = '**/api/sandbox/payment-intents/*/confirm';
  const taken = new Promise<void>((resolve) => {
    void page.route(confirmation, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await payByCard(page, cardNumbers.good, button);
  await taken;
  await page.reload();
  // Not before: the browser would let the held request go on, and the page would have its answer.
  await page.unroute(confirmation);
}

const sumsPaid = async (): Promise<readonly string[]> => {
  const { donations } = await session.call(dashboardEndpoints.dashboard);
  return donations.filter(({ settledAt }) => settledAt !== null).map(({ amount }) => amount);
};

describe('a payment whose answer did not reach the page', () => {
  it.each([
    ['the page of a campaign', '?give=14.00', 'Your $14.00 is in escrow', 'Back to the campaign'],
    ['the page for a donation', '/checkout?amount=15.00', 'Your $15.00 is in escrow', 'See it on'],
  ])('is shown as settled when %s is loaded again', async (_, address, thanks, next) => {
    await visit.go(`${campaignPath}${address}`);
    if (address.startsWith('/checkout')) await press(page, 'Continue to Payment');
    await payAndReload();
    await page.getByText(thanks).waitFor();
    expect(await page.getByLabel('Card number').count()).toBe(0);
    await page.getByText(next).click();
    await page.getByRole('region', { name: 'Funding' }).getByText('You gave').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('is shown as settled on a campaign that it promotes', async () => {
    const { campaign } = await createCampaign(session);
    await visit.go(`/campaigns/${String(campaign.id)}?promote=3`);
    await payAndReload('Pay and Promote');
    const dialog = page.getByRole('dialog', { name: 'Payment received' });
    await dialog.getByText('3 hours of promotion are paid for: $3.00.').waitFor();
    await press(page, 'Back to the campaign');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Paid until').waitFor();
  });

  it('is made once', async () => {
    expect(await sumsPaid()).toEqual(['3.00', '1.00', '15.00', '14.00']);
    expect(visit.errors).toEqual([]);
  });
});
