import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import type { Client } from '@rostrum/contracts/client';
import { commentsEndpoints } from '@rostrum/contracts/comments/constants';
import { followMessages } from '@rostrum/contracts/follows/messages';
import { reactionsEndpoints } from '@rostrum/contracts/reactions/constants';
import { everything } from '@rostrum/contracts/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFindings } from '../browser/axe.ts';
import { consents, createCampaign, openSession } from '../browser/browser-session.ts';
import { openMember } from '../browser/card-payment.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { openInConsole } from '../console/console-elements.ts';
import { adminAccount } from '../demo/demo-accounts.ts';
import { commonDemo } from '../demo/demo-product.ts';

const password = 'a way to follow';
/** The screens of the member who follows, and of the creator whom she follows. */
const seats = [
  { mine: screens.phone, theirs: screens.desk },
  ...(everything ? [{ mine: screens.desk, theirs: screens.phone }] : []),
];

const product = commonDemo();
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each(seats)('two members, $mine.name and $theirs.name wide', ({ mine, theirs }) => {
  const [follower, creator] = [`fay.${mine.name}`, `cal.${theirs.name}`];
  const title = `Should every street have a tree? (${mine.name})`;
  let fay: Visit;
  let cal: Visit;
  let session: Client;
  let other: Client;
  let profile: string;
  let id: number;
  let campaign: string;

  beforeAll(async () => {
    session = openSession(product.url);
    await session.call(accountsEndpoints.register, {
      body: { username: follower, email: `${follower}@example.org`, password, ...consents },
    });
    ({ session: other, visit: cal } = await openMember(browser, product.url, creator, theirs));
    const created = (await createCampaign(other, { title })).campaign;
    ({ id } = created);
    [profile, campaign] = [`/profile/${String(created.creatorId)}`, `/campaigns/${String(id)}`];
    fay = await Visit.open(browser, product.url, mine);
  });
  afterAll(() => Promise.all([fay.close(), cal.close()]));

  async function signIn(page: Page): Promise<void> {
    await page.getByLabel('Username or email address').fill(follower);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Sign in').click();
  }

  it('a visitor is led to sign in, comes back and follows a member, who sees it', async () => {
    const { page } = fay;
    await fay.go(profile);
    await page.getByRole('link', { name: `Follow: ${creator}` }).click();
    await signIn(page);
    await page.waitForURL(`**${profile}`);
    await button(page, `Follow: ${creator}`).click();
    await button(page, `Unfollow: ${creator}`).waitFor();
    await page.getByText(`You have followed ${creator}.`).waitFor();
    await page.getByRole('link', { name: '1 follower', exact: true }).click();
    await page.getByRole('link', { name: follower }).waitFor();
    expect(await newFindings(page)).toEqual([]);
    await cal.go('/dashboard');
    const counter = cal.page.locator('dl > div').filter({ hasText: 'Followers' });
    await expect.poll(() => counter.innerText()).toMatch(/1$/);
  });

  it.runIf(everything)(
    'a campaign is followed without giving, and found again on the dashboard',
    async () => {
      const { page } = fay;
      await fay.go(campaign);
      await button(page, `Follow campaign: ${title}`).click();
      await page.getByText('1 follower', { exact: true }).first().waitFor();
      await button(page, `Unfollow: ${creator}`).waitFor();
      expect(await newFindings(page)).toEqual([]);
      await fay.go('/dashboard?tab=followed');
      await page.getByRole('link', { name: title }).first().waitFor();
    },
  );

  it('a reaction shows at once, before the server has answered', async () => {
    const { page } = fay;
    await fay.go(campaign);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/reactions', async (route) => {
      await answered;
      await route.continue();
    });
    await button(page, 'React').click();
    await button(page, 'Clap').click();
    await page.getByRole('button', { name: 'Clap, 1', pressed: true }).waitFor();
    await button(page, 'Agree').click();
    await page.getByRole('button', { name: 'Agree', exact: true, pressed: true }).waitFor();
    answer();
    await fay.settle();
    await page.unroute('**/reactions');
    await page.reload();
    await page.getByRole('button', { name: 'Clap, 1', pressed: true }).waitFor();
    await page.getByRole('button', { name: '1 chose Agree' }).waitFor();
    expect(await newFindings(page)).toEqual([]);
  });

  it('two reactions are counted together, with who is behind them', async () => {
    const { page } = cal;
    await cal.go(campaign);
    await page.getByRole('button', { name: 'Clap, 1', pressed: false }).click();
    await page.getByRole('button', { name: 'Clap, 2', pressed: true }).waitFor();
    await page.getByRole('button', { name: '1 chose Agree' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who reacted' });
    const person = dialog
      .getByRole('list', { name: 'Agree' })
      .getByRole('link', { name: follower });
    expect(await person.getAttribute('href')).toMatch(/^\/profile\/\d+$/u);
    await expect.poll(() => newFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('1 chose Agree');
    await fay.page.reload();
    await fay.page.getByRole('button', { name: 'Clap, 2', pressed: true }).waitFor();
  });

  it('an emoji is replaced and taken back by the keyboard', async () => {
    const { page } = fay;
    await button(page, 'React').focus();
    await page.keyboard.press('Enter');
    await button(page, 'Wow').focus();
    await page.keyboard.press('Enter');
    const wow = page.getByRole('button', { name: 'Wow, 1', pressed: true });
    await wow.waitFor();
    await page.getByRole('button', { name: 'Clap, 1', pressed: false }).waitFor();
    await wow.focus();
    await page.keyboard.press('Space');
    await wow.waitFor({ state: 'detached' });
    await fay.settle();
    const { emojis } = await other.call(reactionsEndpoints.getReactions, { params: { id } });
    expect(emojis).toEqual([{ emoji: '👏', count: 1, mine: true }]);
    expect([...fay.errors, ...cal.errors]).toEqual([]);
  });

  it.runIf(everything)(
    'a reaction that the server refuses is put back, with a message',
    async () => {
      const { page } = fay;
      await page.route('**/reactions', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await button(page, 'Hot Take').click();
      await page.getByText('Failed to add reaction', { exact: true }).first().waitFor();
      await page.getByText('Failed to add your reaction. Please try again.').first().waitFor();
      await page.getByRole('button', { name: 'Hot Take', exact: true, pressed: false }).waitFor();
      await page.getByRole('button', { name: 'Agree', exact: true, pressed: true }).waitFor();
      await page.unroute('**/reactions');
      // Of the aborted request.
      fay.errors.length = 0;
    },
  );

  it.runIf(everything)(
    'a reacting visitor is led to the sign-in, and back to the campaign',
    async () => {
      const visitor = await Visit.open(browser, product.url, mine);
      const { page } = visitor;
      await visitor.go(campaign);
      await page.getByRole('button', { name: 'Clap, 1' }).click();
      await page.waitForURL('**/auth/login');
      await signIn(page);
      await page.waitForURL(`**${campaign}`);
      await page.getByRole('button', { name: 'Agree', exact: true, pressed: true }).waitFor();
      await visitor.close();
    },
  );

  it.runIf(everything)(
    'an administrator sees a report in the console, removes the comment and restores it',
    async () => {
      const { id: commentId } = await other.call(commentsEndpoints.postComment, {
        params: { id },
        body: { content: 'Trees are a plot of the leaf industry.' },
      });
      await session.call(commentsEndpoints.reportComment, {
        params: { id: commentId },
        body: { reason: 'false', text: 'There is no leaf industry.' },
      });
      const admin = await Visit.open(browser, product.url, theirs);
      await admin.signIn(adminAccount);
      const { page } = admin;
      const confirm = async (name: string) => {
        await button(page, name).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was looked at.');
        await dialog.getByRole('button', { name, exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
      };
      await openInConsole(page, `/comments/${String(commentId)}/show`);
      await page.getByText('There is no leaf industry.').first().waitFor();
      await confirm('Remove');
      await button(page, 'Restore').waitFor();
      await expect.poll(() => newFindings(page)).toEqual([]);
      await fay.go(`${campaign}?tab=discussion`);
      await fay.page.getByText('This comment was removed by the team.').waitFor();
      await confirm('Restore');
      await button(page, 'Remove').waitFor();
      await fay.go(`${campaign}?tab=discussion`);
      await fay.page.getByText('Trees are a plot of the leaf industry.').waitFor();
      expect([...admin.errors, ...fay.errors]).toEqual([]);
      await admin.close();
    },
  );

  it.runIf(everything)(
    'a block ends the follow, refuses it without telling why, and ends in the settings',
    async () => {
      await cal.go(`${profile}?tab=followers`);
      await cal.page
        .getByRole('list', { name: `Followers of ${creator}` })
        .getByRole('link')
        .click();
      await button(cal.page, `Follow: ${follower}`).waitFor();
      await button(cal.page, `More about ${follower}`).click();
      await button(cal.page, `Block ${follower}`).click();
      const dialog = cal.page.getByRole('dialog', { name: `Block ${follower}?` });
      await dialog.getByRole('button', { name: 'Block', exact: true }).click();
      await cal.page.getByText(`${follower} is blocked`).first().waitFor();
      const { page } = fay;
      await fay.go(profile);
      await page.getByRole('link', { name: '0 followers' }).waitFor();
      await button(page, `Follow: ${creator}`).click();
      await page.getByText(followMessages.followFailed).first().waitFor();
      await page.getByText(followMessages.refused).first().waitFor();
      await button(page, `Follow: ${creator}`).waitFor();
      await cal.go('/user/profile?tab=blocked');
      expect(await newFindings(cal.page)).toEqual([]);
      await button(cal.page, `Unblock ${follower}`).click();
      await cal.page.getByText('No blocked members').waitFor();
      await button(page, `Follow: ${creator}`).click();
      await button(page, `Unfollow: ${creator}`).waitFor();
      // The refused follow is an error in the browser's console.
      expect(fay.errors.filter((error) => !error.includes('409'))).toEqual([]);
      expect(cal.errors).toEqual([]);
    },
  );
});
