import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens, Visit } from '../../browser/chromium.ts';
import { sharedBrowser } from '../../browser/shared-browser.ts';
import { openInConsole } from '../../console/console-elements.ts';
import { adminAccount, demoAccount } from '../../demo/demo-accounts.ts';
import { createDemoProduct } from '../../demo/demo-product.ts';
import type { Product } from '../../product/product.ts';
import { findingsOn, waitForTexts } from './findings.ts';
import {
  creatorPages,
  demoPages,
  donorPages,
  staffPages,
  visitorPages,
  type ShowingPage,
} from './pages.ts';
import { shownPart, texts, type TextName } from './texts.ts';
import { password, writeTexts, type Written } from './write-texts.ts';

let product: Product;
let browser: Browser;
let admin: Visit;
let written: Written;

beforeAll(async () => {
  product = await createDemoProduct();
  browser = await sharedBrowser();
  admin = await open();
  // Before `writeTexts` sets the second factor up, for which the sign-in would ask.
  await admin.signIn(adminAccount);
  written = await writeTexts(product.url);
});
afterAll(() => product.dispose());

function open(): Promise<Visit> {
  return Visit.open(browser, product.url, screens.phone);
}

it.each([
  ['a visitor', undefined, visitorPages],
  ['the creator of campaigns', { username: texts.username, password }, creatorPages],
  ['the creator whose evidence was sent back', demoAccount, demoPages],
  ['a donor', { username: texts.otherUsername, password }, donorPages],
] as const)('hostile texts are nothing but text to %s', async (_who, account, pages) => {
  const visit = await open();
  if (account) await visit.signIn(account);
  expect(await findingsOf(visit, pages(written), (path) => visit.follow(path))).toEqual([]);
});

it('hostile texts are nothing but text to staff', async () => {
  const findings = await findingsOf(admin, staffPages(written), (path) =>
    openInConsole(admin.page, path),
  );
  expect(findings).toEqual([]);
});

it('every hostile text is shown on a page', () => {
  const pages = [visitorPages, creatorPages, demoPages, donorPages, staffPages];
  const shown = new Set(pages.flatMap((of) => of(written)).flatMap((page) => page.texts));
  const names = Object.keys(texts) as TextName[];
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
});

/** The findings on each of the pages, on a phone and some also on a desk, and the browser's errors. */
async function findingsOf(
  visit: Visit,
  pages: readonly ShowingPage[],
  go: (path: string) => Promise<void>,
): Promise<string[]> {
  const { page } = visit;
  const findings: string[] = [];
  page.on('dialog', (dialog) => {
    findings.push(`a text opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  for (const { path, texts: shown, wide, prepare } of pages) {
    await page.setViewportSize(screens.phone.viewport);
    await go(path);
    await prepare?.(page);
    await waitForTexts(page, shown.map(shownPart));
    const found = await findingsOn(page);
    if (wide) {
      await page.setViewportSize(screens.desk.viewport);
      found.push(...(await findingsOn(page)));
    }
    findings.push(...found.map((finding) => `${path} ${finding}`));
  }
  return [...findings, ...visit.errors];
}
