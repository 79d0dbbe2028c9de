import { everything } from '@rostrum/contracts/testing';
import { commentsEndpoints } from '@rostrum/contracts/comments/constants';
import { termsEndpoints } from '@rostrum/contracts/terms/constants';
import { termsMessages } from '@rostrum/contracts/terms/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Client } from '@rostrum/contracts/client';
import { endTransitions, newFindings } from '../browser/axe.ts';
import { createCampaign } from '../browser/browser-session.ts';
import { openMember, password } from '../browser/card-payment.ts';
import { screens, type Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { enrolBrowser } from '../browser/second-factor.ts';
import { secrets, withStores } from '../drills/support/test-data.ts';
import { Product } from '../product/product.ts';

const changes = 'One person may have two accounts.';

/** A day in the form of legal texts. */
const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

describe('new Terms of Service', () => {
  let product: Product;
  let browser: Browser;
  let admin: { readonly session: Client; readonly visit: Visit };
  let member: { readonly session: Client; readonly visit: Visit };
  let campaignId: number;
  /** The day from which the announced version applies. */
  let announced: string;
  beforeAll(async () => {
    product = await Product.create({ RATE_LIMIT_FACTOR: '0', ...secrets });
    browser = await sharedBrowser();
    admin = await openMember(browser, product.url, 'ada.r', screens.desk);
    member = await openMember(browser, product.url, 'ben.k', screens.phone);
    campaignId = (await createCampaign(member.session)).id;
    const { code, stderr } = await product.run('admin-grant', 'ada.r');
    if (code !== 0) throw new Error(`the role was not granted: ${stderr}`);
    await enrolBrowser(admin.visit.context, product.url, password);
  });
  afterAll(() => product.dispose());

  const notice = (page: Page) => page.getByRole('complementary', { name: 'Terms of Service' });
  const expectAccessible = async (page: Page): Promise<void> => {
    await endTransitions(page);
    expect(await newFindings(page)).toEqual([]);
  };

  it.runIf(everything)('are one text at first, with the literal date', async () => {
    const { page } = member.visit;
    await member.visit.go('/terms');
    await page.getByText('Last updated May 1, 2025', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'All versions' }).count()).toBe(0);
    await member.visit.go('/privacy');
    await page.getByText('Last updated May 1, 2025', { exact: true }).waitFor();
    expect(await notice(page).count()).toBe(0);
  });

  it('are announced in the console, from the text in force', async () => {
    const { page } = admin.visit;
    await page.goto('/admin/#/terms');
    const button = page.getByRole('button', { name: 'Announce', exact: true });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel('What changes').fill(changes);
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    const inForce = await text.inputValue();
    await text.fill('No title');
    await page.getByText('The text has to begin with a title').waitFor();
    expect(await button.isDisabled()).toBe(true);
    await text.fill(`${inForce}\n\n## Accounts\n\n${changes}`);
    await page.getByText('Preview').click();
    await page.getByRole('heading', { name: 'Accounts' }).waitFor();
    await expectAccessible(page);
    await button.click();
    await page.getByText('One version is announced at a time.').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Announced' }).last();
    await row.getByText(changes).waitFor();
    const { announced: found } = await member.session.call(termsEndpoints.getTerms);
    announced = found?.version ?? '';
    await expectAccessible(page);
  });

  it('are shown as announced on every page, until the notice is closed', async () => {
    const { page } = member.visit;
    await member.visit.go('/campaigns');
    await notice(page)
      .getByText(`apply from ${longDay(announced)}`)
      .waitFor();
    await expectAccessible(page);
    await notice(page).getByRole('link').click();
    await page.waitForURL(`**/terms/${announced}`);
    await page.getByText(`Announced. They apply from ${longDay(announced)}`).waitFor();
    await page.getByRole('heading', { name: 'What changes' }).waitFor();
    await page.getByRole('heading', { name: 'Accounts' }).waitFor();
    await expectAccessible(page);
    await notice(page).getByRole('button', { name: 'Close' }).click();
    expect(await notice(page).count()).toBe(0);
    await member.visit.go('/terms');
    await page.getByText('Last updated May 1, 2025').waitFor();
    expect(await notice(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Read them, and what changes' }).waitFor();
    await page.getByRole('heading', { name: 'All versions' }).waitFor();
    await expectAccessible(page);
  });

  it.runIf(everything)(
    'can be withdrawn in the console with a reason, and stay readable',
    async () => {
      const { page } = admin.visit;
      await page.getByRole('button', { name: 'Withdraw' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('A paragraph was missing.');
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByRole('row').filter({ hasText: 'A paragraph was missing.' }).waitFor();
      await page.getByRole('button', { name: 'Announce', exact: true }).waitFor();
      await member.visit.go(`/terms/${announced}`);
      await member.visit.page.getByText(`They were to apply from ${longDay(announced)}`).waitFor();
    },
  );

  it('from their day on are asked for, refuse acts until then, and allow them afterwards', async () => {
    const version = new Date().toISOString().slice(0, 10);
    await product.stop();
    await withStores(product.dataDir, async (events) => {
      const stream = 'terms-service';
      const { tip } = await events.load(stream);
      const sections = [{ title: 'Accounts', paragraphs: [changes] }];
      const data = { version, sections, changes, announcedBy: 1 };
      const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
      await events.append(stream, [{ type: 'TermsAnnounced', data }], tip, cause);
    });
    const { page } = member.visit;
    await product.start();
    await member.visit.go('/campaigns');
    const bar = notice(page);
    await bar.getByText(`New Terms of Service have applied since ${longDay(version)}`).waitFor();
    await expectAccessible(page);
    const comment = () =>
      member.session.call(commentsEndpoints.postComment, {
        params: { id: campaignId },
        body: { content: 'Who moderates it?' },
      });
    await expect(comment()).rejects.toMatchObject({ code: 'terms_not_accepted' });
    await bar.getByRole('link', { name: 'download your data or erase your account' }).click();
    await page.getByRole('heading', { name: 'Your data' }).first().waitFor();
    await bar.getByRole('button', { name: 'I am 18 or over, and accept' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(termsMessages.accepted, { exact: true }).first().waitFor();
    await expect.poll(() => bar.count()).toBe(0);
    await comment();
  });

  it.runIf(everything)(
    'are asked for on an open page, too, once an act was refused there',
    async () => {
      const { page } = admin.visit;
      const open = JSON.stringify({ toAccept: null, announced: null });
      await page.route(
        '**/api/auth/me',
        async (route) => {
          const answer = await route.fetch();
          const body = (await answer.json()) as object;
          await route.fulfill({
            response: answer,
            json: { ...body, terms: JSON.parse(open) as object },
          });
        },
        { times: 1 },
      );
      await admin.visit.go(`/campaigns/${String(campaignId)}?tab=discussion`);
      expect(await notice(page).count()).toBe(0);
      await page.getByRole('textbox', { name: 'Your comment' }).fill('Who pays for it?');
      await page.getByRole('button', { name: 'Post comment' }).click();
      await notice(page).getByText('New Terms of Service have applied since').waitFor();
      await notice(page).getByRole('button', { name: 'I am 18 or over, and accept' }).click();
      await page.getByText(termsMessages.accepted, { exact: true }).first().waitFor();
      expect(await page.getByRole('textbox', { name: 'Your comment' }).inputValue()).toBe(
        'Who pays for it?',
      );
      await page.getByRole('button', { name: 'Post comment' }).click();
      await page.getByText('Comment posted', { exact: true }).waitFor();
    },
  );

  it('leave no error in the consoles of the browsers but the refusal', () => {
    expect(member.visit.errors).toEqual([]);
    expect(admin.visit.errors.filter((error) => !error.includes('403'))).toEqual([]);
  });
});
