import { paymentMessages } from '@rostrum/contracts/payments/messages';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Client } from '@rostrum/contracts/client';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import { payeeMessages } from '@rostrum/contracts/payees/messages';
import { refundsByHandEndpoints } from '@rostrum/contracts/refunds-by-hand/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { everything } from '@rostrum/contracts/testing';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFindings } from '../browser/axe.ts';
import { consents, createCampaign, donate, openSession } from '../browser/browser-session.ts';
import { screens, Visit, type Screen } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { enrol } from '../browser/second-factor.ts';
import { totp } from '../browser/totp.ts';
import { openInConsole } from '../console/console-elements.ts';
import { adminAccount, demoAccount } from '../demo/demo-accounts.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import { findWithin, pollUntil } from '../drills/support/poll-until.ts';
import type { Product } from '../product/product.ts';

const stepMs = 30_000;
const password = 'before the end';

/** The people in front of windows of one size, and what is theirs. */
interface Width {
  readonly screen: Screen;
  readonly donor: string;
  readonly donorWindow: Visit;
  /** The demo account, and from the creator's journey on the creator. */
  readonly memberWindow: Visit;
  readonly creator: string;
  readonly adminWindow: Visit;
  /** Campaigns of the creator, by what becomes of them. The donor takes a donation to `cancelled` back before. */
  readonly cancelled: number;
  readonly removed: number;
}

let product: Product;
let browser: Browser;
let widths: readonly Width[];
/** A campaign whose donors choose, those of both widths among them. */
let choosing: number;
let adminSession: Client;
/** The key of the administrator's second factor; the windows have not confirmed it yet. */
let key: string;

beforeAll(async () => {
  product = await createDemoProduct();
  browser = await sharedBrowser();
  const creator = await register('creator');
  const { id } = (await createCampaign(creator)).campaign;
  choosing = id;
  const sizes = everything ? [screens.phone, screens.desk] : [screens.phone];
  widths = await Promise.all(sizes.map(seat));
  adminSession = openSession(product.url);
  await adminSession.call(sessionsEndpoints.login, { body: adminAccount });
  // With the code of the previous step, so that that of this one can still be used.
  await pollUntil(stepMs, () => stepMs - (Date.now() % stepMs) > 5000);
  key = await enrol(adminSession, adminAccount.password, Date.now() - stepMs);
  const reason = 'The participants do not find a date.';
  const params = { id };
  await adminSession.call(campaignsEndpoints.changeCampaignStatus, {
    params,
    body: { status: 'expired', reason },
  });
  await withSums(adminSession).openElection(id, reason);
});
afterAll(() => product.dispose());

async function register(username: string): Promise<Client> {
  const session = openSession(product.url);
  const body = { username, email: `${username}@example.org`, password, ...consents };
  await session.call(accountsEndpoints.register, { body });
  return session;
}

/** Opens the windows of one size, and prepares what the journeys at it end. */
async function seat(screen: Screen): Promise<Width> {
  const [donor, creator] = [`donor_${screen.name}`, `creator_${screen.name}`];
  const [donorSession, creatorSession] = [await register(donor), await register(creator)];
  const create = async () => (await createCampaign(creatorSession)).campaign.id;
  const [cancelled, removed] = [await create(), await create()];
  await donate(donorSession, choosing, '25.00');
  await donate(donorSession, cancelled, '10.00');
  const open = () => Visit.open(browser, product.url, screen);
  const [donorWindow, memberWindow, adminWindow] = [await open(), await open(), await open()];
  await memberWindow.signIn(demoAccount);
  await adminWindow.signIn(adminAccount);
  return {
    screen,
    donor,
    creator,
    donorWindow,
    memberWindow,
    adminWindow,
    cancelled,
    removed,
  };
}

/** Makes a journey on a phone; in `npm run test:all` at a desk at the same time, too. */
async function atEachWidth(journey: (width: Width) => Promise<void>): Promise<void> {
  await Promise.all(widths.map(journey));
}

const dialogOf = ({ page }: Visit) => page.getByRole('dialog');
/** Repeated, because a dialog has little contrast while it fades in. */
const assertAccessible = ({ page }: Visit): Promise<void> =>
  expect.poll(() => newFindings(page), { timeout: 10_000 }).toEqual([]);

