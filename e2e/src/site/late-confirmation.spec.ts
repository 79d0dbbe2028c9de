import { everything } from '@rostrum/contracts/testing';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Answer, Client } from '@rostrum/contracts/client';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { newFindings } from '../browser/axe.ts';
import { createCampaign, goodCard, openSession, proposal } from '../browser/browser-session.ts';
import { cardNumbers, openMember, payByCard } from '../browser/card-payment.ts';
import type { Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { adminAccount } from '../demo/demo-accounts.ts';
import { commonDemo } from '../demo/demo-product.ts';
import { testedScreens } from '../browser/tested-screens.ts';

const product = commonDemo();
let browser: Browser;
let admin: Client;

beforeAll(async () => {
  browser = await sharedBrowser();
  admin = openSession(product.url);
  await admin.call(sessionsEndpoints.login, { body: adminAccount });
});

/**
 * Cases in which the provider reports a successful payment to the browser before it reports it to
 * the server.
 */
describe.each(testedScreens('phone'))('a payment whose webhook is late, $name wide', (screen) => {
  let member: Client;
  let visit: Visit;
  let page: Page;
  let campaignId: number;

  beforeAll(async () => {
    ({ session: member, visit } = await openMember(
      browser,
      product.url,
      `waiting.${screen.name}`,
      screen,
    ));
    page = visit.page;
    campaignId = (await createCampaign(member)).campaign.id;
  });
  afterAll(() => visit.close());

  it('is not called received in the dialog, nor counted, before it is confirmed', async () => {
    await visit.go(`/campaigns/${String(campaignId)}`);
    await page.getByRole('button', { name: 'Support This Campaign' }).click();
    const intent = await openWithLateWebhook(/^Pay \$/);
    await payByCard(page, cardNumbers.good);
    const dialog = page.getByRole('dialog', { name: 'Payment sent' });
    await dialog.getByText('Your payment is being confirmed.').waitFor();
    await dialog.getByText(/^Payment \d+: \$10\.60, of which \$0\.60 for processing\.$/).waitFor();
    expect(await dialog.getByText(/is in escrow for|charged/).count()).toBe(0);
    expect(await newFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Back to the campaign' }).click();
    const funding = page.getByRole('region', { name: 'Funding' });
    await funding.getByText('Your $10.00 is being confirmed').waitFor();
    await funding.getByText('You gave $1.00').waitFor();
    await confirm(intent);
    await funding.getByText('You gave $11.00').waitFor();
    await expect.poll(() => funding.getByText('is being confirmed').count()).toBe(0);
  });

  it.runIf(everything)(
    'becomes a receipt on the support page as soon as it is confirmed',
    async () => {
      await visit.go(`/campaigns/${String(campaignId)}/checkout?amount=5.00`);
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      const intent = await openWithLateWebhook(/^Pay \$/);
      await payByCard(page, cardNumbers.good);
      await page.getByText('Your payment is being confirmed.').waitFor();
      await page.getByRole('link', { name: 'Follow the payment' }).waitFor();
      await confirm(intent);
      await page.getByText('Your $5.00 is in escrow for this conversation.').waitFor();
      await page.getByRole('link', { name: 'Open the receipt' }).click();
      await page.getByRole('article', { name: /^Receipt \d+$/ }).waitFor();
    },
  );

  it.runIf(everything)(
    'for a new campaign publishes it once it is confirmed, also after a reload',
    async () => {
      await visit.go('/campaigns/create');
      await page.getByLabel('Title').fill('Do night trains need subsidies?');
      await page.getByLabel('Description').fill(proposal.description);
      await page.getByLabel('Category').selectOption({ label: 'Politics' });
      await page.getByLabel('Participant 1').fill('Anna Berg');
      await page.getByLabel('Participant 2').fill('Luc Marchand');
      await page.getByLabel('Funding goal').fill('5000');
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      const intent = await openWithLateWebhook(/^Pay \$/);
      await payByCard(page, cardNumbers.good);
      await page.getByText('Your campaign is published as soon as it is.').waitFor();
      await page.reload();
      await page.getByText('Your campaign is published as soon as it is.').waitFor();
      expect(await page.getByLabel('Card number').count()).toBe(0);
      await confirm(intent);
      await page.waitForURL(/\/campaigns\/\d+$/);
      await page.getByRole('heading', { name: 'Do night trains need subsidies?' }).waitFor();
    },
  );

  it.runIf(everything)('for an unpaid campaign does not call it live before', async () => {
    const { id } = (await member.call(campaignsEndpoints.createCampaign, { body: proposal }))
      .campaign;
    await visit.go(`/campaigns/payment?campaignId=${String(id)}`);
    const intent = await openWithLateWebhook(/^Pay \$/);
    await payByCard(page, cardNumbers.good);
    await page.getByText('Your campaign is published as soon as it is.').waitFor();
    expect(await page.getByText('Your campaign is live').count()).toBe(0);
    await confirm(intent);
    await page.waitForURL(`**/campaigns/${String(id)}`);
    await page.getByText('Your campaign is live', { exact: true }).waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
  });

  it.runIf(everything)(
    'for a promotion begins it once it is confirmed, when the provider could not be asked',
    async () => {
      const here = visit.errors.length;
      await page.route('**/api/promotion-success', (route) => route.fulfill({ status: 503 }));
      await visit.go(`/campaigns/${String(campaignId)}`);
      await page.getByRole('button', { name: 'Promote', exact: true }).click();
      await page.getByLabel('Number of hours').fill('1');
      const intent = await openWithLateWebhook('Pay and Promote', '**/promote');
      await payByCard(page, cardNumbers.good, 'Pay and Promote');
      const dialog = page.getByRole('dialog', { name: 'Payment sent' });
      await dialog.getByText('Once it is, 1 hour of promotion begins.').waitFor();
      await confirm(intent);
      await page.getByText('1 hour of promotion is paid for: $1.00.').waitFor();
      await page.getByRole('button', { name: 'Back to the campaign' }).click();
      await page.getByText('Paid until').waitFor();
      // The browser logs the answer 503 as an error.
      expect(visit.errors.splice(here)).toHaveLength(1);
    },
  );

  it('caused no error in the browser', () => {
    expect(visit.errors).toEqual([]);
  });

  /**
   * Opens a payment by trying a declined card, then makes the provider withhold the payment's
   * webhooks.
   */
  async function openWithLateWebhook(
    button: string | RegExp,
    call = '**/api/create-payment-intent',
  ): Promise<Answer<'createPaymentIntent'>> {
    const opening = page.waitForResponse(call);
    await payByCard(page, cardNumbers.declined, button);
    const intent = (await (await opening).json()) as Answer<'createPaymentIntent'>;
    await page.getByText('Your card was declined.').waitFor();
    await order(intent, 'late');
    return intent;
  }

  async function order(
    { paymentIntentId: id }: Answer<'createPaymentIntent'>,
    webhooks: 'late' | 'sent',
  ): Promise<void> {
    await admin.call(paymentsEndpoints.orderSandboxPayment, { params: { id }, body: { webhooks } });
  }

  /** Makes the provider send the webhook without delay. */
  async function confirm(intent: Answer<'createPaymentIntent'>): Promise<void> {
    await order(intent, 'sent');
    await member.call(paymentsEndpoints.confirmSandboxPayment, {
      params: { id: intent.paymentIntentId },
      body: { clientSecret: intent.clientSecret, card: goodCard },
    });
  }
});
