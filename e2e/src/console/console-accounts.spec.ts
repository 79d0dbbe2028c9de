import { everything } from '@rostrum/contracts/testing';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import type { Client } from '@rostrum/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../browser/axe.ts';
import { consents, openSession } from '../browser/browser-session.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { findWithin, pollUntil } from '../drills/support/poll-until.ts';
import { Mailbox, pythonWithSmtp } from '../mail/mailbox.ts';
import { Product } from '../product/product.ts';
import { enrol } from '../browser/second-factor.ts';
import { totp } from '../browser/totp.ts';
import { openInConsole, rowsOf } from './console-elements.ts';

const python = pythonWithSmtp();
const keeper = { username: 'keeper', email: 'keeper@example.org', password: 'under the lamp' };
const helper = { username: 'helper', email: 'helper@example.org', password: 'beside the lamp' };
const stepMs = 30_000;

let product: Product;
let mailbox: Mailbox | undefined;
let browser: Browser;
/**
 * An admin's window. The admin signed in before enabling a second factor, so the session is not
 * confirmed.
 */
let visit: Visit;
let page: Page;
let session: Client;
let key: string;

beforeAll(async () => {
  product = await Product.create({ RATE_LIMIT_FACTOR: '0' });
  session = openSession(product.url);
  const helping = openSession(product.url);
  await session.call(accountsEndpoints.register, { body: { ...keeper, ...consents } });
  await helping.call(accountsEndpoints.register, { body: { ...helper, ...consents } });
  const { code, stderr } = await product.run('admin-grant', keeper.username);
  if (code !== 0) throw new Error(`the role was not granted: ${stderr}`);
  browser = await sharedBrowser();
  visit = await Visit.open(browser, product.url, screens.desk);
  page = visit.page;
  await visit.signIn(keeper);
  // Enrols with the code of the previous 30-second step, so that the codes of this step and the
  // next can still be used. The server refuses that code once this step has ended.
  await pollUntil(stepMs, () => stepMs - (Date.now() % stepMs) > 5000);
  key = await enrol(session, keeper.password, Date.now() - stepMs);
  await enrol(helping, helper.password);
  const { id } = await findWithin(20_000, 'the mail that verifies the address', async () => {
    const mails = await session.call(outboxEndpoints.adminListOutbox, { query: {} });
    return mails.find(({ to, subject }) => to === helper.email && subject.startsWith('Verify'));
  });
  const { url } = await session.call(outboxEndpoints.showMailLink, { params: { id }, body: {} });
  const { user, token } = Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)));
  await helping.call(accountsEndpoints.verifyEmail, {
    body: { userId: Number(user), token: token ?? '' },
  });
});
afterAll(async () => {
  await product.dispose();
  await mailbox?.close();
});

const open = (hash: string) => openInConsole(page, hash);
const rows = () => rowsOf(page);
const button = (name: string) => page.getByRole('button', { name, exact: true });
// Does not wait for `networkidle`: a page with the preview of a mail, which is a frame, may never
// reach it.
const assertComplete = async (): Promise<void> => {
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
};

describe('a role', () => {
  it('is asked for after a code of the second factor was given in a dialog', async () => {
    await open('/users');
    await rows().filter({ hasText: helper.email }).click();
    await button('Make Admin').click();
    const reason = page.getByRole('dialog', { name: 'Make helper an administrator?' });
    await reason.getByRole('textbox', { name: 'Reason' }).fill('They keep the house at night.');
    await reason.getByRole('button', { name: 'Ask another administrator' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const code = confirm.getByRole('textbox', { name: 'Code' });
    await code.fill('not a code');
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await confirm.getByRole('alert').waitFor();
    await assertComplete();
    await code.fill(totp(key));
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('It waits to be confirmed').waitFor();
    await page.getByText('has asked that helper becomes an administrator').waitFor();
    await reason.waitFor({ state: 'detached' });
    expect(await button('Make Admin').count()).toBe(0);
    expect(await button('Confirm as admin').count()).toBe(0);
    await assertComplete();
  });

  it.runIf(everything)(
    'and its reason are in the activity log, which is filtered by type and member',
    async () => {
      await open('/activities');
      await rows().filter({ hasText: 'registered' }).nth(1).waitFor();
      await page.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Change of a role asked for' }).click();
      await rows().filter({ hasText: 'registered' }).first().waitFor({ state: 'detached' });
      await page.getByText('1-1 of 1').waitFor();
      await page.getByRole('combobox', { name: 'Member' }).fill('help');
      await page.getByRole('option', { name: helper.username }).click();
      await page.getByText('1-1 of 1').waitFor();
      expect(await rows().innerText()).toContain('They keep the house at night.');
      await page.reload();
      await page.getByText('1-1 of 1').waitFor();
    },
  );
});

it.runIf(everything)('the login asks for the code of a member with a second factor', async () => {
  const other = await Visit.open(browser, product.url, screens.phone);
  const form = other.page.getByRole('main');
  await other.page.goto('/admin/');
  await form.getByRole('textbox', { name: 'Username' }).fill(keeper.username);
  await form.getByLabel('Password').fill(keeper.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  const code = form.getByRole('textbox', { name: 'Code' });
  await code.fill('000000');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await form.getByText('This code is not valid').waitFor();
  expect(await seriousFindings(other.page)).toEqual([]);
  await code.fill(totp(key, Date.now() + stepMs));
  await form.getByRole('button', { name: 'Sign in' }).click();
  await other.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await other.close();
});

describe.skipIf(python === undefined)('a mail that was written without a mail server', () => {
  beforeAll(async () => {
    const written = async () => {
      const mails = await session.call(outboxEndpoints.adminListOutbox, { query: {} });
      return mails.some(({ to }) => to === helper.email);
    };
    await pollUntil(20_000, written);
    mailbox = await Mailbox.open(python ?? '');
    await product.stop();
    await product.start({ SMTP_URL: mailbox.url });
  });

  it.runIf(everything)('is sent by Send again once there is one', async () => {
    await open('/outbox');
    await rows().filter({ hasText: helper.email }).filter({ hasText: 'Verify' }).click();
    await page.getByText('Not sent: no mail server is configured.').waitFor();
    await assertComplete();
    await button('Send again').click();
    const dialog = page.getByRole('dialog', { name: 'Send the mail again?' });
    await dialog.getByLabel('Reason').fill('There is a mail server now.');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('The mail is sent again').waitFor();
    await mailbox?.linkFor(helper.email, '/auth/verify');
    await expect
      .poll(async () => {
        await button('Refresh').click();
        return page.getByText(/^Sent at /).count();
      })
      .toBe(1);
    expect(await button('Send again').count()).toBe(0);
  });
});

it('causes no error in the browser', () => {
  // Browsers log the answers that ask for a code or refuse one as errors.
  expect(visit.errors.filter((error) => !/ 40[03] /.test(error))).toEqual([]);
});
