import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchChromium, screens, Visit } from '../browser/chromium.ts';
import { Product } from '../product/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await Product.create({ DEMO: '0' });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

const account = { username: 'firstadmin', password: 'a long enough password 1' };

it('a new installation leads its first administrator on, and shows an edited category', async () => {
  const visit = await Visit.open(browser, product.url, screens.desk, { reducedMotion: 'reduce' });
  const { page } = visit;
  const registered = await visit.context.request.post('/api/auth/register', {
    data: { ...account, email: 'first@rostrum.example', acceptTerms: true, ofAge: true },
    headers: { origin: product.url },
  });
  expect(registered.status()).toBe(201);
  expect((await product.run('admin-grant', account.username)).stdout).toContain('is now admin');
  await visit.signIn(account);

  await page.goto('/admin/');
  await page.getByRole('heading', { name: 'Set up: 0 of 5 steps are done' }).waitFor();
  await page.getByText('Set PUBLIC_URL to it').waitFor();
  await page.getByRole('link', { name: 'All steps' }).click();
  await page.getByRole('heading', { name: '0 of 5 steps are done' }).waitFor();
  await page.getByText('No backup was recorded.').waitFor();
  const backup = await product.run('backup', '--elsewhere');
  expect([backup.code, backup.stdout]).toEqual([0, expect.stringContaining('The console shows')]);
  await page.reload();
  await page.getByRole('heading', { name: '1 of 5 steps are done' }).waitFor();

  await page.goto('/admin/#/reports');
  await page.getByText('Nothing is owed.').waitFor();

  await page.goto('/admin/#/categories/1');
  await page.getByRole('button', { name: 'Edit the description' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('Power, and who has it.');
  await dialog.getByLabel('Reason').fill('It is shorter.');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await page.getByText('changed the description from').waitFor();
  await page.goto('/categories');
  await page.getByText('Power, and who has it.').waitFor();
}, 120_000);
