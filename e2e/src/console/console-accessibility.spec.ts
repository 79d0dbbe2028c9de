import { beforeAll, describe, expect, it, inject } from 'vitest';
import type { Page } from 'playwright-core';
import { everything } from '@rostrum/contracts/testing';
import { colourRules, endTransitions, seriousFindings } from '../browser/axe.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import type { ConsolePage } from './console-page.ts';
import { consolePages, openConsole } from './console-pages.ts';
import { adminAccount } from '../demo/demo-accounts.ts';
import { untouchedDemo } from '../demo/demo-product.ts';

type Scheme = 'light' | 'dark';

/** A window, and the schemes in which its pages are judged. They are loaded in the first one. */
interface Window {
  readonly visit: Visit;
  readonly schemes: readonly Scheme[];
}

/** Some pages of each kind, which `npm test` judges. */
const pagesOfEachKind: readonly string[] = [
  'dashboard',
  'donations',
  'campaign',
  'payout',
  'read-models',
  'sandbox',
];

/**
 * The pages are divided into two tests, because one would exceed its time limit on a busy machine.
 */
const halves = [
  ['a first half', 0],
  ['a second half', 1],
] as const;

describe('the console', () => {
  let pages: readonly ConsolePage[];
  let windows: readonly Window[];

  beforeAll(async () => {
    const browser = await sharedBrowser();
    const open = async (...schemes: Scheme[]): Promise<Window> => {
      const { url } = untouchedDemo();
      const visit = await Visit.open(browser, url, screens.desk);
      return { visit, schemes };
    };
    windows = everything
      ? [await open('light'), await open('dark')]
      : [await open('light', 'dark')];
    pages = consolePages(
      inject('shownRecords'),
      ({ name }) => everything || pagesOfEachKind.includes(name),
    );
  });

  it('has no serious axe findings on its login, in light and dark', async () => {
    const found = windows.map(async (window) => {
      const { page } = window.visit;
      await loadInFirst(window);
      await page.goto('/admin/');
      await page.getByRole('textbox', { name: 'Username' }).waitFor();
      return findings(window, 'login');
    });
    expect((await Promise.all(found)).flat()).toEqual([]);
  });

  describe('behind its login', () => {
    beforeAll(() => Promise.all(windows.map(({ visit }) => visit.signIn(adminAccount))));

    const title = 'has no serious axe findings on any page, in light and dark';
    it.each(halves)(`${title} (%s of the pages)`, async (_which, half) => {
      const tested = pages.filter((_page, index) => index % halves.length === half);
      const found = windows.map(async (window) => {
        const ofPages: string[] = [];
        for (const shown of tested) {
          await loadInFirst(window);
          await openConsole(window.visit, shown);
          ofPages.push(...(await findings(window, shown.name)));
        }
        return ofPages;
      });
      expect((await Promise.all(found)).flat()).toEqual([]);
    });
  });

  it('has the pages of each kind', () => {
    const names = pages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...pagesOfEachKind]));
  });
});

const loadInFirst = ({ visit, schemes }: Window): Promise<void> =>
  visit.page.emulateMedia({ colorScheme: schemes[0] ?? null });

/** The findings on the open page, of which only the colours differ between the schemes. */
async function findings({ visit, schemes }: Window, name: string): Promise<string[]> {
  const { page } = visit;
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await inScheme(page, colorScheme);
    const ofScheme = await seriousFindings(page, colorScheme === 'light' ? {} : colourRules);
    found.push(...ofScheme.map((finding) => `${name}, ${colorScheme}: ${finding}`));
  }
  return found;
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
