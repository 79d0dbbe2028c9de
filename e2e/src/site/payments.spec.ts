import { everything } from '@rostrum/contracts/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { newFindings } from '../browser/axe.ts';
import { consents, openSession } from '../browser/browser-session.ts';
import { cardNumbers, payByCard } from '../browser/card-payment.ts';
import { screens, Visit, type Screen } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { commonDemo, createDemoProduct } from '../demo/demo-product.ts';
import { openCampaign } from '../demo/demo-records.ts';
import type { Product } from '../product/product.ts';
import { testedScreens } from '../browser/tested-screens.ts';

const password = 'a way to pay';

const product = commonDemo();
let browser: Browser;
let campaignId: number;

beforeAll(async () => {
  browser = await sharedBrowser();
  campaignId = (await openCampaign(product.url)).id;
});

describe.each(testedScreens('desk'))('a simulated payment, $name wide', (screen) => {
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    visit = await visitOf(product.url, `payer.${screen.name}`, screen);
    page = visit.page;
  });
  afterAll(() => visit.close());

  it('by card survives a decline, 3-D Secure and a reload in its middle, and is made once', async () => {
    await choose(page, campaignId, '11.00');
    await payByCard(page, cardNumbers.declined);
    await page.getByText('Your card was declined.').waitFor();
    await payByCard(page, cardNumbers.asksTheBank);
    await page.getByRole('group', { name: 'Bank confirmation' }).waitFor();
    expect(await newFindings(page)).toEqual([]);
    await page.reload();
    await choose(page, campaignId, '11.00');
    await payByCard(page, cardNumbers.asksTheBank);
    await page.getByRole('button', { name: 'Fail' }).click();
    await page.getByText('The bank could not confirm that it was you.').waitFor();
    await payByCard(page, cardNumbers.asksTheBank);
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByText('Your $11.00 is in escrow').waitFor();
    await waitForDonated(page, campaignId, 'You gave $11.00');
  });

  it('by PayPal is left, refused, survives a reload and is made once', async () => {
    await choose(page, campaignId, '12.00');
    await page.getByRole('tab', { name: 'PayPal' }).click();
    const pay = page.getByRole('button', { name: 'Pay $12.66 with PayPal' });
    await pay.waitFor();
    expect(await newFindings(page)).toEqual([]);
    await pay.click();
    const window = page.getByRole('group', { name: 'PayPal window' });
    await window.waitFor();
    expect(await newFindings(page)).toEqual([]);
    await expect.poll(() => hasFocusInside(window)).toBe(true);
    await window.getByRole('button', { name: 'Cancel' }).click();
    await pay.click();
    await window.getByRole('button', { name: 'Fail' }).click();
    await page.getByText('Payment Failed').waitFor();
    await pay.click();
    await window.waitFor();
    await page.reload();
    await choose(page, campaignId, '12.00');
    await page.getByRole('tab', { name: 'PayPal' }).click();
    await pay.click();
    await window.getByRole('button', { name: 'Agree and pay' }).click();
    await page.getByText('Your $12.00 is in escrow').waitFor();
    await waitForDonated(page, campaignId, 'You gave $23.00');
  });

  it('of more than $1,000 is asked about once', async () => {
    await choose(page, campaignId, '1,500');
    const pay = 'Pay $1,545.30';
    await payByCard(page, cardNumbers.declined, pay);
    const question = page.getByText('Do you mean $1,500.00?');
    await question.waitFor();
    expect(await newFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Not yet' }).click();
    await page.getByRole('button', { name: pay }).click();
    await page.getByRole('button', { name: `Yes, pay $1,545.30` }).click();
    await page.getByText('Your card was declined.').waitFor();
    await payByCard(page, cardNumbers.good, pay);
    await page.getByText('Your $1,500.00 is in escrow').waitFor();
    expect(await question.count()).toBe(0);
  });

  it.runIf(everything)(
    'goes from tab to tab by the arrow keys, with the focus on the tabs',
    async () => {
      await choose(page, campaignId, '13.00');
      const [card, paypal] = ['Credit Card', 'PayPal'].map((name) =>
        page.getByRole('tab', { name }),
      );
      await card?.focus();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('button', { name: 'Pay $13.69 with PayPal' }).waitFor();
      expect(await paypal?.evaluate((tab) => tab === document.activeElement)).toBe(true);
      await page.keyboard.press('ArrowLeft');
      await page.getByLabel('Card number').waitFor();
      expect(await card?.evaluate((tab) => tab === document.activeElement)).toBe(true);
    },
  );

  it('caused no error in the browser', () => {
    expect(visit.errors).toEqual([]);
  });
});

