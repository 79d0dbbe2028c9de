import { everything } from '@rostrum/contracts/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { newFindings } from '../browser/axe.ts';
import { consents, openSession } from '../browser/browser-session.ts';
import { cardNumbers, payByCard } from '../browser/card-payment.ts';
import { Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { commonDemo } from '../demo/demo-product.ts';
import { openCampaign } from '../demo/demo-records.ts';
import { press } from './site-page.ts';
import { testedScreens } from '../browser/tested-screens.ts';
import { sendRegistration } from './registration-form.ts';

const product = commonDemo();
let browser: Browser;
let campaignPath: string;
const password = 'a voice of my own';

beforeAll(async () => {
  browser = await sharedBrowser();
  campaignPath = `/campaigns/${String((await openCampaign(product.url)).id)}`;
});

describe.each(testedScreens('phone'))('a visitor who wants to give, $name wide', (screen) => {
  const giver = `giver.${screen.name}`;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await Visit.open(browser, product.url, screen);
    page = visit.page;
  });
  afterAll(() => visit.close());

  it('is asked to sign in inside the dialog, without an error', async () => {
    await visit.go(campaignPath);
    await page.getByText('$25', { exact: true }).click();
    await page.getByRole('button', { name: 'Support This Campaign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete Your Support' });
    await dialog.getByText('$26.05').waitFor();
    await dialog.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await hasFocusInside(dialog)).toBe(true);
    expect(await page.getByText('Authentication Required').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Support This Campaign · $25');
  });

  it('comes back to the open dialog with the amount after registering', async () => {
    await page.getByRole('button', { name: 'Support This Campaign' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Register' }).click();
    await page.waitForURL('**/auth/register');
    expect(await page.getByText('Authentication Required').count()).toBe(0);
    await sendRegistration(page, { username: giver, email: `${giver}@example.org`, password });
    await page.waitForURL(`**${campaignPath}?give=25.00`);
    const dialog = page.getByRole('dialog', { name: 'Complete Your Support' });
    await dialog.getByRole('button', { name: 'Pay $26.05' }).waitFor();
    expect(await hasFocusInside(dialog)).toBe(true);
  });

  it('gets a receipt, ways to share and other campaigns after paying', async () => {
    const dialog = page.getByRole('dialog');
    await payByCard(dialog, cardNumbers.good, 'Pay $26.05');
    await dialog.getByText('Your $25.00 is in escrow for this conversation.').waitFor();
    await dialog
      .getByText(/^Receipt \d+: \$26\.05 charged, of which \$1\.05 for processing\.$/)
      .waitFor();
    await dialog.getByRole('link', { name: 'Share this campaign on X' }).waitFor();
    const others = dialog.getByRole('region', { name: 'More in Environment' }).getByRole('link');
    await others.first().waitFor();
    expect(await others.count()).toBeLessThanOrEqual(3);
    expect(await others.first().getAttribute('href')).not.toBe(campaignPath);
    await dialog.getByRole('button', { name: 'Back to the campaign' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });

  it('reads on the page what they gave, from then on, and a visitor does not', async () => {
    const funding = page.getByRole('region', { name: 'Funding' });
    await funding.getByText('You gave $25.00').waitFor();
    await page.reload();
    await funding.getByText('You gave $25.00').waitFor();
    const visitor = await Visit.open(browser, product.url, screen);
    await visitor.go(campaignPath);
    await visitor.page.getByRole('region', { name: 'Funding' }).waitFor();
    expect(await visitor.page.getByText('You gave').count()).toBe(0);
    await visitor.close();
  });

  it('sees what was typed, and at each key the amount that pasting it would give', async () => {
    await page.getByText('Other', { exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Another amount in dollars' });
    const taken = async () => [
      await field.inputValue(),
      await field.getAttribute('aria-invalid'),
      await page.getByRole('button', { name: /^Support This Campaign/u }).innerText(),
    ];
    const support = 'Support This Campaign';
    for (const [text, amount] of [
      ['1,000', '$1,000'],
      ['٢٥', '$25'],
      ['abc', undefined],
      ['1.234,5.6', undefined],
    ] as const) {
      const typed = [];
      await field.fill('');
      for (const key of text) {
        await page.keyboard.type(key);
        typed.push(await taken());
      }
      const pasted = [];
      for (const end of Array.from(text).keys()) {
        await field.selectText();
        await page.keyboard.insertText(text.slice(0, end + 1));
        pasted.push(await taken());
      }
      expect(typed).toEqual(pasted);
      expect(pasted.at(-1)).toEqual(
        amount === undefined ? [text, 'true', support] : [text, null, `${support} · ${amount}`],
      );
    }
    await field.blur();
    expect(await field.inputValue()).toBe('1.234,5.6');
    await page.getByText('This is not an amount. Write it like 1234.50.').waitFor();
    await press(page, support);
    await page.getByText('Invalid Amount', { exact: true }).waitFor();
  });

  it('reads what the field does not take, and what it makes of nothing', async () => {
    const field = page.getByRole('textbox', { name: 'Another amount in dollars' });
    for (const [text, shown, said] of [
      ['1.000', '1.00', '$1.00 is taken. One thousand is 1000.'],
      ['12.3456', '12.34', 'Only two decimals are taken.'],
      ['', '1.00', 'An empty amount and 0 count as $1.00.'],
      ['0', '1.00', 'An empty amount and 0 count as $1.00.'],
    ] as const) {
      await field.fill(text);
      await page.getByText(said).waitFor();
      expect(await field.inputValue()).toBe(text);
      await field.blur();
      await expect.poll(() => field.inputValue()).toBe(shown);
      await page.getByText(said).waitFor();
    }
  });

  it('finds the amount and the message again after a reload, and neither after the gift', async () => {
    const field = page.getByRole('textbox', { name: 'Another amount in dollars' });
    const message = page.getByRole('textbox', { name: 'Message to the creator' });
    const options = page.getByText('Options', { exact: true });
    await page.getByText('Other', { exact: true }).click();
    await field.fill('7.5');
    await options.click();
    await message.fill('Ask about the wolves.');
    const shown = page.getByRole('checkbox', { name: 'Show my message on the campaign’s page' });
    await shown.check();
    await page.reload();
    await expect.poll(() => message.inputValue()).toBe('Ask about the wolves.');
    expect(await shown.isChecked()).toBe(true);
    expect(await field.inputValue()).toBe('7.50');
    await page.getByRole('button', { name: 'Support This Campaign' }).click();
    const dialog = page.getByRole('dialog');
    await payByCard(dialog, cardNumbers.good, 'Pay $8.03');
    await dialog.getByText('Your $7.50 is in escrow for this conversation.').waitFor();
    await dialog.getByRole('button', { name: 'Back to the campaign' }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const time of ['at once', 'after a reload']) {
      await options.waitFor();
      await page.getByRole('radio', { name: '$10', checked: true }).waitFor();
      expect(await field.count(), time).toBe(0);
      expect(await message.count(), time).toBe(0);
      await options.click();
      expect(await message.inputValue(), time).toBe('');
      await page.reload();
    }
  });

  it.runIf(everything)(
    'finds the public message among the supporters, and makes it private',
    async () => {
      await page.getByRole('tab', { name: /^Supporters/u }).click();
      const own = page.getByRole('article', { name: `Support by ${giver}` });
      const message = own.filter({ hasText: 'Ask about the wolves.' });
      await message.getByText('$7.50').waitFor();
      const visitor = await Visit.open(browser, product.url, screen);
      await visitor.go(`${campaignPath}?tab=supporters`);
      const read = visitor.page.getByRole('tabpanel').getByRole('article');
      await read.filter({ hasText: 'Ask about the wolves.' }).waitFor();
      expect(await read.getByRole('button', { name: /Report|Thank|private/u }).count()).toBe(0);
      expect(visitor.errors).toEqual([]);
      await visitor.close();
      await message.getByRole('button', { name: 'Make my message private' }).click();
      expect(await newFindings(page)).toEqual([]);
      await press(page, 'Make it private');
      // No role is found behind an open dialog.
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await message.waitFor({ state: 'detached' });
      expect(await own.count()).toBe(2);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe(`Support by ${giver}`);
      await page.reload();
      await own.first().waitFor();
      expect(await message.count()).toBe(0);
    },
  );

  it.runIf(everything)(
    'keeps the amount over the login page, too, and forgets it when the dialog is closed',
    async () => {
      const other = `returner.${screen.name}`;
      await openSession(product.url).call(accountsEndpoints.register, {
        body: { username: other, email: `${other}@example.org`, password, ...consents },
      });
      const returning = await Visit.open(browser, product.url, screen);
      await returning.go(campaignPath);
      const there = returning.page;
      if (screen.name === '360') {
        // The bar has no field for the amount, so the dialog starts with that step.
        await there
          .getByRole('region', { name: 'Support this campaign' })
          .getByRole('button', { name: 'Support', exact: true })
          .click();
        await there
          .getByRole('dialog', { name: 'Support This Campaign' })
          .getByRole('textbox', { name: 'Another amount in dollars' })
          .fill('7.5');
        await there.getByRole('button', { name: 'Continue to Payment' }).click();
      } else {
        await there.getByText('Other', { exact: true }).click();
        await there.getByRole('textbox', { name: 'Another amount in dollars' }).fill('7.5');
        await there.getByRole('button', { name: 'Support This Campaign' }).click();
      }
      await there.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
      await there.getByLabel('Username').fill(other);
      await there.getByRole('textbox', { name: 'Password' }).fill(password);
      await there.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
      const dialog = there.getByRole('dialog', { name: 'Complete Your Support' });
      await dialog.getByRole('button', { name: 'Pay $8.03' }).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
      await there.reload();
      await there.getByRole('region', { name: 'Funding' }).waitFor();
      expect(await there.getByRole('dialog').count()).toBe(0);
      await returning.close();
    },
  );

  it('takes gifts back on the campaign’s page and under My Donations, by the keyboard', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.getByRole('group', { name: 'Your support' }).waitFor();
    const gifts = page.getByRole('region', { name: 'Your donations' });
    await gifts.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('3 of them are left').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Take back');
    await page.keyboard.press('Enter');
    const takeBack = dialog.getByRole('button', { name: 'Take back $8.03' });
    await takeBack.focus();
    await page.keyboard.press('Enter');
    await dialog
      .getByRole('status')
      .filter({ hasText: 'The refund of $8.03 is under way' })
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('main');
    await page.getByText('You gave $25.00').waitFor();
    await expect.poll(() => gifts.getByRole('button').count()).toBe(1);
    await visit.go('/dashboard?tab=donations');
    await page.getByText('Taken back, ref').waitFor();
    await page.getByRole('button', { name: 'Take back' }).click();
    await dialog.getByText('2 of them are left').waitFor();
    await dialog.getByRole('button', { name: 'Take back $26.05' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => page.getByText('Taken back, ref').count()).toBe(2);
    expect(await page.getByRole('button', { name: 'Take back' }).count()).toBe(0);
  });

  it('caused no error in the browser', () => {
    expect(visit.errors).toEqual([]);
  });
});

function hasFocusInside(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => element.contains(document.activeElement));
}
