import { hashtagMessages } from '@rostrum/contracts/hashtags/messages';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newFindings } from '../browser/axe.ts';
import { createCampaign } from '../browser/browser-session.ts';
import { openMember } from '../browser/card-payment.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { testedScreens } from '../browser/tested-screens.ts';
import { commonDemo } from '../demo/demo-product.ts';

const product = commonDemo();
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

it.each(testedScreens('phone'))(
  'the creator adds and removes hashtags, by which others find the campaign, $name wide',
  async (screen) => {
    const { name } = screen;
    const open = (who: string) => openMember(browser, product.url, `${who}.${name}`, screen);
    const [creator, reader] = await Promise.all([open('tagger'), open('reader')]);
    const title = `Should night trains return? (${name})`;
    const { id } = (await createCampaign(creator.session, { title })).campaign;
    const address = `/campaigns/${String(id)}?panel=tags`;
    const { page } = creator.visit;
    const field = page.getByRole('combobox', { name: 'Hashtag' });
    const link = (tag: string) => page.getByRole('link', { name: `#${tag}` });

    await creator.visit.go(address);
    await page.getByText('No hashtags yet.').waitFor();
    await field.fill('#Clim');
    await page.getByRole('option', { name: '#climate' }).waitFor();
    expect(await newFindings(page)).toEqual([]);
    await field.press('ArrowDown');
    await field.press('Enter');
    await link('climate').waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill('night trains');
    await field.press('Enter');
    await page.getByRole('form').getByText(hashtagMessages.form).waitFor();
    await field.fill(`Night_Trains_${name}`);
    await page.getByRole('button', { name: 'Add Hashtag' }).click();
    await link(`night_trains_${name}`).waitFor();

    await reader.visit.go(address);
    await reader.visit.page.getByRole('link', { name: `#night_trains_${name}` }).click();
    await reader.visit.page.waitForURL(`**/search?q=%23night_trains_${name}`);
    await reader.visit.page.getByRole('link', { name: title }).first().waitFor();
    await reader.visit.go(address);
    await reader.visit.page.getByRole('link', { name: '#climate' }).waitFor();
    expect(await reader.visit.page.getByRole('button', { name: /^Remove #/u }).count()).toBe(0);

    await page.getByRole('button', { name: 'Remove #climate' }).click();
    const dialog = page.getByRole('dialog', { name: hashtagMessages.confirmRemoval });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await link('climate').waitFor({ state: 'detached' });
    await dialog.waitFor({ state: 'detached' });
    const list = page.getByRole('list', { name: 'Hashtags' });
    expect(await list.evaluate((element) => element === document.activeElement)).toBe(true);
    expect([...creator.visit.errors, ...reader.visit.errors]).toEqual([]);

    await page.route('**/hashtags', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await field.fill('sleep');
    await field.press('Enter');
    await page.getByText(hashtagMessages.addFailed).first().waitFor();
    expect(await field.inputValue()).toBe('sleep');

    // As if it had been chosen while the campaign was created.
    const key = `rostrum.hashtags-to-add.${String(id)}`;
    await page.evaluate((kept) => {
      localStorage.setItem(kept, 'sleep');
    }, key);
    await page.goto(`${product.url}/campaigns/edit/${String(id)}`);
    await page.getByText('Not all of your hashtags were added').waitFor();
    await page.unroute('**/hashtags');
    await page.getByRole('button', { name: 'Try again' }).click();
    await link('sleep').waitFor();
    expect(await page.evaluate((kept) => localStorage.getItem(kept), key)).toBe(null);
    await Promise.all([creator.visit.close(), reader.visit.close()]);
  },
);
