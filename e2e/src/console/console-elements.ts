import type { Locator, Page } from 'playwright-core';
import type { Visit } from '../browser/chromium.ts';
import type { ConsolePage } from './console-page.ts';

export const notFound: ConsolePage = {
  name: 'not-found',
  hash: '/nope',
  shows: (page) => page.getByText('The console has no page at this address').waitFor(),
};

/** Opens a page of the console and loads the console anew. */
export async function openAnew(page: Page, path: string): Promise<void> {
  // Loads a blank page first: URLs that differ only in the hash do not reload the console.
  await page.goto('about:blank');
  await page.goto(path);
}

/**
 * Opens a page of the console, which is loaded only if the window does not show it yet. Leaves the
 * page before first, so that nothing of it is taken for the new one.
 */
export async function openInConsole(page: Page, hash: string): Promise<void> {
  await page.goto(`/admin/#${notFound.hash}`);
  await notFound.shows(page);
  await page.goto(`/admin/#${hash}`);
}

/**
 * Opens a list with an empty filter. Without the parameter, the list would have its previous
 * filter.
 */
export async function openList(visit: Visit, name: string): Promise<void> {
  await openInConsole(visit.page, `/${name}?filter=${encodeURIComponent('{}')}`);
  await rowsOf(visit.page).first().waitFor();
  await visit.settle();
}

/**
 * The rows of the records. A list that takes more than a second to load shows rows without text until
 * then.
 */
export const rowsOf = (page: Page): Locator =>
  page.getByRole('main').locator('tbody tr').filter({ hasText: /\S/ });

export const titleOf = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