describe('the scripts of real providers', () => {
  let real: Product;
  let visit: Visit;
  let page: Page;
  let calls: string[];

  beforeAll(async () => {
    const nowhere = 'http://127.0.0.1:9';
    real = await createDemoProduct({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: nowhere,
      PAYPAL_CLIENT_ID: 'client-of-the-tests',
      PAYPAL_CLIENT_SECRET: 'secret-of-the-tests',
      PAYPAL_WEBHOOK_ID: 'WH1',
      PAYPAL_MERCHANT_ID: 'ABCDEFGHJKLMN',
      PAYPAL_API_URL: nowhere,
    });
    visit = await visitOf(real.url, 'payer.real', screens.desk);
    page = visit.page;
    calls = [];
    await page.exposeFunction('record', (call: string) => calls.push(call));
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: stripeStandIn }),
    );
    await page.route('https://www.sandbox.paypal.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: paypalStandIn }),
    );
    await page.route('**/api/create-payment-intent', (route) =>
      route.fulfill({ json: openedPayment('pi_1') }),
    );
    await page.route('**/api/donations/7/receipt', (route) =>
      route.fulfill({ json: { status: 'intent_created', settledAt: null, late: false } }),
    );
    await page.route('**/api/paypal/setup', (route) =>
      route.fulfill({ json: { clientToken: 'token' } }),
    );
    await page.route('**/api/paypal/order', (route) =>
      route.fulfill({ json: { id: 'ORDER1', ...openedPayment('ORDER1') } }),
    );
    await page.route('**/api/paypal/order/ORDER1/capture', async (route) => {
      calls.push('capture ORDER1');
      await route.fulfill({ json: { id: 'ORDER1', status: 'COMPLETED', donationId: 7 } });
    });
  });
  afterAll(async () => {
    await visit.close();
    await real.dispose();
  });

  it.runIf(everything)(
    'that do not load are said to be missing, and nothing is charged',
    async () => {
      const without = await visitOf(real.url, 'payer.without', screens.desk);
      await without.page.route(/js\.stripe\.com|paypal\.com/, (route) => route.abort());
      await choose(without.page, (await openCampaign(real.url)).id, '10.00');
      const problem =
        'Payment system not initialized. Please try again later. Nothing was charged.';
      await without.page.getByText('Payment Error', { exact: true }).waitFor();
      await without.page.getByText(problem, { exact: true }).waitFor();
      await without.close();
    },
  );

  it.runIf(everything)('are not loaded before a payment begins', async () => {
    await visit.go(`/campaigns/${String((await openCampaign(real.url)).id)}/checkout`);
    expect(visit.errors).toEqual([]);
  });

  it('take a card in the form of Stripe: a decline, then a payment, of the same intent', async () => {
    await choose(page, (await openCampaign(real.url)).id, '10.00');
    const pay = page.getByRole('button', { name: 'Pay $10.60' });
    await page.getByText('The form of Stripe').waitFor();
    expect(await page.getByText('Payments are simulated').count()).toBe(0);
    await pay.click();
    await page.getByText('The stand-in declines.').waitFor();
    await pay.click();
    await page.getByText('Your payment is being confirmed.').waitFor();
    expect(calls).toEqual([
      'elements payment 1060 usd',
      'submit',
      'confirm secret if_required',
      'submit',
      'confirm secret if_required',
    ]);
  });

  it('take PayPal: its window is opened with the order, which is captured once approved', async () => {
    calls.length = 0;
    await choose(page, (await openCampaign(real.url)).id, '10.00');
    await page.getByRole('tab', { name: 'PayPal' }).click();
    await page.getByRole('button', { name: 'Pay $10.60 with PayPal' }).click();
    await page.getByText('Your payment is being confirmed.').waitFor();
    expect(calls.filter((call) => !call.startsWith('elements'))).toEqual([
      'instance token',
      'start auto ORDER1',
      'capture ORDER1',
    ]);
  });

  it('break no rule of the security policy, and are the only requests to other hosts', () => {
    expect([...new Set(visit.errors)]).toEqual([
      'a request to https://js.stripe.com/endive/stripe.js',
      'a request to https://www.sandbox.paypal.com/web-sdk/v6/core',
    ]);
  });
});

