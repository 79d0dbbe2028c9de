import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { followMessages } from '@rostrum/contracts/follows/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from '../browser/axe.ts';
import { consents, createCampaign, openSession } from '../browser/browser-session.ts';
import { openMember } from '../browser/card-payment.ts';
import { launchChromium, screens, Visit } from '../browser/chromium.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import type { Product } from '../product/product.ts';

const [follower, creator] = ['fay.follower', 'cal.creator'];
const password = 'a way to follow';
const title = 'Should every street have a tree?';

let product: Product;
let browser: Browser;
/** Fay follows on a phone; Cal, whom she follows, is at a desk. */
let fay: Visit;
let cal: Visit;
let profile: string;
let campaign: string;

beforeAll(async () => {
  product = await createDemoProduct();
  browser = await launchChromium();
  const session = openSession(product.url);
  await session.call(accountsEndpoints.register, {
    body: { username: follower, email: `${follower}@example.org`, password, ...consents },
  });
  const opened = await openMember(browser, product.url, creator, screens.desk);
  cal = opened.visit;
  const { id, creatorId } = (await createCampaign(opened.session, { title })).campaign;
  [profile, campaign] = [`/profile/${String(creatorId)}`, `/campaigns/${String(id)}`];
  fay = await Visit.open(browser, product.url, screens.phone, { reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('a visitor is led to sign in, comes back and follows a member, who sees it', async () => {
  const { page } = fay;
  await fay.go(profile);
  await page.getByRole('link', { name: `Follow: ${creator}` }).click();
  await page.getByLabel('Username or email address').fill(follower);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await page.waitForURL(`**${profile}`);
  await button(page, `Follow: ${creator}`).click();
  await button(page, `Unfollow: ${creator}`).waitFor();
  await page.getByText(`You have followed ${creator}.`).waitFor();
  await page.getByRole('link', { name: '1 follower', exact: true }).click();
  await page.getByRole('link', { name: follower }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await cal.go('/dashboard');
  const counter = cal.page.locator('dl > div').filter({ hasText: 'Followers' });
  await expect.poll(() => counter.innerText()).toMatch(/1$/);
  await cal.go(`${profile}?tab=followers`);
  await cal.page
    .getByRole('list', { name: `Followers of ${creator}` })
    .getByRole('link')
    .click();
  await button(cal.page, `Follow: ${follower}`).waitFor();
});

it('a campaign is followed without giving, and found again on the dashboard', async () => {
  const { page } = fay;
  await fay.go(campaign);
  await button(page, `Follow campaign: ${title}`).click();
  await page.getByText('1 follower', { exact: true }).first().waitFor();
  await button(page, `Unfollow: ${creator}`).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await fay.go('/dashboard?tab=followed');
  await page.getByRole('link', { name: title }).first().waitFor();
});

it('a block ends the follow, refuses it without telling why, and ends in the settings', async () => {
  await button(cal.page, `More about ${follower}`).click();
  await button(cal.page, `Block ${follower}`).click();
  const dialog = cal.page.getByRole('dialog', { name: `Block ${follower}?` });
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await cal.page.getByText(`${follower} is blocked`).first().waitFor();
  const { page } = fay;
  await fay.go(profile);
  await page.getByRole('link', { name: '0 followers' }).waitFor();
  await button(page, `Follow: ${creator}`).click();
  await page.getByText(followMessages.followFailed).first().waitFor();
  await page.getByText(followMessages.refused).first().waitFor();
  await button(page, `Follow: ${creator}`).waitFor();
  await cal.go('/user/profile?tab=blocked');
  expect(await seriousFindings(cal.page)).toEqual([]);
  await button(cal.page, `Unblock ${follower}`).click();
  await cal.page.getByText('No blocked members').waitFor();
  await button(page, `Follow: ${creator}`).click();
  await button(page, `Unfollow: ${creator}`).waitFor();
  // The refused follow is an error in the browser's console.
  expect(fay.errors.filter((error) => !error.includes('409'))).toEqual([]);
  expect(cal.errors).toEqual([]);
});
