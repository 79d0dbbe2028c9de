import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { payByCard } from '../browser/card-payment.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { rowsOf } from '../console/console-elements.ts';
import { adminAccount, demoAccount } from './demo-accounts.ts';
import { sendRegistration } from '../site/registration-form.ts';
import { root } from '../product/product-process.ts';
import type { Product } from '../product/product.ts';
import { createDemoProduct } from './demo-product.ts';

/**
 * The steps of the section First look in the README, word for word. The tests below perform them.
 */
const steps = [
  'Open <http://127.0.0.1:3000> and choose a campaign. The tab **Ledger** shows every movement of its money. **PreRoll** in the header has trailers, which members vote for and give to.',
  "Sign in as `demo`, donate to it, and pay with the card 4242 4242 4242 4242; the amount or your name can be hidden, and the creator reads a message of yours under **Messages** of the dashboard. The receipt names the event's position and hash in the log. A donation can be taken back, with its fee, until the funding closes or 48 hours after the date of the conversation is announced. **My Donations** has all receipts, a statement per year, both made for paper, and a CSV file; under **My Campaigns** creators download what a campaign received.",
  "Use **Start a Campaign** in the header. Creating costs $1, which becomes the campaign's first donation. The conversation of the campaign of `demo` is planned, and its date is announced once its participants are confirmed: **Date and evidence** on its page changes the date, and takes evidence once the conversation is over. Another one has taken place: **Payouts** under **Account Settings** says that the share of `demo` waits until they say where the money goes.",
  "Open <http://127.0.0.1:3000/admin/> and sign in as `admin`. A campaign's page shows the event history of its stream; **Read models** shows the position up to which each read model has folded the log, and **Payment differences** the payments that match no donation, until an admin resolves them. **Sandbox** makes an unmatched payment, which the audit of step 6 then reports, a dispute, and a refund that fails until it is retried there; the dashboard counts them under **To act on**, beside the evidence of a conversation that waits to be confirmed and a trailer that waits for its review. **Payouts** has two shares that another administrator ordered, one of them for a selected trailer, which `admin` may approve and then record as sent, and **Payees** who owes a part of a lost dispute. Lists can be filtered by days and amounts, and exported as CSV.",
  "Register an account of your own. The mail that verifies its address is in the console, under **Outbox**; an administrator with an authenticator app sees its link there, and `npm run admin:link -- <username>` prints it. **Account Settings** has the profile and its picture, two-factor authentication, the sessions, the export of all one's data, and the erasure.",
  'Run `npm run audit` in a second terminal, with the server running.',
] as const;

const newcomer = {
  username: 'newcomer',
  email: 'newcomer@example.org',
  password: 'a first look',
} as const;
const message = 'Ask them what they would give up.';

let product: Product;
let browser: Browser;
const visits: Visit[] = [];

/** Opens a window for one person, with its own cookies. */
async function open(): Promise<Visit> {
  const visit = await Visit.open(browser, product.url, screens.desk);
  visits.push(visit);
  return visit;
}

async function signIn(
  page: Page,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await act();
  return readFileSync(await (await download).path(), 'utf8');
}

beforeAll(async () => {
  // The same settings as `npm start` in a fresh clone: no HOST, with demo data and rate limits.
  product = await createDemoProduct({ RATE_LIMIT_FACTOR: '1' });
  browser = await sharedBrowser();
});
afterAll(() => product.dispose());

