import type { Client } from '@rostrum/contracts/client';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import type { Browser, Locator, Page } from 'playwright-core';
import { accepted, openSession } from './browser-session.ts';
import { Visit, type Screen } from './chromium.ts';

/** Cards of the simulated provider. */
export const cardNumbers = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksTheBank: '4000002500003155',
} as const;

const password = 'a way to pay';

/** A new member: their session without a browser, and a window in which they are signed in. */
export async function openMember(
  browser: Browser,
  url: string,
  username: string,
  screen: Screen,
): Promise<{ readonly session: Client; readonly visit: Visit }> {
  const session = openSession(url);
  await session.call(accountsEndpoints.register, {
    body: { username, email: `${username}@example.org`, password, ...accepted },
  });
  const visit = await Visit.open(browser, url, screen, { reducedMotion: 'reduce' });
  await visit.signIn({ username, password });
  return { session, visit };
}

/** Fills in the form for a card, which is in `within`. */
export async function fillCard(within: Page | Locator, number: string): Promise<void> {
  await within.getByLabel('Card number').fill(number);
  await within.getByLabel('Expiry').fill('1231');
  await within.getByLabel('CVC').fill('123');
}

/** Fills in the form for a card, which is in `within`, and sends it. */
export async function payByCard(
  within: Page | Locator,
  number: string,
  button: string | RegExp = /^Pay \$/,
) {
  await fillCard(within, number);
  await within.getByRole('button', { name: button }).click();
}
