import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchChromium, screens, Visit, type Screen } from './browser/chromium.ts';
import type { ConsolePage } from './console/console-page.ts';
import { consolePages, openConsole } from './console/console-pages.ts';
import { adminAccount, demoAccount } from './demo/demo-accounts.ts';
import { findShownRecords } from './features/shown-records.ts';
import { Product } from './product/product.ts';
import type { SitePage } from './site/site-page.ts';
import { sitePages } from './site/site-pages.ts';
import { smallPng } from './pictures/small-png.ts';

/** `npm run screens [-- part of a name …]`: saves pictures of all pages to docs/screens. */

const directory = fileURLToPath(new URL('../../docs/screens', import.meta.url));
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((part) => name.includes(part));

/** Scrolls through a page and back, to load content that appears only on scrolling. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = window.innerHeight / 2;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo(0, top);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    // The console's bar, which leaves on scrolling down, comes back with the next frame.
    window.scrollTo(0, 0);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Skips hidden images: the browser never decodes one that loads lazily.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}

/**
 * Saves a picture. For a whole page the window is set to the page's height, so that bars at the
 * bottom stay there.
 */
async function savePicture(page: Page, name: string, whole: boolean): Promise<void> {
  await page.waitForLoadState('networkidle');
  const screen = page.viewportSize();
  if (whole && screen) {
    await scrollThrough(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: screen.width, height: Math.max(height, screen.height) });
  }
  const png = smallPng(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  if (whole && screen) await page.setViewportSize(screen);
  writeFileSync(join(directory, `${name}.png`), png);
  process.stdout.write(`${name}.png ${String(Math.ceil(png.length / 1000))} kB\n`);
}

async function takeSite(
  browser: Browser,
  url: string,
  pages: readonly SitePage[],
  screen: Screen,
): Promise<void> {
  // One session for all pages: the pages of sessions and activities list every sign-in.
  const first = await Visit.open(browser, url, screen);
  await first.signIn(demoAccount);
  const member = { storageState: await first.context.storageState() };
  await first.close();
  for (const page of pages) {
    const name = `${page.name}-${screen.name}`;
    if (!isWanted(name) || (page.only !== undefined && page.only !== screen.name)) continue;
    // Uses a new window for each page, so that no state carries over.
    const visit = await Visit.open(browser, url, screen, page.as === 'member' ? member : {});
    await visit.go(page.path);
    await page.prepare?.(visit.page);
    await savePicture(visit.page, name, page.covered !== true);
    await visit.close();
  }
}

async function takeConsole(
  browser: Browser,
  url: string,
  pages: readonly ConsolePage[],
  screen: Screen,
): Promise<void> {
  const visit = await Visit.open(browser, url, screen);
  const { page } = visit;
  const login = `console-login-${screen.name}`;
  if (isWanted(login)) {
    await page.goto('/admin/');
    await page.getByRole('textbox', { name: 'Username' }).waitFor();
    await savePicture(page, login, true);
  }
  await visit.signIn(adminAccount);
  for (const shown of pages) {
    const name = `console-${shown.name}-${screen.name}`;
    if (!isWanted(name)) continue;
    await openConsole(visit, shown);
    await savePicture(page, name, true);
  }
  await visit.close();
}

if (wanted.length === 0) rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
const product = await Product.create({ DEMO: '1', HOST: '', RATE_LIMIT_FACTOR: '0' });
try {
  const browser = await launchChromium();
  try {
    const demo = await findShownRecords(product.url);
    for (const screen of Object.values(screens)) {
      await takeSite(browser, product.url, sitePages(demo), screen);
      await takeConsole(browser, product.url, consolePages(demo), screen);
    }
  } finally {
    await browser.close();
  }
} finally {
  await product.dispose();
}
