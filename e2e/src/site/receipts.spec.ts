import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consents, createCampaign, openSession } from '../browser/browser-session.ts';
import { cardNumbers, payByCard } from '../browser/card-payment.ts';
import { Visit, type Screen } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { commonDemo } from '../demo/demo-product.ts';
import { testedScreens } from '../browser/tested-screens.ts';

const product = commonDemo();
let browser: Browser;
const password = 'a voice of my own';

beforeAll(async () => {
  browser = await sharedBrowser();
});

async function register(username: string) {
  const session = openSession(product.url);
  await session.call(accountsEndpoints.register, {
    body: { username, email: `${username}@example.org`, password, ...consents },
  });
  return session;
}

async function visitAs(username: string, screen: Screen) {
  const visit = await Visit.open(browser, product.url, screen);
  await visit.signIn({ username, password });
  return visit;
}

describe.each(testedScreens('desk'))('an anonymous gift, $name wide', (screen) => {
  const names = { creator: `creator.${screen.name}`, donor: `donor.${screen.name}` };
  const message = 'Please ask them about the night trains.';
  let campaignId: number;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    const creator = await register(names.creator);
    campaignId = (await createCampaign(creator)).campaign.id;
    await register(names.donor);
    visit = await visitAs(names.donor, screen);
    page = visit.page;
  });
  afterAll(() => visit.close());

  it('is begun on the support page, left, and completed from the dashboard with the same preferences', async () => {
    await visit.go(`/campaigns/${String(campaignId)}/checkout?amount=25.00`);
    await page.getByText('Add a message, or give anonymously').click();
    await page.getByLabel('Message to the creator').fill(message);
    await page.getByLabel('Hide my name').check();
    await page.getByLabel('Hide the amount').check();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await payByCard(page, cardNumbers.declined, 'Pay $26.05');
    await page.getByText('Payment Failed').waitFor();
    await visit.go('/dashboard?tab=donations');
    await page.getByRole('link', { name: /^Complete the payment/ }).click();
    await page.waitForURL(/\/checkout\?payment=\d+$/);
    await expect.poll(() => page.getByLabel('Message to the creator').inputValue()).toBe(message);
    expect(await page.getByLabel('Hide my name').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await payByCard(page, cardNumbers.good, 'Pay $26.05');
    await page.getByText('Your $25.00 is in escrow for this conversation.').waitFor();
  });

  it('has a receipt that prints on one sheet of A4 or Letter, without what surrounds it', async () => {
    await page.getByRole('link', { name: 'Open the receipt' }).click();
    const sheet = page.getByRole('article', { name: /^Receipt \d+$/ });
    await sheet.getByText('DonationMade, donation-').waitFor();
    await sheet.getByText(message).waitFor();
    await sheet.getByText('Visa ending in 4242, simulated').waitFor();
    expect(await sheet.getByText(/^[0-9a-f]{64}$/).count()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await sheet.isVisible()).toBe(true);
    for (const format of ['A4', 'Letter']) expect(sheetsOf(await page.pdf({ format }))).toBe(1);
    await page.emulateMedia({ media: null });
    await visit.go('/dashboard?tab=donations');
    await page.getByText('In escrow').waitFor();
    expect(await page.getByRole('link', { name: /^Complete the payment/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Yearly statement' }).click();
    await page.getByRole('article', { name: /^Statement \d{4}$/ }).waitFor();
    expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(1);
  });

  it('is in no public list on the day, and reaches the creator as a message', async () => {
    const listed = await openSession(product.url).call(donationsEndpoints.campaignDonations, {
      params: { id: campaignId },
      query: {},
    });
    // The creator's deposit.
    expect(listed.map(({ amount }) => amount)).toEqual(['1.00']);
    const creator = await visitAs(names.creator, screen);
    await creator.go('/dashboard');
    await creator.page.getByRole('tab', { name: 'Messages 1 new' }).click();
    const shown = creator.page.getByRole('article').filter({ hasText: message });
    await shown.getByText('Anonymous · $25.00 ').waitFor();
    await shown.getByText('New', { exact: true }).waitFor();
    await creator.page.getByRole('tab', { name: 'Messages', exact: true }).waitFor();
    expect(await creator.page.getByText(names.donor).count()).toBe(0);
    const download = creator.page.waitForEvent('download');
    await creator.page.getByRole('tab', { name: 'My Campaigns' }).click();
    await creator.page.getByRole('button', { name: /^Donations as CSV/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^donations-\d+-[\d-]+\.csv$/);
    expect(creator.errors).toEqual([]);
    await creator.close();
  });

  it('caused no error in the browser', () => {
    expect(visit.errors).toEqual([]);
  });
});

/** The number of pages of a PDF. */
function sheetsOf(pdf: Buffer): number {
  return (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
}
