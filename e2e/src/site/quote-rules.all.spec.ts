import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consents, openSession } from '../browser/browser-session.ts';
import { Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import { openCampaign } from '../demo/demo-records.ts';
import type { Product } from '../product/product.ts';
import { testedScreens } from '../browser/tested-screens.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await createDemoProduct({ PAYPAL_QUOTE_RULE: 'paypal-flat-30' });
  browser = await sharedBrowser();
});
afterAll(() => product.dispose());

describe.each(testedScreens('desk'))('PayPal for 30 cents, $name wide', (screen) => {
  const password = 'a flat price';
  const username = `flat.${screen.name}`;
  let visit: Visit;
  beforeAll(async () => {
    await openSession(product.url).call(accountsEndpoints.register, {
      body: { username, email: `${username}@example.org`, password, ...consents },
    });
    visit = await Visit.open(browser, product.url, screen);
    await visit.signIn({ username, password });
  });
  afterAll(() => visit.close());

  it('is the price of its tab, of its window and of the thanks, and not that of the card', async () => {
    const { page } = visit;
    const { id } = await openCampaign(product.url);
    await page.goto(`/campaigns/${String(id)}/checkout`);
    await page.getByRole('textbox', { name: 'Another amount in dollars' }).fill('12.00');
    await page.getByText('With PayPal you pay $12.30.').waitFor();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await page.getByRole('button', { name: 'Pay $12.66' }).waitFor();
    await page.getByRole('tab', { name: 'PayPal' }).click();
    await page.getByText('Processing, $0.30').waitFor();
    await page.getByRole('button', { name: 'Pay $12.30 with PayPal' }).click();
    await page.getByText('Pay $12.30 to Rostrum?').waitFor();
    await page.getByRole('button', { name: 'Agree and pay' }).click();
    await page.getByText('$12.30 charged').waitFor();
    expect(visit.errors).toEqual([]);
  });
});
