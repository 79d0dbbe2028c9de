import type { Page } from 'playwright-core';

/** A page of the site in one of its states. */
export interface SitePage {
  readonly name: string;
  readonly path: string;
  /** The signed-in account; default none. */
  readonly as?: 'member';
  /** The only screen size at which it exists; default both. */
  readonly only?: '1440' | '360';
  /** Whether something covers it, so that a picture shows only the visible part. */
  readonly covered?: true;
  /** Brings the opened page into the state. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
