import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { cardNumbers, fillCard } from '../browser/card-payment.ts';
import { Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import { encodeIndexedPng } from '../pictures/png.ts';
import type { Product } from '../product/product.ts';
import { testedScreens } from '../browser/tested-screens.ts';
import { sendRegistration } from './registration-form.ts';

const question = 'Should a lighthouse have a keeper?';
const names = ['Isa Halvorsen', 'Tomas Verbeek'] as const;

let product: Product;
let browser: Browser;

beforeAll(async () => {
  // Without HOST, the product has demo content and accounts with known passwords.
  product = await createDemoProduct({ RATE_LIMIT_FACTOR: '1' });
  browser = await sharedBrowser();
});
afterAll(() => product.dispose());

describe.each(testedScreens('desk'))('the site in a browser, $name wide', (screen) => {
  const creator = `lampwright.${screen.name}`;
  const supporter = `harbour.${screen.name}`;
  const password = 'under the lamp';
  const title = `${question} (${screen.name})`;
  const narrow = screen.name === '360';
  let creating: Visit;
  let supporting: Visit;
  let campaignPath: string;

  beforeAll(async () => {
    creating = await Visit.open(browser, product.url, screen);
    supporting = await Visit.open(browser, product.url, screen);
  });
  afterAll(async () => {
    await creating.close();
    await supporting.close();
  });

  it('leads a visitor from the home page through the list and a search to a campaign', async () => {
    const { page } = creating;
    await page.goto('/');
    await heading(page, 1, /The conversation you want exists/).waitFor();
    await page.getByText('Demo data. Payments are simulated: no money moves.').waitFor();
    if (narrow) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: 'Campaigns' })
        .click();
    } else {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Campaigns' })
        .click();
    }
    await heading(page, 1, 'All Campaigns').waitFor();
    await page.getByRole('article').first().waitFor();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption({ index: 1 });
    await page.waitForURL(/\/campaigns\?.*sort=/);

    if (narrow) {
      await page.getByRole('link', { name: 'Search', exact: true }).click();
      await page.getByRole('searchbox', { name: 'Search for' }).fill('wolves');
      await page.getByRole('searchbox', { name: 'Search for' }).press('Enter');
    } else {
      // The list has a search of its own, and the header none beside it.
      await page.getByRole('banner').getByRole('link', { name: 'Rostrum, home' }).click();
      const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search campaigns' });
      await box.fill('wolves');
      await box.press('Enter');
    }
    await page.waitForURL('**/search?q=wolves');
    await page.getByText('1 campaign for “wolves”').waitFor();
    await page.getByRole('link', { name: 'Rewilding: whose land, whose wolves?' }).click();
    await heading(page, 1, 'Rewilding: whose land, whose wolves?').waitFor();
    await page.getByRole('region', { name: 'Funding' }).waitFor();
  });

  it('sends a visitor who wants to create to the login page, and says why', async () => {
    const { page } = creating;
    await page.goto('/campaigns/create');
    await page.waitForURL('**/auth/login');
    await page.getByText('Authentication Required', { exact: true }).waitFor();
    await page.getByText('Please log in to access this page.', { exact: true }).waitFor();
  });

  it('registers a member, who is then where they wanted to be', async () => {
    const { page } = creating;
    await page.getByRole('link', { name: 'Create an account' }).click();
    await heading(page, 1, 'Create your account').waitFor();
    await page.getByLabel('Username').fill('x');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('Username must be at least 3 characters').waitFor();
    await page.getByText('Invalid email address').waitFor();
    await page.getByText('Password must be at least 6 characters').waitFor();
    await register(page, creator, password);
    await page.waitForURL('**/campaigns/create');
    await page.getByText(`Signed in as ${creator}`, { exact: true }).waitFor();
  });

  it('names what is missing in a new campaign, and goes on to the payment when it is complete', async () => {
    const { page } = creating;
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    const problems = page
      .getByRole('alert')
      .filter({ hasText: 'Please fix the following errors:' });
    await problems.waitFor();
    for (const message of [
      'Title must be at least 5 characters',
      'Description must be at least 20 characters',
      'Please select a valid category',
      'Participant 1 name is required',
      'Participant 2 name is required',
    ]) {
      expect(await problems.getByText(message, { exact: true }).count(), message).toBe(1);
    }
    await page.getByLabel('Title').fill(title);
    await page
      .getByLabel('Description')
      .fill('A keeper of a light and the engineer who replaced him walk up the same stairs.');
    await page.getByLabel('Category').selectOption('Technology');
    await page.getByLabel('Participant 1').fill(names[0]);
    await page.getByLabel('Participant 2').fill(names[1]);
    const goal = page.getByLabel('Funding goal');
    await goal.click();
    await page.keyboard.type('5000');
    expect(await goal.inputValue()).toBe('5000');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('500');
    expect(await goal.inputValue()).toBe('500');
    // Enter takes the hashtag and does not submit the form.
    const hashtag = page.getByRole('combobox', { name: 'Hashtag' });
    for (const name of ['#Lighthouses', 'keepers']) {
      await hashtag.fill(name);
      await hashtag.press('Enter');
    }
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await page.waitForURL('**/campaigns/payment');
    await page.getByText('$1.33').first().waitFor();
  });

  it('shows the terms before the payment, and leads back to each field with everything kept', async () => {
    const { page } = creating;
    const termsOf = (term: string) =>
      page
        .getByRole('main')
        .locator('dl > div')
        .filter({ has: page.locator('> dt', { hasText: term }) })
        .locator('> dd');
    for (const [term, value, field] of [
      ['Funding goal', '$500', 'goal'],
      ['Category', 'Technology', 'category'],
      ['End date', ' (UTC)', 'end-date'],
      ['Where the money goes', 'Isa Halvorsen', 'split'],
    ] as const) {
      await termsOf(term).filter({ hasText: value }).first().waitFor();
      await termsOf(term).getByRole('link', { name: 'Edit' }).click();
      await page.waitForURL(`**/campaigns/create#${field}`);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(field);
      expect(await page.getByLabel('Title').inputValue()).toBe(title);
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      await page.waitForURL('**/campaigns/payment');
    }
    await page.getByText('$1.33').first().waitFor();
  });

  it('publishes the campaign once its first dollar is paid', async () => {
    const { page } = creating;
    await fillCard(page, cardNumbers.good);
    await page.getByRole('button', { name: 'Pay $1.33' }).click();
    await page.waitForURL(/\/campaigns\/\d+$/);
    await heading(page, 2, 'Your campaign is public').waitFor();
    campaignPath = new URL(page.url()).pathname;
    await heading(page, 1, title).waitFor();
    const funding = page.getByRole('region', { name: 'Funding' });
    await raised(funding, '$1').waitFor();
    await funding.getByText('1 backer ·').waitFor();
    await page.getByRole('tab', { name: 'Tags' }).click();
    for (const name of ['#lighthouses', '#keepers'])
      await page.getByRole('link', { name }).waitFor();
  });

  it('takes the date of its conversation, which the page then says, and no evidence before', async () => {
    const { page } = creating;
    await page.getByRole('link', { name: 'Date and evidence' }).click();
    await page.getByRole('heading', { name: 'Date and evidence' }).waitFor();
    await page.getByLabel('When it began').fill('2099-01-01T12:00');
    await page
      .getByLabel('Where it can be checked')
      .fill('The newspaper of the town reported about it on the next day.');
    await page.getByRole('button', { name: 'Submit the evidence' }).click();
    await page.getByText('The conversation must be over').waitFor();
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Beginning of the conversation').fill(`${inAWeek}T12:00`);
    await page.getByRole('button', { name: 'Plan the date' }).click();
    await page.getByRole('button', { name: 'Plan it' }).click();
    await page.getByText('It is announced once all participants are confirmed.').waitFor();
    await page.goto(campaignPath);
    const funding = page.getByRole('region', { name: 'Funding' });
    await funding
      .getByText(/^The conversation is planned for .+, 12:00 \S+\. The date is announced once/)
      .waitFor();
  });

  it('takes an image for it that is chosen, dropped or pasted, cuts it to 16:9, and shows it in three widths', async () => {
    const { page } = creating;
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const field = page.getByRole('group', { name: 'Image (optional)' });
    const crop = page.getByRole('dialog', { name: 'Choose the part to show' });
    const file = { name: 'two.png', mimeType: 'image/png', buffer: squarePng(1600) };
    for (const way of ['drop', 'paste'] as const) {
      await dropOrPaste(field.getByRole('button', { name: 'Choose an image' }), way, file.buffer);
      await crop.getByRole('button', { name: 'Cancel' }).click();
      await crop.waitFor({ state: 'detached' });
    }
    const release = await holdUploads(page);
    await field.locator('input[type="file"]').setInputFiles(file);
    await crop.getByRole('button', { name: 'Use this part' }).click();
    await field.getByRole('progressbar', { name: 'Upload' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
    release();
    await field.getByRole('button', { name: 'Replace image' }).waitFor();
    expect(await shapeOf(field.locator('img'))).toBeCloseTo(16 / 9, 2);
    await page
      .getByRole('region', { name: 'Preview' })
      .getByText('The cover shows your image.')
      .waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForURL(`**${campaignPath}`);
    const cover = page.getByRole('main').locator('img[srcset]').first();
    expect(await shapeOf(cover)).toBeCloseTo(16 / 9, 2);
    expect(await widthsIn(cover)).toEqual([
      ['480w', 480],
      ['960w', 960],
      ['1600w', 1600],
    ]);
    const shown = await cover.getAttribute('srcset');
    await page.goto('/campaigns?q=lighthouse');
    const card = page.getByRole('article').filter({ hasText: title }).locator('img');
    expect(await shapeOf(card)).toBeCloseTo(16 / 9, 2);
    expect(await card.getAttribute('srcset')).toBe(shown);
    expect(await card.getAttribute('sizes')).toContain('px');
  });

  it('lets a second member sign in and keeps the dialog open when their card is declined', async () => {
    const { page } = supporting;
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Start a Campaign' }).first().click();
    await page.waitForURL('**/auth/register');
    await register(page, creator, password);
    await page.getByText('This username is already in use.').waitFor();
    expect(await page.getByLabel('Username').getAttribute('aria-invalid')).toBe('true');
    removeExpected(supporting, /409.*\/api\/auth\/register/);
    await register(page, supporter, password);
    await page.waitForURL('**/campaigns/create');
    await signOut(page, narrow);
    await page.goto(campaignPath);
    // Checks that signing in returns to the payment.
    await page.getByRole('button', { name: 'Support This Campaign' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/auth/login');
    await page.getByLabel('Username or email address').fill(`${supporter}@example.org`);
    await page.getByRole('textbox', { name: 'Password' }).fill('not it at all');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    const refusal = page.getByText('Invalid username or password. Please try again.');
    await refusal.waitFor();
    removeExpected(supporting, /401.*\/api\/auth\/login/);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await refusal.waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`**${campaignPath}?give=*`);

    await page.goto(campaignPath);
    await page.getByText('Other', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Another amount in dollars' }).fill('5');
    await page.getByRole('button', { name: 'Support This Campaign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete Your Support' });
    await fillCard(dialog, cardNumbers.declined);
    await dialog.getByRole('button', { name: 'Pay $5.45' }).click();
    await dialog.getByText('Your card was declined.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Pay $5.45' }).isVisible()).toBe(true);
  });

  it('adds the donation to the page once the bank has confirmed it', async () => {
    const { page } = supporting;
    const dialog = page.getByRole('dialog');
    await fillCard(dialog, cardNumbers.asksTheBank);
    await dialog.getByRole('button', { name: 'Pay $5.45' }).click();
    await dialog
      .getByRole('group', { name: 'Bank confirmation' })
      .getByRole('button', { name: 'Complete' })
      .click();
    await dialog.getByText('Your $5.00 is in escrow for this conversation.').waitFor();
    await dialog.getByRole('button', { name: 'Back to the campaign' }).click();
    await dialog.waitFor({ state: 'detached' });
    const funding = page.getByRole('region', { name: 'Funding' });
    await raised(funding, '$6').waitFor();
    await funding.getByText('2 backers ·').waitFor();
  });

  it('shows the same sum after a reload, on both dashboards and to the creator', async () => {
    await supporting.page.reload();
    await raised(supporting.page.getByRole('region', { name: 'Funding' }), '$6').waitFor();
    await supporting.page.goto('/dashboard?tab=donations');
    const gift = supporting.page.getByRole('listitem').filter({ hasText: title });
    await gift.first().waitFor();
    expect(await gift.first().innerText()).toMatch(/\$5\.00[\s\S]*In escrow/);

    await creating.page.goto('/dashboard');
    const row = creating.page.getByRole('listitem').filter({ hasText: title });
    await row.getByText('$494 to go').waitFor();
    await creating.page.getByText(/^Raised by my campaigns: \$6$/).waitFor();
  });

  it('keeps the chosen mood over a reload', async () => {
    const { page } = supporting;
    const before = await moodOf(page);
    await page.getByRole('button', { name: 'Theme', exact: true }).click();
    const choice = page.getByRole('dialog', { name: 'Choose a Mood' });
    await choice.getByRole('button', { name: /^Night Owl/ }).click();
    await choice.waitFor({ state: 'detached' });
    expect(await moodOf(page)).not.toBe(before);
    const chosen = await moodOf(page);
    await page.reload();
    await page.locator('main').waitFor();
    expect(await moodOf(page)).toBe(chosen);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      'dark',
    );
  });

  it('answers an unknown path with its literal 404 page', async () => {
    const { page } = supporting;
    await page.goto('/there/is/nothing');
    await heading(page, 1, '404 Page Not Found').waitFor();
    await page
      .getByText(
        'Nothing is at this address. It may have been typed wrong, or the page was removed.',
      )
      .waitFor();
  });

  it('caused no error in the browser, no blocked source and no request to another origin', () => {
    expect([...creating.errors, ...supporting.errors]).toEqual([]);
  });
});

