import { everything } from '@rostrum/contracts/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { demoAccount } from '../demo/demo-accounts.ts';
import { untouchedDemo } from '../demo/demo-product.ts';

const product = untouchedDemo();
let browser: Browser;
let visit: Visit;

beforeAll(async () => {
  browser = await sharedBrowser();
  visit = await Visit.open(browser, product.url, screens.desk);
  await visit.signIn(demoAccount);
});

describe('the footer', () => {
  it('shows who is logged in until the panel is closed, also after a reload', async () => {
    const { page } = visit;
    await visit.go('/how-it-works');
    const panel = page.getByText(`Logged in as ${demoAccount.username}`);
    await panel.waitFor();
    await page.getByRole('button', { name: 'Hide this panel' }).click();
    await panel.waitFor({ state: 'detached' });
    await visit.go('/how-it-works');
    await page.getByRole('button', { name: `Account of ${demoAccount.username}` }).waitFor();
    expect(await panel.count()).toBe(0);
  });

  it('offers the light, the dark and the mood of the device first', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Appearance: System' }).click();
    const choices = page.getByRole('group', { name: 'Moods' }).getByRole('button');
    await choices.first().waitFor();
    const names = await choices.allTextContents();
    expect(names.slice(0, 3)).toEqual([
      expect.stringMatching(/^Classic/),
      expect.stringMatching(/^Night Owl/),
      expect.stringMatching(/^System/),
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it.runIf(everything)(
    'follows the settings of the device until a mood is chosen, and again after System',
    async () => {
      const { page } = visit;
      const html = page.locator('html');
      const expectMood = (mood: string) =>
        expect.poll(() => html.getAttribute('data-mood')).toBe(mood);
      const choose = async (from: string, to: RegExp) => {
        await page.getByRole('button', { name: `Appearance: ${from}` }).click();
        await page.getByRole('group', { name: 'Moods' }).getByRole('button', { name: to }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      };
      await expectMood('default');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectMood('dark');

      await choose('System', /^Serene/);
      await page.emulateMedia({ colorScheme: 'light' });
      await visit.go('/how-it-works');
      await expectMood('calm');

      await choose('Serene', /^System/);
      await expectMood('default');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectMood('dark');
      await visit.go('/how-it-works');
      await expectMood('dark');
      expect(visit.errors).toEqual([]);
    },
  );
});
