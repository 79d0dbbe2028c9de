import type { Page } from 'playwright-core';

/** A page of the console, and an element that it has once it is complete. */
export interface ConsolePage {
  readonly name: string;
  readonly hash: string;
  readonly shows: (page: Page) => Promise<void>;
}

/** The rows of a table, or of the list that replaces it on a phone. */
export async function rows(page: Page): Promise<void> {
  await page.getByRole('main').locator('tbody tr, li').first().waitFor();
}