function heading(page: Page, level: number, name: string | RegExp): Locator {
  return page.getByRole('heading', { level, name });
}

function register(page: Page, username: string, password: string): Promise<void> {
  return sendRegistration(page, { username, email: `${username}@example.org`, password });
}

async function signOut(page: Page, narrow: boolean): Promise<void> {
  if (narrow) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: narrow ? 'Sign out' : 'Logout' }).click();
  await page.getByText('You have been successfully logged out.', { exact: true }).waitFor();
}

/** A square of one colour. */
function squarePng(side: number): Buffer {
  return encodeIndexedPng(side, side, new Uint8Array([20, 90, 160]), new Uint8Array(side * side));
}

/** Drops a picture on an element, or pastes it there. */
async function dropOrPaste(target: Locator, way: 'drop' | 'paste', png: Buffer): Promise<void> {
  await target.evaluate(
    (element, given) => {
      const bytes = Uint8Array.from(atob(given.png), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'two.png', { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.way === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
      );
    },
    { way, png: png.toString('base64') },
  );
}

/** Delays uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/upload', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Width divided by height of an image, once it is decoded. */
async function shapeOf(image: Locator): Promise<number> {
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return element.naturalWidth / element.naturalHeight;
  });
}

/** For each file in an image's `srcset`: the width descriptor, and the actual width in pixels. */
async function widthsIn(image: Locator): Promise<(readonly [string, number])[]> {
  return image.evaluate((element: HTMLImageElement) =>
    Promise.all(
      element.srcset.split(', ').map(async (source) => {
        const [url = '', said = ''] = source.split(' ');
        const file = await createImageBitmap(await (await fetch(url)).blob());
        return [said, file.width] as const;
      }),
    ),
  );
}

/** The amount raised, at the top of a campaign's panel. */
function raised(funding: Locator, sum: string): Locator {
  return funding.locator('p > span:first-child').getByText(sum, { exact: true });
}

async function moodOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-mood');
}

/** Removes an expected error from the recorded errors of the browser. */
function removeExpected({ errors }: Visit, expected: RegExp): void {
  const index = errors.findIndex((error) => expected.test(error));
  if (index >= 0) errors.splice(index, 1);
}