describe("README's First look on a fresh demo", () => {
  let campaignPath: string;
  let demo: Visit;
  let admin: Visit;
  let own: Visit;

  it('has these steps', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const [, section = ''] = readme.split('\n## First look\n');
    const [list = ''] = section.split('\n|');
    const found = Array.from(list.matchAll(/^\d+\. (.+)$/gm), ([, step = '']) => step);
    expect(found).toEqual(steps);
  });

  it(`1. ${steps[0]}`, async () => {
    demo = await open();
    const { page } = demo;
    await demo.go('/');
    await page.getByRole('main').locator('a[href^="/campaigns/"]').first().click();
    await page.waitForURL(/\/campaigns\/\d+$/);
    campaignPath = new URL(page.url()).pathname;
    await page.getByRole('tab', { name: 'Ledger' }).click();
    const ledger = page.getByRole('tabpanel', { name: 'Ledger' });
    await ledger.getByText('Held in escrow for this campaign').waitFor();
    await ledger.getByRole('listitem').first().waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^PreRoll/ })
      .click();
    await page.getByRole('link', { name: 'Every Room Has a Tone', exact: true }).first().click();
    const player = page.getByLabel('Trailer: Every Room Has a Tone', { exact: true });
    await player.press('Space');
    const at = () => player.evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(at).toBeGreaterThan(0.1);
    await page
      .getByText(/^16 votes/)
      .first()
      .waitFor();
    await demo.follow(campaignPath);
  });

  it(`2. ${steps[1]}`, async () => {
    const { page } = demo;
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await signIn(page, demoAccount);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await demo.follow(campaignPath);
    await page.getByText('$25', { exact: true }).click();
    await page.getByText('Options', { exact: true }).click();
    await page.getByLabel('Message to the creator').waitFor();
    await page.getByLabel('Hide my name').check();
    await page.getByLabel('Hide the amount').check();
    await page.getByRole('button', { name: 'Support This Campaign' }).click();
    await payByCard(page, '4242 4242 4242 4242');
    await page.getByText('Your $25.00 is in escrow for this conversation.').waitFor();

    await demo.follow('/dashboard?tab=donations');
    await page
      .getByRole('link', { name: /^Receipt/ })
      .first()
      .click();
    const receipt = page.getByRole('article', { name: /^Receipt \d+$/ });
    await receipt.getByText('DonationMade, donation-').waitFor();
    await receipt.getByText(/^[0-9a-f]{64}$/).waitFor();
    await receipt
      .locator('div')
      .filter({ hasText: /^Position\s*\d[\d,]*/ })
      .first()
      .waitFor();
    await demo.follow('/dashboard?tab=donations');
    const csv = page.getByRole('button', { name: 'CSV file' });
    const given = await downloaded(page, () => csv.click());
    expect(given.trim().split('\r\n').length).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Yearly statement' }).click();
    await page.getByRole('article', { name: /^Statement \d{4}$/ }).waitFor();
    await demo.follow('/dashboard?tab=campaigns');
    const received = page.getByRole('button', { name: /^Donations as CSV/ }).first();
    expect(await downloaded(page, () => received.click())).toMatch(/\r\n/);
  });

  it(`3. ${steps[2]}`, async () => {
    const { page } = demo;
    await demo.follow('/dashboard?tab=campaigns');
    await page
      .getByRole('link', { name: /^Date and evidence/ })
      .first()
      .click();
    await page.waitForURL(/\/conversation$/);
    await demo.follow(new URL(page.url()).pathname.replace('/conversation', ''));
    await page.getByRole('link', { name: 'Date and evidence' }).click();
    await page.getByRole('button', { name: 'Change the date' }).waitFor();
    await demo.follow('/user/profile?tab=payouts');
    await page.getByText('We need to know where the money goes.').waitFor();
    await demo.follow('/');
    await page.getByRole('banner').getByRole('link', { name: 'Start a Campaign' }).click();
    await page.waitForURL('**/campaigns/create');
    await page.getByLabel('Title').fill('Is the first look the best one?');
    await page.getByLabel('Description').fill('Two newcomers say what they saw first, and why.');
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByLabel('Participant 1').fill('Isa Halvorsen');
    await page.getByLabel('Participant 2').fill('Tomas Verbeek');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await page.waitForURL('**/campaigns/payment');
    await page.getByRole('button', { name: 'Yes, $10,000,000' }).click();
    await payByCard(page, '4242 4242 4242 4242');
    await page.waitForURL(/\/campaigns\/\d+$/);
    campaignPath = new URL(page.url()).pathname;
    const funding = page.getByRole('region', { name: 'Funding' });
    await funding.locator('p > span:first-child').getByText('$1', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Ledger' }).click();
    await page.getByRole('tabpanel', { name: 'Ledger' }).getByRole('listitem').first().waitFor();
  });

  it(`4. ${steps[3]}`, async () => {
    admin = await open();
    const { page } = admin;
    await page.goto('/admin/');
    await page.getByRole('textbox', { name: 'Username' }).fill(adminAccount.username);
    await page.getByLabel('Password').fill(adminAccount.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: /^Evidence to check/ }).waitFor();
    await page.getByRole('link', { name: /^Trailers to review/ }).waitFor();
    const rows = rowsOf(page);
    await page.getByRole('menuitem', { name: 'Campaigns' }).click();
    await rows.first().click();
    await page.getByText('CampaignCreated').first().waitFor();
    await page.getByRole('menuitem', { name: 'Read models' }).click();
    await rows
      .filter({ hasText: 'campaign-cards' })
      .getByText(/^\d[\d,]+$/)
      .first()
      .waitFor();
    await page.getByRole('menuitem', { name: 'Payment differences' }).click();
    await page.getByText('No differences here').waitFor();
    await page.getByRole('menuitem', { name: 'Payouts', exact: true }).click();
    await expect.poll(() => rows.getByText('Ready to approve').count()).toBe(2);
    await page.getByRole('menuitem', { name: 'Payees' }).click();
    await rows.getByText('$4.50').first().waitFor();
    await page.getByRole('menuitem', { name: 'Donations' }).click();
    await rows.first().waitFor();
    for (const filter of ['Started', 'Amount']) {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('menuitemcheckbox', { name: filter, exact: true }).click();
    }
    await page.getByLabel('Amount from $').fill('20');
    await page.getByLabel('Started from').fill('2020-01-01');
    // The console applies a filter half a second after its last change, also when another page is
    // being opened by then, and would lead back.
    await page.waitForURL(({ hash }) => decodeURIComponent(hash).includes('2020-01-01'));
    const exported = page.getByRole('link', { name: 'Export CSV' });
    expect(await downloaded(page, () => exported.click())).toMatch(/\r\n/);
    // Last, because the list of donations keeps the filter of this link, which finds nothing once the
    // refund has failed.
    await page.getByRole('menuitem', { name: 'Sandbox' }).click();
    await page.getByRole('button', { name: 'Make the payment' }).waitFor();
    await page.getByRole('link', { name: 'refund was made' }).click();
    await rows.filter({ hasText: 'Refunded' }).first().click();
    await page.getByRole('link', { name: 'Order its webhooks, refund or dispute' }).click();
    await page.getByRole('combobox', { name: 'Its refund' }).click();
    await page.getByRole('option', { name: 'Fails until it is retried in the sandbox' }).click();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await page.getByText('Ordered for payment').waitFor();
  });

  it(`5. ${steps[4]}`, async () => {
    own = await open();
    const { page } = own;
    await own.go('/auth/register');
    await sendRegistration(page, newcomer);
    await page.getByRole('button', { name: 'Logout' }).waitFor();

    await admin.page.getByRole('menuitem', { name: 'Outbox' }).click();
    await admin.page.getByText(newcomer.email).first().waitFor();
    const { code, stdout } = await product.run('admin-link', newcomer.username);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/\/auth\/verify\S*token=/)]);

    await page.getByRole('banner').getByText(newcomer.username).first().click();
    await page.getByRole('menuitem', { name: 'Account Settings' }).click();
    for (const [tab, ...sections] of [
      ['Personal Information', 'Shown on your profile'],
      ['Profile Image'],
      ['Security', 'Two-factor authentication', 'Sessions'],
      ['Your data', 'Download your data', 'Erase your account'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      const panel = page.getByRole('tabpanel', { name: tab });
      await panel.waitFor();
      for (const name of sections) await panel.getByRole('heading', { name }).waitFor();
    }

    // Step 2 mentions messages. The demo account is the creator of the campaign of step 3.
    await own.follow(campaignPath);
    await page.getByText('$25', { exact: true }).click();
    await page.getByText('Options', { exact: true }).click();
    await page.getByLabel('Message to the creator').fill(message);
    await page.getByRole('button', { name: 'Support This Campaign' }).click();
    await payByCard(page, '4242 4242 4242 4242');
    await page.getByText('Your $25.00 is in escrow for this conversation.').waitFor();
    await demo.follow('/dashboard?tab=messages');
    await demo.page.getByText(message).waitFor();

    // Step 2 mentions that a donation can be taken back.
    await own.follow('/dashboard?tab=donations');
    await page.getByRole('button', { name: 'Take back' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Take back $26.05' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Taken back, ref').waitFor();
  });

  it(`6. ${steps[5]}`, async () => {
    const { PATH, HOME } = process.env;
    const environment = { PATH, HOME, DATA_DIR: product.dataDir };
    // Rejects with the output if the audit's exit code is not 0.
    const audit = promisify(execFile)('npm', ['run', 'audit'], { cwd: root, env: environment });
    const { stdout } = await audit;
    expect(stdout).toContain('Everything that was checked holds.');
    expect(stdout).not.toContain('BROKEN');
  });

  it('caused no error in the browser', () => {
    expect(visits.flatMap(({ errors }) => errors)).toEqual([]);
  });
});