/** A fake of Stripe's script. It declines the first confirmation; the next one succeeds. */
const stripeStandIn = `
let attempts = 0;
window.Stripe = () => ({
  elements: (options) => {
    window.record(['elements', options.mode, options.amount, options.currency].join(' '));
    return {
      update() {},
      getElement: () => null,
      submit: async () => (window.record('submit'), {}),
      create: () => {
        const on = {};
        const element = {
          mount(target) {
            target.textContent = 'The form of Stripe';
            setTimeout(() => on.ready && on.ready());
          },
          on(name, listener) { on[name] = listener; return element; },
          off() { return element; },
          update() {},
          destroy() {},
        };
        return element;
      },
    };
  },
  createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
  registerAppInfo() {}, _registerWrapper() {},
  confirmPayment: async ({ clientSecret, redirect }) => {
    window.record(['confirm', clientSecret, redirect].join(' '));
    attempts += 1;
    return attempts === 1
      ? { error: { type: 'card_error', code: 'card_declined', message: 'The stand-in declines.' } }
      : { paymentIntent: { status: 'succeeded' } };
  },
});
window.Stripe.version = 'endive';
`;

/** A fake of PayPal's script. Opening its window approves the order. */
const paypalStandIn = `
window.paypal = {
  version: '6.0.0',
  createInstance: async ({ clientToken }) => {
    window.record('instance ' + clientToken);
    return {
      createPayPalOneTimePaymentSession: ({ onApprove }) => ({
        start: async ({ presentationMode }, order) => {
          const { orderId } = await order;
          window.record(['start', presentationMode, orderId].join(' '));
          await onApprove({ orderId });
        },
        cancel() {},
        destroy() {},
      }),
    };
  },
};
`;

/** The server's answer for an opened payment of $10. */
function openedPayment(paymentIntentId: string) {
  return {
    clientSecret: 'secret',
    paymentIntentId,
    donationId: 7,
    quote: {
      amount: '10.00',
      amountCents: 1000,
      serviceFee: '0.60',
      serviceFeeCents: 60,
      total: '10.60',
      totalCents: 1060,
    },
  };
}

async function visitOf(url: string, username: string, screen: Screen): Promise<Visit> {
  await openSession(url).call(accountsEndpoints.register, {
    body: { username, email: `${username}@example.org`, password, ...consents },
  });
  const visit = await Visit.open(browser, url, screen);
  await visit.signIn({ username, password });
  return visit;
}

/** Opens the campaign's checkout page, enters the amount and continues to the payment. */
async function choose(page: Page, id: number, amount: string): Promise<void> {
  await page.goto(`/campaigns/${String(id)}/checkout`);
  await page.getByRole('textbox', { name: 'Another amount in dollars' }).fill(amount);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('tab', { name: 'Credit Card' }).waitFor();
}

/** Waits until the campaign page shows the total that the member has donated. */
async function waitForDonated(page: Page, id: number, text: string): Promise<void> {
  await page.goto(`/campaigns/${String(id)}`);
  await page.getByRole('region', { name: 'Funding' }).getByText(text, { exact: true }).waitFor();
}

function hasFocusInside(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.contains(document.activeElement));
}
