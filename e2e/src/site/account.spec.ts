import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import type { Client } from '@rostrum/contracts/client';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFindings } from '../browser/axe.ts';
import { consents, openSession } from '../browser/browser-session.ts';
import { Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { pollUntil } from '../drills/support/poll-until.ts';
import { Mailbox, pythonWithSmtp } from '../mail/mailbox.ts';
import { encodeIndexedPng } from '../pictures/png.ts';
import { Product } from '../product/product.ts';
import { enrol } from '../browser/second-factor.ts';
import { testedScreens } from '../browser/tested-screens.ts';
import { totp } from '../browser/totp.ts';
import { sendRegistration } from './registration-form.ts';

const python = pythonWithSmtp();
const password = 'under the lamp';

describe.skipIf(python === undefined)(
  'an account in a browser, from registration to erasure',
  () => {
    let product: Product;
    let browser: Browser;
    let mailbox: Mailbox;
    let admin: Client;

    beforeAll(async () => {
      mailbox = await Mailbox.open(python ?? '');
      product = await Product.create({ SMTP_URL: mailbox.url, RATE_LIMIT_FACTOR: '0' });
      browser = await sharedBrowser();
      admin = await administrator(product);
    });
    afterAll(async () => {
      await product.dispose();
      await mailbox.close();
    });

    describe.each(testedScreens('phone'))('$name wide', (screen) => {
      const username = `lampwright.${screen.name}`;
      const email = `${username}@example.org`;
      let visit: Visit;
      let page: Page;
      let profilePath: string;
      let userId: number;
      let recoveryCode: string;

      beforeAll(async () => {
        visit = await Visit.open(browser, product.url, screen, {
          acceptDownloads: true,
        });
        ({ page } = visit);
      });
      afterAll(async () => {
        expect(visit.errors.filter((error) => !/ 40[01] | 404 /.test(error))).toEqual([]);
        await visit.close();
      });

      it('registers, and verifies the address by the mailed link', async () => {
        await visit.go('/auth/register');
        await sendRegistration(page, { username, email, password });
        await page.waitForURL('**/');
        await toast(page, 'Welcome to Rostrum').waitFor();
        await visit.go(await mailbox.linkFor(email, '/auth/verify'));
        await button(page, 'Verify email address').click();
        await page.getByText('Your email address is verified').waitFor();
      });

      it('fills in a profile, and asks before unsaved changes are lost', async () => {
        await visit.go('/user/profile');
        await page.getByRole('textbox', { name: 'Full name' }).fill('Isa Halvorsen');
        await page.getByRole('textbox', { name: 'Bio' }).fill('Keeps the lamp.\n\nReads at night.');
        await tab(page, 'Social Media').click();
        const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
        await question.waitFor();
        await assertNoFindings(page);
        await question.getByRole('button', { name: 'Keep editing' }).click();
        await page.getByText('More', { exact: true }).click();
        const phone = page.getByRole('textbox', { name: 'Phone number' });
        await phone.fill('call me');
        await page.getByLabel('Date of birth').fill('2020-02-29');
        await page.getByText('More', { exact: true }).click();
        await button(page, 'Save Changes').click();
        await page.getByText('Please enter a phone number, such as +1 212 555 0100').waitFor();
        await phone.fill('+47 22 12 34 56');
        await button(page, 'Save Changes').click();
        await page.getByText('Members are 18 or over. Please check the date of birth.').waitFor();
        await page.getByLabel('Date of birth').fill('1980-02-29');
        await button(page, 'Save Changes').click();
        await toast(page, 'Profile updated').waitFor();
        await tab(page, 'Social Media').click();
        await page.waitForURL('**/user/profile?tab=social');
        const website = page.getByRole('textbox', { name: 'Website' });
        await website.fill('javascript:alert(1)');
        await button(page, 'Save Changes').click();
        await page.getByText('Please enter a web address').waitFor();
        await website.fill('https://lamp.example.org');
        await button(page, 'Save Changes').click();
        await toast(page, 'Profile updated').waitFor();
      });

      it('cuts a picture to a square, which is then shown on the public profile', async () => {
        await tab(page, 'Profile Image').click();
        await page.locator('input[type="file"]').setInputFiles({
          name: 'me.png',
          mimeType: 'image/png',
          buffer: encodeIndexedPng(
            640,
            400,
            new Uint8Array([20, 90, 160]),
            new Uint8Array(640 * 400),
          ),
        });
        const crop = page.getByRole('dialog', { name: 'Choose the part to show' });
        await crop.getByRole('button', { name: 'Use this part', disabled: false }).waitFor();
        await assertNoFindings(page);
        await crop.getByRole('button', { name: 'Use this part' }).click();
        await toast(page, 'Profile image updated').waitFor();
        await page.getByRole('link', { name: 'View public profile' }).click();
        await page.waitForURL(/\/profile\/\d+$/);
        await page.getByRole('heading', { level: 1, name: username }).waitFor();
        profilePath = new URL(page.url()).pathname;
        userId = Number(profilePath.split('/').at(-1));
        await page.getByText('Isa Halvorsen').waitFor();
        await page.getByRole('link', { name: 'lamp.example.org' }).waitFor();
        const shown = page.locator('main img').first();
        await shown.evaluate((image: HTMLImageElement) => image.decode());
        const sides = await shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
          naturalWidth,
          naturalHeight,
        }));
        expect(sides.naturalWidth).toBe(sides.naturalHeight);
      });

      it('turns on a second factor, which signing in then asks for', async () => {
        await visit.go('/user/profile?tab=security');
        await button(page, 'Set up').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Password', { exact: true }).fill(password);
        await assertNoFindings(page);
        await dialog.getByRole('button', { name: 'Continue' }).click();
        const key = await dialog.getByText(/^Key: /).textContent();
        await assertNoFindings(page);
        await dialog.getByRole('textbox', { name: 'Code' }).fill(totp(key?.slice(5) ?? ''));
        await dialog.getByRole('button', { name: 'Turn on' }).click();
        const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
        await codes.first().waitFor();
        await assertNoFindings(page);
        const [first = '', second = ''] = await codes.allTextContents();
        await page.keyboard.press('Escape');
        await page.mouse.click(2, 2);
        expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0);
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          dialog.getByRole('button', { name: 'Download' }).click(),
        ]);
        const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
        expect(lines).toEqual(await codes.allTextContents());
        await page.emulateMedia({ media: 'print' });
        expect(await codes.first().isVisible()).toBe(true);
        expect(await page.locator('#root').isVisible()).toBe(false);
        await page.emulateMedia({ media: 'screen' });
        await dialog.getByRole('button', { name: 'I have kept the codes' }).click();
        recoveryCode = second;

        const elsewhere = openSession(product.url);
        const credentials = { username, password };
        await expect(
          elsewhere.call(sessionsEndpoints.login, { body: credentials }),
        ).rejects.toThrow('second_factor_required');
        await elsewhere.call(sessionsEndpoints.login, { body: { ...credentials, code: first } });
      });

      it('sees the other session, and ends it', async () => {
        await visit.go('/user/profile?tab=security');
        await page.getByText('This browser').waitFor();
        await button(page, 'End all other sessions').click();
        await toast(page, 'Other sessions ended').waitFor();
        await button(page, 'End all other sessions').waitFor({ state: 'detached' });
      });

      it('downloads everything about themselves', async () => {
        await tab(page, 'Your data').click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          button(page, 'Download your data').click(),
        ]);
        const text = await readFile(await download.path(), 'utf8');
        expect(text).toContain('Isa Halvorsen');
        expect(text).toContain(email);
      });

      it('schedules the erasure, takes it back, and is erased when an administrator orders it', async () => {
        await button(page, 'Erase your account').click();
        const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
        await dialog.getByLabel('Password', { exact: true }).fill(password);
        // A member with a second factor is asked for both at once.
        await dialog.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
        await assertNoFindings(page);
        await dialog.getByRole('button', { name: 'Erase in seven days' }).click();
        await page.getByText(/Your account will be erased on/).waitFor();
        await button(page, 'Take it back').click();
        await toast(page, 'Your account stays').waitFor();

        await admin.call(personalDataEndpoints.adminEraseUser, {
          params: { id: userId },
          body: { reason: 'They asked for it.' },
        });
        await pollUntil(20_000, async () => {
          const user = await admin.call(administrationEndpoints.adminGetUser, {
            params: { id: userId },
          });
          return user.username === 'Deleted member';
        });
        await visit.go(profilePath);
        await page.getByRole('heading', { level: 1, name: 'Deleted member' }).waitFor();
        const content = await page.content();
        for (const gone of [username, 'Isa Halvorsen', 'lamp.example.org', 'Keeps the lamp']) {
          expect(content).not.toContain(gone);
        }
        const again = openSession(product.url);
        await expect(
          again.call(sessionsEndpoints.login, { body: { username, password } }),
        ).rejects.toThrow('401');
      });
    });
  },
);

/** Registers an administrator with a second factor. The session is confirmed. */
async function administrator(product: Product): Promise<Client> {
  const session = openSession(product.url);
  const account = { username: 'keeper', email: 'keeper@example.org', password };
  await session.call(accountsEndpoints.register, { body: { ...account, ...consents } });
  const { code, stderr } = await product.run('admin-grant', account.username);
  if (code !== 0) throw new Error(`the role was not granted: ${stderr}`);
  await enrol(session, password);
  return session;
}

/**
 * Polls, because buttons, including those behind a dialog, change their colours over several
 * frames.
 */
async function assertNoFindings(page: Page): Promise<void> {
  await expect.poll(() => newFindings(page), { timeout: 10_000 }).toEqual([]);
}

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const toast = (page: Page, title: string): Locator =>
  page.getByText(title, { exact: true }).first();
