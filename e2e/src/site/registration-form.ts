import type { Page } from 'playwright-core';

interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Fills in the form on `/auth/register`, with both consents, and sends it. */
export async function sendRegistration(
  page: Page,
  { username, email, password }: Registration,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByLabel('I accept the Terms').check();
  await page.getByLabel('I am 18 or over').check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}
