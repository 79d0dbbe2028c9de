import { afterAll, beforeAll, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchChromium, screens, Visit } from '../browser/chromium.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import { demoAccount, adminAccount } from '../demo/demo-accounts.ts';
import { findDemoRecords } from '../demo/demo-records.ts';
import type { Product } from '../product/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await createDemoProduct();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});
it('looks', async () => {
  const { campaign, mine } = await findDemoRecords(product.url);
  for (const screen of Object.values(screens)) {
    const visit = await Visit.open(browser, product.url, screen, { reducedMotion: 'reduce' });
    const shot = async (name: string, full = true) => {
      await visit.settle();
      await visit.page.screenshot({ path: `/tmp/look/follows-${name}-${screen.name}.png`, fullPage: full });
    };
    await visit.go(`/campaigns/${String(campaign.id)}`);
    await shot('visitor-campaign');
    await visit.signIn(demoAccount);
    await visit.go(`/campaigns/${String(campaign.id)}`);
    await shot('campaign');
    const p = `/profile/${String(campaign.creatorId)}`;
    await visit.go(`${p}?tab=followers`);
    await shot('followers');
    await visit.page.getByRole('button', { name: `More about ${campaign.creator.username}` }).click();
    await visit.page.waitForTimeout(300);
    await shot('menu', false);
    await visit.page.getByRole('button', { name: `Block ${campaign.creator.username}` }).click();
    await visit.page.waitForTimeout(300);
    await shot('block', false);
    await visit.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
    await visit.page.getByText('is blocked').first().waitFor();
    await visit.go('/user/profile?tab=blocked');
    await shot('blocked');
    await visit.page.getByRole('button', { name: /^Unblock/ }).click();
    await visit.page.getByText('No blocked members').waitFor();
    await visit.go('/dashboard?tab=followed');
    await shot('dashboard');
    await visit.go(`/profile/${String(mine.creatorId)}?tab=following`);
    await shot('own');
    await visit.close();
  }
  const visit = await Visit.open(browser, product.url, screens.desk, { reducedMotion: 'reduce' });
  await visit.signIn(adminAccount);
  await visit.page.goto(`/admin/#/users/${String(mine.creatorId)}/show`);
  await visit.page.getByText('Follows and blocks').waitFor();
  await visit.settle();
  await visit.page.screenshot({ path: '/tmp/look/follows-console-1440.png', fullPage: true });
});
