import type { Page } from 'playwright-core';

/** A page of the console, and a check that it is completely loaded. */
export interface ConsolePage {
  readonly name: string;
  readonly hash: string;
  readonly shows: (page: Page) => Promise<void>;
}

/**
 * Waits for the rows of a table, or of the list that replaces it on a phone. While they are loaded,
 * there may be rows without text.
 */
export async function waitForRows(page: Page): Promise<void> {
  const rows = page.getByRole('main').locator('tbody tr, li');
  await rows.filter({ hasText: /\S/ }).first().waitFor();
}
