import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { newFindings } from '../browser/axe.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { untouchedDemo } from '../demo/demo-product.ts';

const product = untouchedDemo();
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

const countOf = async (page: Page): Promise<number> =>
  Number.parseInt(
    await page
      .getByRole('status')
      .filter({ hasText: /campaign/ })
      .innerText(),
    10,
  );

const search = (page: Page) => new URL(page.url()).searchParams;

describe('the list of campaigns on a phone', () => {
  let visit: Visit;
  let page: Page;
  const opener = () => page.getByRole('button', { name: /^Filter/ });
  const sheet = () => page.getByRole('dialog', { name: 'Filter' });

  beforeAll(async () => {
    visit = await Visit.open(browser, product.url, screens.phone);
    page = visit.page;
    await visit.go('/campaigns');
  });
  afterAll(async () => {
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('has its first campaign on the first screen, below two buttons of 44 px', async () => {
    const first = await page.getByRole('article').first().boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    // The notice of the demo is above the header.
    expect((first?.y ?? Infinity) - (header?.y ?? 0)).toBeLessThanOrEqual(180);
    expect((first?.y ?? Infinity) + (first?.height ?? 0)).toBeLessThanOrEqual(740);
    for (const button of [opener(), page.getByRole('combobox', { name: 'Sort' })]) {
      expect((await button.boundingBox())?.height).toBe(44);
    }
    expect(await page.getByRole('searchbox').count()).toBe(0);
  });

  it('keeps the choices of the sheet until they are shown, and counts what they find', async () => {
    const all = await countOf(page);
    await opener().click();
    await sheet()
      .getByRole('button', { name: `Show ${String(all)} campaigns` })
      .waitFor();
    expect(await newFindings(page)).toEqual([]);
    await sheet().getByRole('checkbox', { name: 'Technology' }).check();
    await sheet().getByRole('checkbox', { name: 'Science' }).check();
    await sheet().getByRole('radio', { name: 'Active' }).check();
    expect(await sheet().getByRole('checkbox', { name: 'All Categories' }).isChecked()).toBe(false);
    const show = sheet().getByRole('button', { name: /^Show [1-9]\d? campaigns$/ });
    await expect.poll(() => show.innerText()).not.toBe(`Show ${String(all)} campaigns`);
    await visit.settle();
    const found = Number((await show.innerText()).replace(/\D/g, ''));
    expect(found).toBeLessThan(all);
    expect(search(page).size).toBe(0);
    await show.click();
    await sheet().waitFor({ state: 'hidden' });
    await expect.poll(() => countOf(page)).toBe(found);
    expect(search(page).toString()).toBe(
      new URLSearchParams('category=2,3&status=active').toString(),
    );
    expect(await opener().innerText()).toBe('Filter · 3');
    expect(await opener().evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it.each([
    ['Escape', () => page.keyboard.press('Escape')],
    ['the cross', () => sheet().getByRole('button', { name: 'Close' }).click()],
    ['a drag down', () => dragSheet(160)],
  ])('leaves everything as it was after %s', async (_, close) => {
    const before = page.url();
    await opener().click();
    await sheet().getByRole('radio', { name: 'Expired' }).check();
    await sheet().getByRole('button', { name: 'Clear' }).click();
    await close();
    await sheet().waitFor({ state: 'hidden' });
    expect(page.url()).toBe(before);
    expect(await opener().evaluate((button) => button === document.activeElement)).toBe(true);
    await opener().click();
    expect(await sheet().getByRole('radio', { name: 'Active' }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'hidden' });
  });

  it.each([
    ['the button', () => sheet().getByRole('button', { name: /^Show/ }).click()],
    ['Enter', () => page.keyboard.press('Enter')],
  ])('shows by %s what was typed just before', async (text, show) => {
    await opener().click();
    await sheet().getByRole('searchbox').fill(text);
    await show();
    await sheet().waitFor({ state: 'hidden' });
    expect(search(page).get('q')).toBe(text);
  });

  it('lets the sheet return after a short drag', async () => {
    await opener().click();
    await sheet().getByRole('heading', { name: 'Filter' }).waitFor();
    await dragSheet(30);
    await expect.poll(() => sheet().evaluate(({ style }) => style.transform)).toBe('');
    expect(await sheet().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'hidden' });
  });

  it('keeps the focus in the sheet', async () => {
    await opener().click();
    await sheet().waitFor();
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      expect(await sheet().evaluate((element) => element.contains(document.activeElement))).toBe(
        true,
      );
    }
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'hidden' });
  });

  /** Drags the sheet down by its head, which takes as long as its animation. */
  async function dragSheet(distance: number): Promise<void> {
    await sheet().evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    );
    const box = await sheet().boundingBox();
    if (!box) throw new Error('the sheet is not visible');
    await page.mouse.move(box.x + box.width / 2, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + 12 + distance, { steps: 4 });
    await page.mouse.up();
  }
});

describe('the list of campaigns on a wide screen', () => {
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await Visit.open(browser, product.url, screens.desk);
    page = visit.page;
    await visit.go('/campaigns');
  });
  afterAll(async () => {
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('has one search, which changes the URL after a pause', async () => {
    const box = page.getByRole('searchbox');
    expect(await box.count()).toBe(1);
    expect(await box.getAttribute('placeholder')).toBe('Search campaigns...');
    await box.fill('wolves');
    await page.waitForURL('**/campaigns?q=wolves');
    await expect.poll(() => countOf(page)).toBe(1);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.waitForURL('**/campaigns');
    await expect.poll(() => box.inputValue()).toBe('');
  });

  it('takes one category or several by keyboard, and goes back through them', async () => {
    const all = await countOf(page);
    await page.getByRole('checkbox', { name: 'Politics' }).focus();
    await page.keyboard.press('Space');
    await page.waitForURL('**/campaigns?category=1');
    await expect.poll(() => countOf(page)).toBeLessThan(all);
    const one = await countOf(page);
    await page.getByRole('checkbox', { name: 'Sports' }).click();
    await page.waitForURL('**/campaigns?category=1%2C7');
    await expect.poll(() => countOf(page)).toBeGreaterThan(one);
    await page.goBack();
    await expect.poll(() => countOf(page)).toBe(one);
    await page.getByRole('checkbox', { name: 'All Categories' }).click();
    await expect.poll(() => countOf(page)).toBe(all);
    expect(await newFindings(page)).toEqual([]);
  });

  it('has drawn covers that differ between neighbours, without ids', async () => {
    const covers = await page
      .locator('article svg[viewBox="0 0 1280 720"]')
      .evaluateAll((all) =>
        all.map((svg) => ({ drawing: svg.innerHTML, ids: svg.querySelectorAll('[id]').length })),
      );
    expect(covers.length).toBe(9);
    expect(new Set(covers.map(({ drawing }) => drawing)).size).toBe(9);
    expect(covers.every(({ ids }) => ids === 0)).toBe(true);
  });
});
