import type { Page } from 'playwright-core';

/** A page of the site in one of its states. */
export interface SitePage {
  readonly name: string;
  readonly path: string;
  /** The account that is signed in. Default: none. */
  readonly as?: 'member';
  /** The only screen width at which the page exists. Default: both. */
  readonly only?: '1440' | '360';
  /** Whether an overlay covers the page. Its picture then shows only the visible part. */
  readonly covered?: true;
  /** Brings the opened page into its state. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