describe('a donor', () => {
  it('chooses in an election from the link in its mail, after signing in', () =>
    atEachWidth(async ({ donor, donorWindow }) => {
      const { page } = donorWindow;
      const link = await electionLink(`${donor}@example.org`);
      await donorWindow.go(link);
      await page.getByLabel('Username').fill(donor);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('button', { name: 'Wait 180 days longer' }).click();
      expect(new URL(page.url()).pathname).toBe(link);
      await page.getByRole('button', { name: 'You wait for the conversation' }).waitFor();
      await page.getByRole('button', { name: /^Refund \$/ }).click();
      await assertAccessible(donorWindow);
      await dialogOf(donorWindow)
        .getByRole('button', { name: /^Refund \$/ })
        .click();
      await page.getByText('There is nothing left to choose').waitFor();
      await assertAccessible(donorWindow);
    }));

  it('takes a donation back from My Donations', () =>
    atEachWidth(async ({ donorWindow }) => {
      const { page } = donorWindow;
      await donorWindow.go('/dashboard?tab=donations');
      await page.getByText(/^The conversation did not take place, refund/).waitFor();
      await page.getByRole('button', { name: 'Take back' }).click();
      await dialogOf(donorWindow).getByText('You get back').waitFor();
      await assertAccessible(donorWindow);
      await dialogOf(donorWindow)
        .getByRole('button', { name: /^Take back \$/ })
        .click();
      await dialogOf(donorWindow).getByText('is under way').waitFor();
      await assertAccessible(donorWindow);
      await dialogOf(donorWindow).getByRole('button', { name: 'Done' }).click();
      await page.getByText('Taken back, refund').waitFor();
    }));

  it.runIf(everything)(
    'says where a refund that is paid by hand goes, and sees it masked from then on',
    async () => {
      await atEachWidth(async ({ memberWindow }) => {
        const { page } = memberWindow;
        await memberWindow.go('/dashboard?tab=donations');
        await page.getByRole('link', { name: /^tell us where to send it/ }).click();
        await page.getByText('A refund waits for you').waitFor();
        await page.getByRole('button', { name: 'Add a bank account or PayPal' }).click();
        await page.getByLabel('Name of the holder').fill('Demo Halvorsen');
        await page.getByLabel('Country').selectOption('DE');
        await page.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 01');
        await page.getByLabel('Your password').fill(demoAccount.password);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText(payeeMessages.iban).waitFor();
        await assertAccessible(memberWindow);
      });
      // The second window states the same again.
      await atEachWidth(async ({ memberWindow }) => {
        const { page } = memberWindow;
        await page.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 00');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Bank account •••• 3000').waitFor();
        await page.getByText('On hold', { exact: true }).waitFor();
        await page.getByText('A refund waits for you').waitFor({ state: 'detached' });
        await assertAccessible(memberWindow);
        await memberWindow.go('/dashboard?tab=donations');
        await page.getByText(/We pay this back by hand to •••• 3000, from/).waitFor();
      });
    },
  );
});

