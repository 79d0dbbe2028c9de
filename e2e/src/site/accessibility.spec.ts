import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { moods } from '@rostrum/contracts/moods';
import { everything } from '@rostrum/contracts/testing';
import { colourRules, waitForColours, seriousFindings } from '../browser/axe.ts';
import { launchChromium, screens, Visit, type Screen } from '../browser/chromium.ts';
import { demoAccount } from '../demo/demo-accounts.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import { findDemoRecords } from '../demo/demo-records.ts';
import type { Product } from '../product/product.ts';
import type { SitePage } from './site-page.ts';
import { sitePages } from './site-pages.ts';

/**
 * The pages are divided into three tests, because one would exceed its time limit on a busy
 * machine.
 */
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
  pages = sitePages(await findDemoRecords(product.url));
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

/**
 * The tested moods. `npm test` uses a light and a dark one; the site's `moods.spec.ts` checks the
 * contrast of all moods.
 */
const chosen: readonly string[] = everything ? moods.map(({ id }) => id) : ['default', 'dark'];

/**
 * The tested screens. `npm test` loads each page on the large screen and then resizes it to the
 * small one.
 */
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
      const found = size ? await findingsInMoods(page, size) : [];
      for (const other of others) {
        await page.setViewportSize(other.viewport);
        found.push(...(await findingsInMoods(page, other)));
      }
      findings.push(...found.map((finding) => `${name} ${finding}`));
    }
    return findings;
  }
});

/**
 * The findings on the open page in every tested mood. The window must already have the screen's
 * size.
 */
async function findingsInMoods(page: Page, { name, viewport }: Screen): Promise<string[]> {
  const findings: string[] = [];
  for (const [index, mood] of chosen.entries()) {
    await choose(page, mood);
    const found = await seriousFindings(page, index === 0 ? {} : colourRules);
    findings.push(...found.map((finding) => `at ${name}, ${mood}: ${finding}`));
  }
  const excess = await page.evaluate(
    (width) => document.documentElement.scrollWidth - width,
    viewport.width,
  );
  if (excess > 0) findings.push(`at ${name}: ${String(excess)} px wider than the screen`);
  return findings;
}

/** Sets the page's mood and waits until no colour transition is running. */
async function choose(page: Page, mood: string): Promise<void> {
  await page.evaluate((id) => {
    document.documentElement.setAttribute('data-mood', id);
  }, mood);
  await waitForColours(page);
}

function open(screen: Screen): Promise<Visit> {
  return Visit.open(browser, product.url, screen, { reducedMotion: 'reduce' });
}
