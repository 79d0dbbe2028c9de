import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { reactionsEndpoints } from '@rostrum/contracts/reactions/constants';
import type { Client } from '@rostrum/contracts/client';
import { seriousFindings } from '../browser/axe.ts';
import { createCampaign } from '../browser/browser-session.ts';
import { openMember } from '../browser/card-payment.ts';
import { launchChromium, Visit } from '../browser/chromium.ts';
import { testedScreens } from '../browser/tested-screens.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
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

describe.each(testedScreens('phone'))('reacting to a campaign, $name wide', (screen) => {
  const name = `fan.${screen.name}`;
  let visit: Visit;
  let page: Page;
  let other: Client;
  let otherVisit: Visit;
  let path: string;
  let id: number;

  beforeAll(async () => {
    ({ visit } = await openMember(browser, product.url, name, screen));
    ({ session: other, visit: otherVisit } = await openMember(
      browser,
      product.url,
      `critic.${screen.name}`,
      screen,
    ));
    page = visit.page;
    ({ id } = (await createCampaign(other, { title: `Do we react? (${screen.name})` })).campaign);
    path = `/campaigns/${String(id)}`;
  });
  afterAll(() => Promise.all([visit.close(), otherVisit.close()]));

  const react = async (emoji: string): Promise<void> => {
    await page.getByRole('button', { name: 'React', exact: true }).click();
    await page.getByRole('button', { name: emoji, exact: true }).click();
  };

  it('shows the choice at once, before the server has answered', async () => {
    await visit.go(path);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/reactions', async (route) => {
      await answered;
      await route.continue();
    });
    await react('Clap');
    await page.getByRole('button', { name: 'Clap, 1', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    await page.getByRole('button', { name: 'Agree', exact: true, pressed: true }).waitFor();
    answer();
    await visit.settle();
    await page.unroute('**/reactions');
    await page.reload();
    await page.getByRole('button', { name: 'Clap, 1', pressed: true }).waitFor();
    await page.getByRole('button', { name: '1 chose Agree' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('counts two members together, and names who is behind a count', async () => {
    const { page: theirs } = otherVisit;
    await otherVisit.go(path);
    await theirs.getByRole('button', { name: 'Clap, 1', pressed: false }).click();
    await theirs.getByRole('button', { name: 'Clap, 2', pressed: true }).waitFor();
    await theirs.getByRole('button', { name: '1 chose Agree' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Who reacted' });
    const person = dialog.getByRole('list', { name: 'Agree' }).getByRole('link', { name });
    expect(await person.getAttribute('href')).toMatch(/^\/profile\/\d+$/u);
    await expect.poll(() => seriousFindings(theirs)).toEqual([]);
    await theirs.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await theirs.evaluate(() => document.activeElement?.ariaLabel)).toBe('1 chose Agree');
    await page.reload();
    await page.getByRole('button', { name: 'Clap, 2', pressed: true }).waitFor();
  });

  it('replaces an emoji and takes it back by the keyboard', async () => {
    await page.getByRole('button', { name: 'React', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Wow', exact: true }).focus();
    await page.keyboard.press('Enter');
    const wow = page.getByRole('button', { name: 'Wow, 1', pressed: true });
    await wow.waitFor();
    await page.getByRole('button', { name: 'Clap, 1', pressed: false }).waitFor();
    await wow.focus();
    await page.keyboard.press('Space');
    await wow.waitFor({ state: 'detached' });
    await visit.settle();
    const { emojis } = await other.call(reactionsEndpoints.getReactions, { params: { id } });
    expect(emojis).toEqual([{ emoji: '👏', count: 1, mine: true }]);
  });

  it('puts a choice back that the server refuses, and says so', async () => {
    await page.route('**/reactions', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Hot Take', exact: true }).click();
    await page.getByText('Failed to add reaction', { exact: true }).first().waitFor();
    await page.getByText('Failed to add your reaction. Please try again.').first().waitFor();
    await page.getByRole('button', { name: 'Hot Take', exact: true, pressed: false }).waitFor();
    await page.getByRole('button', { name: 'Agree', exact: true, pressed: true }).waitFor();
    await page.unroute('**/reactions');
  });

  it('leads a visitor to the sign-in, and back to the campaign', async () => {
    const visitor = await Visit.open(browser, product.url, screen, { reducedMotion: 'reduce' });
    await visitor.go(path);
    await visitor.page.getByRole('button', { name: 'Clap, 1' }).click();
    await visitor.page.waitForURL('**/auth/login');
    await visitor.page.getByLabel('Username').fill(name);
    await visitor.page.getByRole('textbox', { name: 'Password' }).fill('a way to pay');
    await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await visitor.page.waitForURL(`**${path}`);
    await visitor.page.getByRole('button', { name: 'Agree', exact: true, pressed: true }).waitFor();
    await visitor.close();
  });
});
