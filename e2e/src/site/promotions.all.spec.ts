import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Client } from '@rostrum/contracts/client';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { newFindings } from '../browser/axe.ts';
import { createCampaign, openSession } from '../browser/browser-session.ts';
import { cardNumbers, openMember, payByCard } from '../browser/card-payment.ts';
import { Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { adminAccount } from '../demo/demo-accounts.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import type { Product } from '../product/product.ts';
import { testedScreens } from '../browser/tested-screens.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await createDemoProduct();
  browser = await sharedBrowser();
});
afterAll(() => product.dispose());

describe.each(testedScreens('phone'))('the promotion of a campaign, $name wide', (screen) => {
  const title = `Should trains run at night? (${screen.name})`;
  let creator: Client;
  let visit: Visit;
  let page: Page;
  let id: number;
  let rankingBefore: unknown;

  beforeAll(async () => {
    ({ session: creator, visit } = await openMember(
      browser,
      product.url,
      `promoter.${screen.name}`,
      screen,
    ));
    page = visit.page;
    ({ id } = (await createCampaign(creator, { title })).campaign);
    rankingBefore = await ranking();
  });
  afterAll(() => visit.close());

  it('is offered to the creator, with a slider and a number that agree', async () => {
    await visit.go(`/campaigns/${String(id)}`);
    expect(await newFindings(page)).toEqual([]);
    await openDialog();
    const slider = page.getByRole('slider', { name: 'Hours' });
    const number = page.getByLabel('Number of hours');
    expect([await slider.inputValue(), await number.inputValue()]).toEqual(['24', '24']);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await number.inputValue()).toBe('25');
    await page.getByText('25 hours at $1 an hour').waitFor();
    await number.fill('73');
    await page.getByText('Please choose between 1 and 72 whole hours.').waitFor();
    const pay = page.getByRole('button', { name: 'Pay and Promote', includeHidden: true });
    expect(await pay.evaluate((button) => button.closest('[inert]') !== null)).toBe(true);
    await number.fill('36');
    await turnWheelOver(page, number);
    expect(await number.inputValue()).toBe('36');
    expect(await slider.inputValue()).toBe('36');
    await page.getByText('36 hours at $1 an hour').waitFor();
    // Polls, because the form is dimmed until the next frame is rendered.
    await expect.poll(() => newFindings(page)).toEqual([]);
  });

  it('is paid once, after a decline, a reload during 3-D Secure and a refusal of the bank', async () => {
    await payByCard(page, cardNumbers.declined, 'Pay and Promote');
    await page.getByText('Your card was declined.').waitFor();
    await payByCard(page, cardNumbers.asksTheBank, 'Pay and Promote');
    const bank = page.getByRole('group', { name: 'Bank confirmation' });
    await bank.getByText('$36.00').waitFor();
    expect(await page.getByLabel('Number of hours').isDisabled()).toBe(true);
    await page.reload();
    await openDialog();
    await page.getByLabel('Number of hours').fill('36');
    await payByCard(page, cardNumbers.asksTheBank, 'Pay and Promote');
    await bank.getByRole('button', { name: 'Fail' }).click();
    await page.getByText('The bank could not confirm that it was you.').waitFor();
    await visit.go('/dashboard?tab=donations');
    await page.getByRole('link', { name: /^Complete the payment/ }).click();
    await page.getByRole('dialog', { name: 'Promote Campaign' }).waitFor();
    expect(await page.getByLabel('Number of hours').inputValue()).toBe('36');
    await payByCard(page, cardNumbers.asksTheBank, 'Pay and Promote');
    await bank.getByRole('button', { name: 'Complete' }).click();
    await page.getByText('36 hours of promotion are paid for: $36.00.').waitFor();
    await page.getByRole('button', { name: 'Back to the campaign' }).click();
    expect(new URL(page.url()).search).toBe('');
    const panel = page.getByRole('region', { name: 'Promote Campaign' });
    await panel.getByText('Paid until').waitFor();
    const until = Date.parse((await panel.locator('time').getAttribute('datetime')) ?? '');
    expect(Math.abs(until - Date.now() - 36 * 3_600_000)).toBeLessThan(60_000);
    const payments = await promotionPayments();
    expect(payments).toMatchObject([{ amount: '36.00', feeAmountCents: 0, status: 'settled' }]);
  });

  it('has a receipt that does not speak of escrow', async () => {
    await visit.go('/dashboard?tab=donations');
    const [payment] = await promotionPayments();
    const row = page.getByRole('listitem').filter({ hasText: '· promotion' });
    await row.getByText('Paid', { exact: true }).waitFor();
    await row.getByRole('link', { name: /^Receipt/ }).click();
    const sheet = page.getByRole('article', { name: `Receipt ${String(payment?.id)}` });
    await sheet.getByText('Promotion of a campaign').waitFor();
    await sheet.getByText('Paid', { exact: true }).waitFor();
    expect(await sheet.getByText(/escrow|Service fee/).count()).toBe(0);
  });

  it('is shown, named as such, on the home page and above the list, and changes no ranking', async () => {
    const visitor = await Visit.open(browser, product.url, screen);
    for (const path of ['/', '/campaigns']) {
      await visitor.follow(path);
      const place = visitor.page.getByRole('region', { name: 'Promoted' });
      await place.getByText('Paid for by the hour. It changes no ranking.').waitFor();
      expect(await place.getByRole('link', { name: title }).getAttribute('href')).toBe(
        `/campaigns/${String(id)}`,
      );
      expect(await newFindings(visitor.page)).toEqual([]);
    }
    await visitor.follow('/campaigns?sort=most-funded');
    expect(await visitor.page.getByRole('region', { name: 'Promoted' }).count()).toBe(1);
    await visitor.follow('/campaigns?category=1');
    expect(await visitor.page.getByRole('region', { name: 'Promoted' }).count()).toBe(0);
    expect(await ranking()).toEqual(rankingBefore);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('is offered to admins while the campaign is active, and to nobody else', async () => {
    const stranger = await openMember(browser, product.url, `stranger.${screen.name}`, screen);
    const admin = await Visit.open(browser, product.url, screen);
    await admin.signIn(adminAccount);
    const [closed] = await creator.call(campaignsEndpoints.listCampaigns, {
      query: { status: 'completed' },
    });
    expect(await panels(admin, id)).toBe(1);
    expect(await panels(admin, closed?.id ?? 0)).toBe(0);
    expect(await panels(stranger.visit, id)).toBe(0);
    await admin.close();
    await stranger.visit.close();
  });

  it('caused no error in the browser', () => {
    expect(visit.errors).toEqual([]);
  });

  async function openDialog(): Promise<void> {
    await page.getByRole('button', { name: 'Promote', exact: true }).click();
    await page.getByRole('dialog', { name: 'Promote Campaign' }).waitFor();
    await page.getByLabel('Card number').waitFor();
  }

  async function promotionPayments() {
    const { donations } = await creator.call(dashboardEndpoints.dashboard);
    return donations.filter(({ purpose }) => purpose === 'promotion');
  }
});

/** The ids in the lists that a visitor sees, in order. */
async function ranking(): Promise<readonly (readonly number[])[]> {
  const visitor = openSession(product.url);
  const trending = await visitor.call(campaignsEndpoints.trendingCampaigns, {
    query: { limit: '20' },
  });
  const lists = [trending];
  for (const sort of ['newest', 'most-funded', 'most-backers', 'ending-soon'] as const) {
    lists.push(await visitor.call(campaignsEndpoints.listCampaigns, { query: { sort } }));
  }
  return lists.map((list) => list.map(({ id }) => id));
}

/** The number of promotion panels on a campaign's page. */
async function panels(visit: Visit, id: number): Promise<number> {
  await visit.go(`/campaigns/${String(id)}`);
  await visit.page.getByRole('region', { name: 'Every cent accounted for' }).waitFor();
  return visit.page.getByRole('region', { name: 'Promote Campaign' }).count();
}

/** Turns the mouse wheel over a field, until the browser has done what it does by it. */
async function turnWheelOver(page: Page, field: Locator): Promise<void> {
  await field.hover();
  const turned = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const afterFrames = (): void => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        };
        addEventListener('wheel', afterFrames, { once: true });
      }),
  );
  await page.mouse.wheel(0, -120);
  await turned;
}
