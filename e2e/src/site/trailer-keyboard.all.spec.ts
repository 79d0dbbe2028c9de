import { prerollMessages } from '@rostrum/contracts/campaigns/messages';
import { genreNames } from '@rostrum/contracts/campaigns/trailer';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { consents, openSession } from '../browser/browser-session.ts';
import { openMember } from '../browser/card-payment.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { focused, isFocusMarked, tabTo } from '../browser/focus.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { demoAccount } from '../demo/demo-accounts.ts';
import { commonDemo } from '../demo/demo-product.ts';
import { film } from '../features/trailers/film.ts';
import { publishTrailer } from '../features/trailers/reviewed-trailers.ts';

const title = 'The Piano Under the Stairs';
const support = 'Support This Campaign · $10';

describe('trailers by keyboard alone', () => {
  const product = commonDemo();
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
    const maker = openSession(product.url);
    const account = { username: 'keys.film', email: 'keys.film@example.org', password: 'no mouse' };
    await maker.call(accountsEndpoints.register, { body: { ...account, ...consents } });
    const description = 'Whoever plays it hears what the house has heard.';
    await publishTrailer(maker, { title, description, genre: 'horror' });
  });

  it('finds one in the list, plays it, votes, and gives', async () => {
    // An account that is older than a day.
    const visit = await Visit.open(browser, product.url, screens.desk);
    await visit.signIn(demoAccount);
    const { page } = visit;
    await visit.go('/preroll');
    await reach(page, title);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await visit.settle();

    await reach(page, `Trailer: ${title}`);
    const player = page.getByLabel(`Trailer: ${title}`, { exact: true });
    const isPaused = () => player.evaluate((video: HTMLVideoElement) => video.paused);
    await page.keyboard.press('Space');
    await expect.poll(isPaused).toBe(false);
    await page.keyboard.press('Space');
    await expect.poll(isPaused).toBe(true);

    await reach(page, `Vote for ${title}`);
    for (const [key, count, name] of [
      ['Enter', '1 vote', `Voted: take back your vote for ${title}`],
      ['Space', '0 votes', `Vote for ${title}`],
    ] as const) {
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/vote'));
      await page.keyboard.press(key);
      await saved;
      await page.getByText(count, { exact: true }).waitFor();
      await expectFocus(page, name);
    }

    await reach(page, support);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Card number').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(page, support);
    expect(visit.errors).toEqual([]);
  });

  it('makes one, from the choice of the file to the submission', async () => {
    const { visit } = await openMember(browser, product.url, 'keys.maker', screens.desk);
    const { page } = visit;
    const { keyboard } = page;
    const type = async (label: string | RegExp, text: string): Promise<void> => {
      await reach(page, label);
      await keyboard.type(text);
    };
    // The only step without the keyboard: the dialog to choose a file is the system's.
    page.on('filechooser', (chooser) => void chooser.setFiles(film));
    const chooseFilm = async (): Promise<void> => {
      await keyboard.press('Enter');
      await page.getByText('This is a still of your trailer.').waitFor();
    };
    await visit.go('/preroll');
    await reach(page, 'Create Trailer');
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Create Trailer' }).waitFor();
    await visit.settle();

    await reach(page, /^Choose a trailer/u);
    await chooseFilm();
    await expectFocus(page, 'Replace Trailer');
    await reach(page, 'Remove trailer');
    await keyboard.press('Enter');
    await expectFocus(page, /^Choose a trailer/u);
    await chooseFilm();

    await type(/^Movie title/u, 'The Piano Tuner');
    await type(/^Synopsis/u, 'He hears what nobody has played on the pianos of the town.');
    await type(/^Genre/u, genreNames.drama);
    await type(/^Lead actor 1/u, 'Ines Marlow');
    await type(/^Lead actor 2/u, 'Tomas Bergqvist');
    await reach(page, prerollMessages.addMoreActors(6));
    await keyboard.press('Enter');
    await expectFocus(page, /^Actor 3/u);
    await reach(page, 'Remove actor 3');
    await keyboard.press('Enter');
    await expectFocus(page, /^Lead actor 2/u);
    await reach(page, /^I confirm that I own the rights/u);
    await keyboard.press('Space');
    await reach(page, prerollMessages.submit);
    await keyboard.press('Enter');
    await page.waitForURL(/\/campaigns\/payment\?campaignId=\d+$/u);
    await page.getByRole('heading', { level: 1, name: /^Pay the submission fee/u }).waitFor();
    expect(visit.errors).toEqual([]);
  });
});

/** Moves the focus to an element by Tab, where it is visible. */
async function reach(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  expect(await isFocusMarked(page), String(name)).toBe(true);
}

/** Waits until an element has the focus, which is visible on it. */
async function expectFocus(page: Page, name: string | RegExp): Promise<void> {
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await expect.poll(isLost, { message: `the focus is lost before ${String(name)}` }).toBe(false);
  await expect.poll(() => focused(page)).toMatch(name);
  expect(await isFocusMarked(page), String(name)).toBe(true);
}
