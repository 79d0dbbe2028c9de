import type { Client } from '@rostrum/contracts/client';
import type { Browser, Locator, Page } from 'playwright-core';
import { sessionIn } from './browser-session.ts';
import { Visit, type Screen } from './chromium.ts';

/** Card numbers of the simulated provider. */
export const cardNumbers = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksTheBank: '4000002500003155',
} as const;

/** The password of members whom `openMember` registers. */
export const password = 'a way to pay';

/** Registers a member in a browser window. Returns the window, and an API client in its session. */
export async function openMember(
  browser: Browser,
  url: string,
  username: string,
  screen: Screen,
): Promise<{ readonly session: Client; readonly visit: Visit }> {
  const visit = await Visit.open(browser, url, screen);
  await visit.register({ username, password });
  return { session: await sessionIn(visit, url), visit };
}

/** Fills in the card form inside `within`. */
export async function fillCard(within: Page | Locator, number: string): Promise<void> {
  await within.getByLabel('Card number').fill(number);
  await within.getByLabel('Expiry').fill('1231');
  await within.getByLabel('CVC').fill('123');
}

/** Fills in the card form inside `within` and submits it. */
export async function payByCard(
  within: Page | Locator,
  number: string,
  button: string | RegExp = /^Pay \$/,
) {
  await fillCard(within, number);
  await within.getByRole('button', { name: button }).click();
}
