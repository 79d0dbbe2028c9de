import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { adminAccount, demoAccount } from '../demo/demo-accounts.ts';
import { untouchedDemo } from '../demo/demo-product.ts';

const product = untouchedDemo();
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

async function openAs(
  account: { readonly username: string; readonly password: string },
  screen: (typeof screens)[keyof typeof screens],
): Promise<Visit> {
  const visit = await Visit.open(browser, product.url, screen);
  await visit.signIn(account);
  return visit;
}

const widths = (page: Page) =>
  page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);

describe.each(Object.values(screens))('at a width of $name pixels', (screen) => {
  it('the form of a campaign shows who would get what of the goal, and of any amount', async () => {
    const visit = await openAs(demoAccount, screen);
    const { page } = visit;
    await visit.go('/campaigns/create');
    const amount = page.getByRole('textbox', { name: 'Try an amount' });
    const section = page.getByRole('group', { name: 'Where the money goes' });
    const shares = async () => (await section.locator('dl > div').allInnerTexts()).map(oneLine);
    await page.getByLabel('Participant 1').fill('Isa Halvorsen');
    expect(await amount.inputValue()).toBe('10,000');
    await page.getByLabel('Funding goal').focus();
    await page.getByLabel('Participant 1').focus();
    await expect.poll(() => amount.inputValue()).toBe('10,000,000');
    await page.getByLabel('Funding goal').fill('500');
    await expect
      .poll(shares)
      .toEqual([
        'Isa Halvorsen $225.00',
        'Participant 2 $225.00',
        'Platform $45.00',
        'Campaign creator $5.00',
        'Together $500.00',
      ]);
    await amount.focus();
    await page.keyboard.type('123.45');
    await section.getByRole('radio').nth(1).focus();
    await page.keyboard.press('Space');
    await expect
      .poll(shares)
      .toEqual([
        'Isa Halvorsen $40.74',
        'Participant 2 $40.74',
        'Campaign creator $20.99',
        'Platform $20.98',
        'Together $123.45',
      ]);
    await section.getByRole('status').filter({ hasText: 'Of $123.45:' }).waitFor();
    expect(await page.getByLabel('Funding goal').inputValue()).toBe('500');
    const [scrolled, shown] = await widths(page);
    expect(scrolled).toBe(shown);
    // Enter submits the form from its fields, and not from this one.
    const submitted = page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          document.addEventListener('submit', () => {
            resolve(document.activeElement?.getAttribute('name') ?? undefined);
          });
        }),
    );
    await amount.press('Enter');
    await page.getByLabel('Title').press('Enter');
    expect(await submitted).toBe('title');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('the console divides an amount by any policy, by the keyboard alone', async () => {
    const visit = await openAs(adminAccount, screen);
    const { page } = visit;
    await page.goto('/admin/#/payout-policies');
    const rows = page.getByRole('table', { name: 'Shares' }).locator('tr');
    const shares = async () => (await rows.allInnerTexts()).map(oneLine);
    const choose = async (field: string, option: string) => {
      await page.getByRole('combobox', { name: field }).press('Enter');
      await page.keyboard.type(option);
      await page.keyboard.press('Enter');
    };
    const divide = async (amount: string) => {
      await page.getByRole('textbox', { name: 'Amount (USD)' }).fill(amount);
      await page.keyboard.press('Enter');
    };
    await page.getByRole('heading', { name: 'Simulator' }).waitFor();
    await choose('Policy', '66%');
    await choose('Participants', '3');
    await divide('$1,000.00');
    await page.getByRole('status').filter({ hasText: '$1,000.00 in 5 shares' }).waitFor();
    expect(await shares()).toEqual([
      'Payee Amount Cents',
      'Participant 1 $220.00 22,000',
      'Participant 2 $220.00 22,000',
      'Participant 3 $220.00 22,000',
      'Creator $170.00 17,000',
      'Platform (provider) $170.00 17,000',
      'Sum $1,000.00 100,000',
    ]);
    const [scrolled, shown] = await widths(page);
    expect(scrolled).toBe(shown);
    await divide('0');
    await page.getByText('Enter an amount of at least $0.01').waitFor();
    expect(await rows.count()).toBe(0);
    expect(visit.errors.filter((error) => !error.includes('400'))).toEqual([]);
    await visit.close();
  });
});

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
