import { readFileSync } from 'node:fs';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Client } from '@rostrum/contracts/client';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import { payeeMessages } from '@rostrum/contracts/payees/messages';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../browser/axe.ts';
import { consents, createCampaign, donate, openSession } from '../browser/browser-session.ts';
import { launchChromium, screens, Visit } from '../browser/chromium.ts';
import { enrol } from '../browser/second-factor.ts';
import { totp } from '../browser/totp.ts';
import { openAnew, openList, rowsOf } from '../console/console-elements.ts';
import { adminAccount, demoAccount } from '../demo/demo-accounts.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import { findDemoRecords, type DemoRecords } from '../demo/demo-records.ts';
import { pollUntil } from '../drills/support/poll-until.ts';
import type { Product } from '../product/product.ts';

const stepMs = 30_000;
const donor = { username: 'early_donor', email: 'early@example.org', password: 'before the end' };

let product: Product;
let browser: Browser;
let records: DemoRecords;
/** The demo account on a phone. */
let member: Visit;
let admin: Visit;
let adminSession: Client;
/** The key of the administrator's second factor; the window has not confirmed it yet. */
let key: string;

beforeAll(async () => {
  product = await createDemoProduct();
  records = await findDemoRecords(product.url);
  browser = await launchChromium();
  const still = { reducedMotion: 'reduce' } as const;
  member = await Visit.open(browser, product.url, screens.phone, still);
  await member.signIn(demoAccount);
  admin = await Visit.open(browser, product.url, screens.desk, still);
  await admin.signIn(adminAccount);
  adminSession = openSession(product.url);
  await adminSession.call(sessionsEndpoints.login, { body: adminAccount });
  // With the code of the previous step, so that that of this one can still be used.
  await pollUntil(stepMs, () => stepMs - (Date.now() % stepMs) > 5000);
  key = await enrol(adminSession, adminAccount.password, Date.now() - stepMs);
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

const dialogOf = ({ page }: Visit) => page.getByRole('dialog');
/** Repeated, because a dialog has little contrast while it fades in. */
const assertAccessible = ({ page }: Visit): Promise<void> =>
  expect.poll(() => seriousFindings(page), { timeout: 10_000 }).toEqual([]);

describe('a donor on a phone', () => {
  it('takes a donation back from My Donations', async () => {
    const { page } = member;
    await member.go('/dashboard?tab=donations');
    const taken = page.getByText('Taken back, refund');
    const before = await taken.count();
    await page.getByRole('button', { name: 'Take back' }).first().click();
    await dialogOf(member).getByText('You get back').waitFor();
    await assertAccessible(member);
    await dialogOf(member)
      .getByRole('button', { name: /^Take back \$/ })
      .click();
    await dialogOf(member).getByText('is under way').waitFor();
    await assertAccessible(member);
    await dialogOf(member).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => taken.count()).toBe(before + 1);
  });

  it('says where a refund that is paid by hand goes, and sees it masked from then on', async () => {
    const { page } = member;
    await member.go('/dashboard?tab=donations');
    await page.getByRole('link', { name: /^tell us where to send it/ }).click();
    await page.getByText('A refund waits for you').waitFor();
    await page.getByRole('button', { name: 'Add a bank account or PayPal' }).click();
    await page.getByLabel('Name of the holder').fill('Demo Halvorsen');
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 01');
    await page.getByLabel('Your password').fill(demoAccount.password);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(payeeMessages.iban).waitFor();
    await assertAccessible(member);
    await page.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Bank account •••• 3000').waitFor();
    await page.getByText('On hold', { exact: true }).waitFor();
    await page.getByText('A refund waits for you').waitFor({ state: 'detached' });
    await assertAccessible(member);
    await member.go('/dashboard?tab=donations');
    await page.getByText(/We pay this back by hand to •••• 3000, from/).waitFor();
  });

  it('chooses in an election from the link in its mail, after signing in', async () => {
    const campaignId = await openAnElection();
    const link = await electionLink(campaignId);
    const visit = await Visit.open(browser, product.url, screens.phone, {
      reducedMotion: 'reduce',
    });
    const { page } = visit;
    await visit.go(link);
    await page.getByLabel('Username').fill(donor.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(donor.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Wait 180 days longer' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(link);
    await assertAccessible(visit);
    await page.getByRole('button', { name: 'Wait 180 days longer' }).click();
    await page.getByRole('button', { name: 'You wait for the conversation' }).waitFor();
    await page.getByRole('button', { name: /^Refund \$/ }).click();
    await assertAccessible(visit);
    await dialogOf(visit)
      .getByRole('button', { name: /^Refund \$/ })
      .click();
    await page.getByText('There is nothing left to choose').waitFor();
    await assertAccessible(visit);
    await visit.go('/dashboard?tab=donations');
    await page.getByText(/^The conversation did not take place in time, refund/).waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe('an administrator', () => {
  it('exports the refunds that are ready after a code, and records one that was paid', async () => {
    const { page } = admin;
    await openList(admin, 'refunds-by-hand');
    const ready = rowsOf(page).filter({ hasText: 'Ready to pay' });
    const id = /\d{12,16}/.exec(await ready.innerText())?.[0] ?? '';
    await page.getByRole('button', { name: 'Export ready ones' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await confirm.getByRole('textbox', { name: 'Code' }).fill(totp(key));
    await assertAccessible(admin);
    const download = page.waitForEvent('download');
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(id);
    expect(lines[1]).toContain('DE89370400440532013000');

    await page.getByRole('button', { name: 'Export ready ones' }).click();
    const warned = page.getByRole('dialog', { name: 'These refunds were exported before' });
    await warned.getByRole('button', { name: 'Save the file' }).waitFor();
    await assertAccessible(admin);
    await warned.getByRole('button', { name: 'Do not save' }).click();
    await warned.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Record payments' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record refunds that were paid by hand' });
    await dialog.getByRole('textbox', { name: 'Payments' }).fill(`${id}, bank, SCT-2026-11-26`);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('With the transfers of today.');
    await assertAccessible(admin);
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('1 payment is recorded').waitFor();
    const paid = rowsOf(page).filter({ hasText: id });
    await paid.getByText('SCT-2026-11-26').waitFor();
    await assertAccessible(admin);
  });

  it('takes a campaign down on a phone, whose page says so then', async () => {
    const { page } = admin;
    await page.setViewportSize(screens.phone.viewport);
    const path = `/campaigns/${String(records.campaign.id)}`;
    await openAnew(page, `/admin/#${path}/show`);
    await page.getByRole('button', { name: 'Take down' }).click();
    const dialog = dialogOf(admin);
    await dialog.getByText(/will be refunded/).waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A participant has written.');
    await assertAccessible(admin);
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await page.getByText('Can be undone until').waitFor();
    await assertAccessible(admin);
    await page.setViewportSize(screens.desk.viewport);
    await member.go(path);
    await member.page.getByText('This campaign was taken down').waitFor();
    await assertAccessible(member);
  });
});

describe('a creator on a phone', () => {
  it('changes the announced date and submits evidence, which an administrator confirms', async () => {
    const { page } = member;
    const path = `/campaigns/${String(records.mine.id)}`;
    const local = (daysFromNow: number): string =>
      `${new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10)}T12:00`;
    await member.go(`${path}/conversation`);
    await page.getByLabel('Beginning of the conversation').fill(local(9));
    await page.getByRole('button', { name: 'Change the date' }).click();
    await page.getByText('Date announced').first().waitFor();
    await page.getByLabel('When it began').fill(local(-2));
    await page.getByLabel('Minutes').fill('61');
    await page.getByRole('button', { name: 'Submit the evidence' }).click();
    await page.getByText('Evidence submitted').first().waitFor();
    await assertAccessible(member);

    await openAnew(admin.page, `/admin/#${path}/show`);
    const evidence = admin.page.getByRole('region', { name: 'Date and evidence' });
    await evidence.getByText('61 minutes').waitFor();
    await evidence.getByRole('button', { name: 'Confirm the evidence' }).click();
    await assertAccessible(admin);
    const dialog = dialogOf(admin);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Seen in the recording.');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await admin.page.getByText('Completed', { exact: true }).first().waitFor();
    await assertAccessible(admin);
    await member.go(path);
    await page.getByText('Completed', { exact: true }).first().waitFor();
    await assertAccessible(member);
  });
});

it('causes no error in the browser but those of the removed page and of the export without a code', () => {
  expect([...member.errors, ...admin.errors]).toEqual([
    expect.stringMatching(/410 \(Gone\).*\/api\/campaigns\//),
    expect.stringMatching(/403 \(Forbidden\).*exports\/refunds-by-hand/),
  ]);
});

/** A campaign that has expired with a donation of `donor`, and whose election was opened. */
async function openAnElection(): Promise<number> {
  const session = openSession(product.url);
  await session.call(accountsEndpoints.register, { body: { ...donor, ...consents } });
  const creator = openSession(product.url);
  const body = { username: 'creator', email: 'c@example.org', password: 'a question of mine' };
  await creator.call(accountsEndpoints.register, { body: { ...body, ...consents } });
  const { id } = (await createCampaign(creator)).campaign;
  await donate(session, id, '25.00');
  const reason = 'The participants do not find a date.';
  const params = { id };
  await adminSession.call(campaignsEndpoints.changeCampaignStatus, {
    params,
    body: { status: 'expired', reason },
  });
  await adminSession.call(campaignsEndpoints.openElection, { params, body: { reason } });
  return id;
}

/** The path of the link in the mail to `donor`. */
async function electionLink(campaignId: number): Promise<string> {
  let found: string | undefined;
  await pollUntil(20_000, async () => {
    const mails = await adminSession.call(outboxEndpoints.adminListOutbox, { query: {} });
    const mail = mails.find(({ to, subject }) => to === donor.email && subject.includes('choose'));
    if (!mail) return false;
    const { text } = await adminSession.call(outboxEndpoints.adminGetMail, {
      params: { id: mail.id },
    });
    found = /https?:\/\/[^/\s]+(\/campaigns\/\d+\/election)/.exec(text)?.[1];
    return found !== undefined;
  });
  expect(found).toBe(`/campaigns/${String(campaignId)}/election`);
  return found ?? '';
}
