import type { Locator, Page } from 'playwright-core';
import type { Visit } from '../browser/chromium.ts';

/** Opens a page of the console and loads the console anew. */
export async function openAnew(page: Page, path: string): Promise<void> {
  // Loads a blank page first: URLs that differ only in the hash do not reload the console.
  await page.goto('about:blank');
  await page.goto(path);
}

/**
 * Opens a list with an empty filter. Without the parameter, the list would have its previous
 * filter.
 */
export async function openListAnew(visit: Visit, name: string): Promise<void> {
  await openAnew(visit.page, `/admin/#/${name}?filter=${encodeURIComponent('{}')}`);
  await rowsOf(visit.page).first().waitFor();
  await visit.settle();
}

export const rowsOf = (page: Page): Locator => page.getByRole('main').locator('tbody tr');

export const titleOf = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
