import { genreNames } from '@rostrum/contracts/campaigns/trailer';
import {
  campaignMessages,
  prerollMessages,
  trailerMessages,
} from '@rostrum/contracts/campaigns/messages';
import type { Browser, Locator, Page } from 'playwright-core';
import { everything } from '@rostrum/contracts/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endTransitions, newFindings } from '../browser/axe.ts';
import { cardNumbers, openMember, payByCard } from '../browser/card-payment.ts';
import type { Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { testedScreens } from '../browser/tested-screens.ts';
import { commonDemo } from '../demo/demo-product.ts';
import { film } from '../features/trailers/film.ts';
import { press } from './site-page.ts';

const product = commonDemo();
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const cast = ['Ines Marlow', 'Tomas Bergqvist', 'Nadia Okoro'];
const director = 'Ada Winterbourne';
const synopsis = 'A keeper counts the ships of a sea that dried up a century ago.';

describe.each(testedScreens('phone'))('a trailer, $name wide', (screen) => {
  /** No other test has a trailer of this title. */
  const title = `The Lighthouse at ${screen.name}`;
  /** Makes the trailer. */
  let maker: Visit;
  /** Gives to it. */
  let giver: Visit;
  let page: Page;
  let trailerPath: string;

  beforeAll(async () => {
    const open = async (name: string) =>
      (await openMember(browser, product.url, `${name}.${screen.name}`, screen)).visit;
    [maker, giver] = await Promise.all([open('film.maker'), open('film.giver')]);
    page = maker.page;
  });
  afterAll(() => Promise.all([maker.close(), giver.close()]));

  it('is invited by the list, while that is empty too', async () => {
    await page.route(/\/api\/campaigns\?/u, (route) => route.fulfill({ json: [] }));
    await maker.go('/preroll');
    for (const text of [prerollMessages.none, prerollMessages.beFirst])
      await page.getByText(text, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Create Trailer' }).first().press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Create Trailer' }).waitFor();
    await page.getByText('MP4 or MOV (QuickTime) of at most 50 MB').waitFor();
    await expectAccessible(page);
  });

  it('is not submitted while anything is missing, which the form names', async () => {
    await press(page, prerollMessages.submit);
    await page.getByText(prerollMessages.requiredTitle, { exact: true }).waitFor();
    const { titleShort } = campaignMessages;
    const { required, genre, leadActor1, leadActor2, rights } = prerollMessages;
    for (const text of [required, titleShort, genre, leadActor1, leadActor2, rights])
      await page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
    await expect.poll(() => focused(page)).toContain('Choose a trailer');
    await expectAccessible(page);
  });

  it('is uploaded with its progress, plays, gives the thumbnail, and is removed when it is replaced', async () => {
    const input = page.locator('input[type="file"][aria-label="Trailer video"]');
    await input.setInputFiles({ ...film, name: 'film.txt', mimeType: 'text/plain' });
    await page.getByText('Please select an MP4 or MOV file').first().waitFor();
    const release = await hold(page, '**/api/upload/video');
    await input.setInputFiles(film);
    await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
    await page.getByText('You can submit your trailer once the upload has ended.').waitFor();
    expect(await page.getByRole('button', { name: prerollMessages.submit }).isDisabled()).toBe(
      true,
    );
    await expectAccessible(page);
    release();
    await page.getByText('Length: 0:03', { exact: true }).waitFor();
    await page.getByText('This is a still of your trailer.').waitFor();
    const preview = page.getByLabel('Preview of the trailer');
    await preview.press('Space');
    await expectPlaying(preview);
    await expectAccessible(page);
    const still = page.locator('main img[src^="/api/images/"]');
    const former = (await still.getAttribute('src')) ?? '';
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await input.setInputFiles(film);
    expect((await removed).status()).toBe(200);
    await expect.poll(() => still.getAttribute('src')).not.toBe(former);
  });

  it.runIf(everything)('is removed from the form with its still, and uploaded again', async () => {
    await press(page, 'Remove trailer');
    await expect.poll(() => focused(page)).toContain('Choose a trailer');
    await page.getByText('If you choose none, a still of your trailer is used.').waitFor();
    await page.locator('input[type="file"][aria-label="Trailer video"]').setInputFiles(film);
    await page.getByText('This is a still of your trailer.').waitFor();
  });

  it('is described by keyboard, and leads to its payment', async () => {
    const { keyboard } = page;
    const next = async (text: string) => {
      await keyboard.press('Tab');
      await keyboard.type(text);
    };
    await page.getByLabel('Movie title').focus();
    await keyboard.type(title);
    await next(synopsis);
    await next(genreNames.scifi);
    await next(cast[0] ?? '');
    await next(cast[1] ?? '');
    await keyboard.press('Tab');
    expect(await focused(page)).toBe(prerollMessages.addMoreActors(6));
    await keyboard.press('Enter');
    await keyboard.type(cast[2] ?? '');
    // What is typed is kept.
    await maker.go('/preroll/create');
    expect(await page.getByLabel('Actor 3').inputValue()).toBe(cast[2]);
    await page.getByRole('textbox', { name: 'Director' }).focus();
    await keyboard.type(director);
    await page.getByRole('checkbox', { name: 'I confirm that I own the rights' }).press('Space');
    await page.getByRole('button', { name: prerollMessages.submit }).press('Enter');
    await page.waitForURL(/\/campaigns\/payment\?campaignId=\d+$/u);
    await page.getByText(prerollMessages.createdTitle, { exact: true }).waitFor();
  });

  it('costs a dollar, of which the payment says that it is not returned', async () => {
    await page
      .getByRole('heading', { level: 1, name: 'Pay the submission fee of $1', exact: true })
      .waitFor();
    await page
      .getByText('It publishes your trailer. It is income of the platform and is not returned.')
      .waitFor();
    const main = page.getByRole('main');
    for (const text of [title, '0:03', genreNames.scifi, director, ...cast])
      await main.getByText(text, { exact: true }).first().waitFor();
    await main.getByText('Submission fee').first().waitFor();
    await main.getByLabel('Card number').waitFor();
    await expectAccessible(page);
    await payByCard(page, cardNumbers.good, 'Pay $1.33');
    await page.waitForURL(/\/campaigns\/\d+$/u);
    trailerPath = new URL(page.url()).pathname;
    await page.getByText('Your trailer is live', { exact: true }).waitFor();
  });

  it('has a page with the film, which plays, and all that is known of it', async () => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await maker.settle();
    const facts = page.getByRole('region', { name: 'The trailer', exact: true });
    await facts.getByText('0:03', { exact: true }).waitFor();
    expect(await facts.getByRole('link', { name: genreNames.scifi }).getAttribute('href')).toBe(
      '/preroll?genre=scifi',
    );
    for (const name of [...cast, director])
      await page.locator('dd').getByText(name, { exact: true }).waitFor();
    await page
      .getByText('The $1 for submitting it is a fee and stays with the platform.')
      .waitFor();
    await expectAccessible(page);
    const player = page.getByLabel(`Trailer: ${title}`);
    expect(await player.getAttribute('poster')).toMatch(/^\/api\/images\//u);
    await player.press('Space');
    await expectPlaying(player);
  });

  it.runIf(everything)('is found by its genre, and given to', async () => {
    const { page: reader } = giver;
    await giver.go('/preroll');
    const link = reader.getByRole('link', { name: title, exact: true });
    await link.waitFor();
    await expectAccessible(reader);
    const genre = (name: string) => reader.getByRole('radio', { name, exact: true });
    await genre(genreNames.biography).click();
    await reader.getByText('There is no trailer of the genre Biography.').waitFor();
    await expectAccessible(reader);
    // By keyboard: the next chip.
    await genre(genreNames.drama).press('ArrowRight');
    await reader.waitForURL('**/preroll?genre=scifi');
    await reader.getByRole('radio', { name: genreNames.scifi, checked: true }).waitFor();
    await link.click();
    await reader.waitForURL(`**${trailerPath}`);
    await reader.getByText('Other', { exact: true }).click();
    await reader.getByRole('textbox', { name: 'Another amount in dollars' }).fill('5');
    await reader
      .getByRole('button', { name: /^Support This/u })
      .first()
      .click();
    const dialog = reader.getByRole('dialog');
    await dialog.getByLabel('Card number').waitFor();
    await expectAccessible(reader);
    await payByCard(dialog, cardNumbers.good);
    await dialog.getByText('Your $5.00 is in escrow for this trailer.').waitFor();
    await expectAccessible(reader);
  });

  it.runIf(everything)(
    'has its title, cast and film locked for its maker from then on',
    async () => {
      await maker.go(`/campaigns/edit/${trailerPath.split('/').at(-1) ?? ''}`);
      await page.getByText(trailerMessages.locked, { exact: true }).waitFor();
      for (const label of ['Movie title', 'Lead actor 1', 'Lead actor 2', 'Actor 3', 'Genre'])
        expect(await page.getByLabel(label).getAttribute('readonly'), label).not.toBe(null);
      expect(await page.getByRole('button', { name: 'Replace Trailer' }).count()).toBe(0);
      await expectAccessible(page);
      await page.getByLabel('Synopsis').fill(`${synopsis} Every night.`);
      await press(page, 'Save Changes');
      await page.getByText('Trailer updated', { exact: true }).waitFor();
    },
  );

  it('caused no error in the browsers', () => {
    expect([...maker.errors, ...giver.errors]).toEqual([]);
  });
});

/** Keeps the next request waiting. Returns what lets it go. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    path,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}

/** Waits until a film that was started runs. */
async function expectPlaying(player: Locator): Promise<void> {
  const at = () => player.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(at).toBeGreaterThan(0.1);
}

/** The accessible name of the focused element, as far as its text tells. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
}

async function expectAccessible(page: Page): Promise<void> {
  await endTransitions(page);
  expect(await newFindings(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}
