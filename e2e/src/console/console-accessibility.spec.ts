import { beforeAll, describe, expect, it, inject } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { everything } from '@rostrum/contracts/testing';
import { colourRules, endTransitions, seriousFindings } from '../browser/axe.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import type { ConsolePage } from './console-page.ts';
import { consolePages, openConsole } from './console-pages.ts';
import { adminAccount } from '../demo/demo-accounts.ts';
import { untouchedDemo } from '../demo/demo-product.ts';

type Scheme = 'light' | 'dark';

const product = untouchedDemo();
let browser: Browser;
let pages: readonly ConsolePage[];

beforeAll(async () => {
  browser = await sharedBrowser();
  pages = consolePages(inject('demoRecords'));
});

/**
 * The pages are divided into two tests, because one would exceed its time limit on a busy machine.
 */
const halves = [
  ['a first half', 0],
  ['a second half', 1],
] as const;

describe('the console', () => {
  const title = 'has no serious axe findings on any page, in light and dark';
  it.each(halves)(`${title} (%s of the pages)`, async (_which, half) => {
    const tested = pages.filter((_page, index) => index % halves.length === half);
    const found = everything
      ? await Promise.all([consoleFindings(['light'], tested), consoleFindings(['dark'], tested)])
      : [await consoleFindings(['light', 'dark'], tested)];
    expect(found.flat()).toEqual([]);
  });
});

/**
 * The findings on the login page and these pages of the console. Pages are loaded in the first
 * scheme and then switched to the others.
 */
async function consoleFindings(
  schemes: readonly Scheme[],
  tested: readonly ConsolePage[],
): Promise<string[]> {
  const visit = await Visit.open(browser, product.url, screens.desk, { reducedMotion: 'reduce' });
  const { page } = visit;
  const findings: string[] = [];
  const look = async (name: string): Promise<void> => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await inScheme(page, colorScheme);
      const found = await seriousFindings(page, colorScheme === 'light' ? {} : colourRules);
      findings.push(...found.map((finding) => `${name}, ${colorScheme}: ${finding}`));
    }
    await page.emulateMedia({ colorScheme: schemes[0] ?? null });
  };
  await page.emulateMedia({ colorScheme: schemes[0] ?? null });
  await page.goto('/admin/');
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  await look('login');
  await visit.signIn(adminAccount);
  for (const shown of tested) {
    await openConsole(visit, shown);
    await look(shown.name);
  }
  await visit.close();
  return findings;
}

/** Waits until the page is rendered in a scheme, which happens some time after the change. */
async function inScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.waitForFunction((wanted) => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    return red + green + blue < 3 * 128 === (wanted === 'dark');
  }, scheme);
  await endTransitions(page);
}