describe('an administrator', () => {
  it.runIf(everything)(
    'exports the refunds that are ready after a code, and records one that was paid',
    async () => {
      const [ready] = await adminSession.call(refundsByHandEndpoints.adminListRefundsByHand, {
        query: { filter: '{"state":"ready"}' },
      });
      const id = String(ready?.id);
      const [phone, desk] = widths;
      assert(phone && desk);
      // One after the other: the second is told of the first, and uses the code of the next step.
      for (const [steps, { adminWindow }] of [phone, desk].entries()) {
        const isExported = steps > 0;
        const { page } = adminWindow;
        await openInConsole(page, `/refunds-by-hand?filter=${encodeURIComponent('{}')}`);
        await page.getByRole('main').getByText('Ready to pay').waitFor();
        await page.getByRole('button', { name: 'Export ready ones' }).click();
        const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
        await confirm
          .getByRole('textbox', { name: 'Code' })
          .fill(totp(key, Date.now() + steps * stepMs));
        await assertAccessible(adminWindow);
        const download = page.waitForEvent('download');
        await confirm.getByRole('button', { name: 'Confirm' }).click();
        if (isExported) {
          const warned = page.getByRole('dialog', { name: 'These refunds were exported before' });
          await warned.getByRole('button', { name: 'Do not save' }).waitFor();
          await assertAccessible(adminWindow);
          await warned.getByRole('button', { name: 'Save the file' }).click();
        }
        const file = readFileSync(await (await download).path(), 'utf8');
        const lines = file.trim().split('\r\n');
        expect(lines).toHaveLength(2);
        expect(lines[1]).toContain(id);
        expect(lines[1]).toContain('DE89370400440532013000');
      }
      // Both windows show what is to be paid before one of them records it.
      const record = async ({ adminWindow: { page } }: Width, reference: string) => {
        await page.getByRole('button', { name: 'Record payments' }).click();
        const dialog = page.getByRole('dialog', { name: 'Record refunds that were paid by hand' });
        await dialog.getByRole('textbox', { name: 'Payments' }).fill(`${id}, bank, ${reference}`);
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('With the transfers of today.');
        await dialog.getByRole('row', { name: /^Sum \$/ }).waitFor();
        return dialog;
      };
      const press = (dialog: Locator, name: string) =>
        dialog.getByRole('button', { name, exact: true }).click();
      const first = await record(phone, 'SCT-2026-11-26');
      const second = await record(desk, 'SCT-2026-11-27');
      await assertAccessible(phone.adminWindow);
      await assertAccessible(desk.adminWindow);
      await press(first, 'Record');
      await phone.adminWindow.page.getByText('1 payment is recorded').waitFor();
      await phone.adminWindow.page.getByRole('main').getByText('SCT-2026-11-26').waitFor();
      await press(second, 'Record');
      await second.getByText(paymentMessages.refundReturned).first().waitFor();
      await press(second, 'Close');
    },
  );

  it.runIf(everything)('takes a campaign down, whose page says so then', () =>
    atEachWidth(async ({ adminWindow, donorWindow, removed }) => {
      const { page } = adminWindow;
      const path = `/campaigns/${String(removed)}`;
      await openInConsole(page, `${path}/show`);
      await page.getByRole('button', { name: 'Take down' }).click();
      const dialog = dialogOf(adminWindow);
      await dialog.getByText(/will be refunded/).waitFor();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('A participant has written.');
      await assertAccessible(adminWindow);
      await dialog.getByRole('button', { name: 'Take down' }).click();
      await page.getByText('Can be undone until').waitFor();
      await assertAccessible(adminWindow);
      await donorWindow.go(path);
      await donorWindow.page.getByText('This campaign was taken down').waitFor();
    }),
  );
});

describe('a creator', () => {
  it('cancels a campaign, whose page says so then', () =>
    atEachWidth(async ({ memberWindow, creator, cancelled }) => {
      const { page } = memberWindow;
      const path = `/campaigns/${String(cancelled)}`;
      await memberWindow.signIn({ username: creator, password });
      await memberWindow.go(`${path}/conversation`);
      await page.getByRole('button', { name: 'Cancel the campaign' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel this campaign?' });
      await dialog.getByText(/^1 donation of \$/).waitFor();
      await assertAccessible(memberWindow);
      await dialog.getByRole('button', { name: 'Cancel and return the donations' }).click();
      await page.waitForURL(`**${path}`);
      await page.getByText('This campaign is cancelled.').waitFor();
      await page.getByText('All donations are returned to the backers').waitFor();
      await assertAccessible(memberWindow);
    }));
});

it('causes no error in the browser but those of the removed page and of the export without a code', () => {
  for (const { donorWindow, memberWindow, adminWindow } of widths) {
    const expected = [
      expect.stringMatching(/410 \(Gone\).*\/api\/campaigns\//),
      expect.stringMatching(/403 \(Forbidden\).*exports\/refunds-by-hand/),
    ];
    expect([...donorWindow.errors, ...memberWindow.errors, ...adminWindow.errors]).toEqual(
      everything ? expected : [],
    );
  }
});

/** The path of the link in the mail of the election to `email`. */
async function electionLink(email: string): Promise<string> {
  const found = await findWithin(20_000, `the mail of the election to ${email}`, async () => {
    const mails = await adminSession.call(outboxEndpoints.adminListOutbox, { query: {} });
    const mail = mails.find(({ to, subject }) => to === email && subject.includes('choose'));
    if (!mail) return undefined;
    const { text } = await adminSession.call(outboxEndpoints.adminGetMail, {
      params: { id: mail.id },
    });
    return /https?:\/\/[^/\s]+(\/campaigns\/\d+\/election)/.exec(text)?.[1];
  });
  expect(found).toBe(`/campaigns/${String(choosing)}/election`);
  return found;
}
