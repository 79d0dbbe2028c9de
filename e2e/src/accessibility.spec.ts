import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { moods } from '@rostrum/contracts/moods';
import { everything } from '@rostrum/contracts/testing';
import { seriousFindings } from './axe.ts';
import { launchChromium, screens, Visit, type Screen } from './chromium.ts';
import { consolePages, openConsole } from './console-pages.ts';
import { createDemoProduct } from './demo-product.ts';
import type { Product } from './product.ts';
import { adminAccount, demoAccount, sitePages, type SitePage } from './site-pages.ts';

/** The axe rules that a mood can affect: it changes only colours and corners. */
const colours: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** All pages in one test would take longer than its time limit on a busy machine. */
const thirds = [
  ['a first third', 0],
  ['a second third', 1],
  ['a last third', 2],
] as const;

let product: Product;
let browser: Browser;
let pages: readonly SitePage[];

beforeAll(async () => {
  product = await createDemoProduct();
  browser = await launchChromium();
  pages = await sitePages(product.url);
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

/** The moods: a light and a dark one in `npm test`, for which a test of the site computes all contrasts. */
const chosen: readonly string[] = everything ? moods.map(({ id }) => id) : ['default', 'dark'];

/** In `npm test`, a page that was loaded on the large screen is looked at again when that becomes small. */
const cases: readonly (readonly [string, readonly Screen[]])[] = everything
  ? [
      [screens.desk.name, [screens.desk]],
      [screens.phone.name, [screens.phone]],
    ]
  : [[`${screens.desk.name}, then ${screens.phone.name}`, [screens.desk, screens.phone]]];

describe.each(cases)('every page at %s', (_name, sizes) => {
  let visitor: Visit;
  let member: Visit;
  beforeAll(async () => {
    const [size = screens.desk] = sizes;
    visitor = await open(size);
    member = await open(size);
    await member.signIn(demoAccount);
  });
  afterAll(async () => {
    await visitor.close();
    await member.close();
  });

  const title = `has no serious axe findings in ${String(chosen.length)} moods, and is no wider than the screen`;
  it.each(thirds)(`${title} (%s of the pages)`, async (_which, third) => {
    const here = pages
      .filter(({ only }) => only === undefined || sizes.some(({ name }) => name === only))
      .filter((_page, index) => index % thirds.length === third);
    const [public_, private_] = await Promise.all([
      look(
        visitor,
        here.filter(({ as }) => as === undefined),
      ),
      look(
        member,
        here.filter(({ as }) => as === 'member'),
      ),
    ]);
    expect([...public_, ...private_]).toEqual([]);
  });

  async function look(visit: Visit, those: readonly SitePage[]): Promise<string[]> {
    const { page } = visit;
    const findings: string[] = [];
    for (const { name, path, only, prepare } of those) {
      const [size, ...others] = sizes.filter((each) => only === undefined || each.name === only);
      if (size) await page.setViewportSize(size.viewport);
      await visit.go(path);
      await prepare?.(page);
      const at = new URL(page.url());
      if (`${at.pathname}${at.search}${at.hash}` !== path)
        findings.push(`${name} led to ${at.pathname}`);
      const found = size ? await lookAt(page, size) : [];
      for (const other of others) {
        await page.setViewportSize(other.viewport);
        found.push(...(await lookAt(page, other)));
      }
      findings.push(...found.map((finding) => `${name} ${finding}`));
    }
    return findings;
  }
});

/** What is found on the opened page, in every chosen mood, at a size that its window has. */
async function lookAt(page: Page, { name, viewport }: Screen): Promise<string[]> {
  const findings: string[] = [];
  for (const [index, mood] of chosen.entries()) {
    await choose(page, mood);
    const found = await seriousFindings(page, index === 0 ? {} : colours);
    findings.push(...found.map((finding) => `at ${name}, ${mood}: ${finding}`));
  }
  const excess = await page.evaluate(
    (width) => document.documentElement.scrollWidth - width,
    viewport.width,
  );
  if (excess > 0) findings.push(`at ${name}: ${String(excess)} px wider than the screen`);
  return findings;
}

/** Puts a page into a mood and waits until every colour has changed. */
async function choose(page: Page, mood: string): Promise<void> {
  await page.evaluate((id) => {
    document.documentElement.setAttribute('data-mood', id);
  }, mood);
  await changed(page);
}

/** Waits until every colour has changed. */
function changed(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // An inherited colour with a transition starts when its parent's has ended, level by level.
    for (;;) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      if (running.length === 0) return;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}

describe('the console', () => {
  it('has no serious axe findings on any page, in light and dark', async () => {
    const found = everything
      ? await Promise.all([lookAtConsole(['light']), lookAtConsole(['dark'])])
      : [await lookAtConsole(['light', 'dark'])];
    expect(found.flat()).toEqual([]);
  });
});

/** Loads every page of the console in the first scheme, and changes to the others there. */
async function lookAtConsole(schemes: readonly ('light' | 'dark')[]): Promise<string[]> {
  const visit = await Visit.open(browser, product.url, screens.desk, { reducedMotion: 'reduce' });
  const { page } = visit;
  const findings: string[] = [];
  const look = async (name: string): Promise<void> => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await changed(page);
      const found = await seriousFindings(page, colorScheme === 'light' ? {} : colours);
      findings.push(...found.map((finding) => `${name}, ${colorScheme}: ${finding}`));
    }
    await page.emulateMedia({ colorScheme: schemes[0] ?? null });
  };
  await page.emulateMedia({ colorScheme: schemes[0] ?? null });
  await page.goto('/admin/');
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  await look('login');
  await visit.signIn(adminAccount);
  for (const shown of await consolePages(product.url)) {
    await openConsole(visit, shown);
    await look(shown.name);
  }
  await visit.close();
  return findings;
}

function open(screen: Screen): Promise<Visit> {
  return Visit.open(browser, product.url, screen, { reducedMotion: 'reduce' });
}
