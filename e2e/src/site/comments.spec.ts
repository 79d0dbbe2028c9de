import { everything } from '@rostrum/contracts/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Client } from '@rostrum/contracts/client';
import { campaignTarget } from '@rostrum/contracts/kernel/target';
import { commentPath, commentsEndpoints as endpoints } from '@rostrum/contracts/comments/constants';
import { commentMessages } from '@rostrum/contracts/comments/messages';
import { endTransitions, newFindings } from '../browser/axe.ts';
import { createCampaign } from '../browser/browser-session.ts';
import { openMember } from '../browser/card-payment.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { commonDemo } from '../demo/demo-product.ts';
import { press } from './site-page.ts';

const word = 'w'.repeat(1_900);
const hostile = [
  '<img src=x onerror="document.title=1"><script>document.title=1</script>',
  'javascript:alert(1) \u202eesrever https://example.org/a?b=<script>',
  'https://pаypal.com and #nuclear',
].join('\n');

describe('the discussion of a campaign, on a phone and on a desk at once', () => {
  const product = commonDemo();
  let browser: Browser;
  let path: string;
  let campaignId: number;
  /** Created the campaign; at a desk. */
  let ada: { readonly session: Client; readonly visit: Visit };
  /** On a phone. */
  let ben: { readonly session: Client; readonly visit: Visit };

  beforeAll(async () => {
    browser = await sharedBrowser();
    ada = await openMember(browser, product.url, 'ada.r', screens.desk);
    ben = await openMember(browser, product.url, 'ben.k', screens.phone);
    campaignId = (await createCampaign(ada.session)).id;
    path = `/campaigns/${String(campaignId)}?tab=discussion`;
  });

  const post = (by: { readonly session: Client }, content: string, parentId?: number) =>
    by.session.call(endpoints.postComment, {
      params: { id: campaignId },
      body: { content, ...(parentId !== undefined && { parentId }) },
    });

  it.runIf(everything)('invites a visitor to sign in, who comes back to the field', async () => {
    const visitor = await Visit.open(browser, product.url, screens.phone);
    const { page } = visitor;
    await visitor.go(`/campaigns/${String(campaignId)}`);
    await page.getByRole('link', { name: 'Ask or answer, in your own name' }).click();
    await expect.poll(() => focused(page)).toBe(commentMessages.signInTitle);
    await expect
      .poll(() => isInView(page.getByRole('region', { name: commentMessages.signInTitle })))
      .toBe(true);
    await page.getByText('No comments yet').waitFor();
    await page.getByText('Please sign in to comment on campaigns.').waitFor();
    await expectAccessible(page);
    await page.getByRole('tabpanel').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, 'ben.k');
    await expect.poll(() => focused(page)).toBe('Your comment');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('refuses an empty comment, and keeps a draft over a failed post and a sign-in', async () => {
    const { page } = ben.visit;
    await ben.visit.go(path);
    const field = page.getByRole('textbox', { name: 'Your comment' });
    await press(page, 'Post comment');
    await page.getByText('Empty comment', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe('Your comment');
    await page.route('**/comments', (route) => route.abort(), { times: 1 });
    await field.fill('Who moderates it?');
    await press(page, 'Post comment');
    await page.getByText('Failed to post comment', { exact: true }).waitFor();
    await page.context().clearCookies();
    await field.press('Control+Enter');
    await signIn(page, 'ben.k');
    await expect.poll(() => field.inputValue()).toBe('Who moderates it?');
    await field.press('Control+Enter');
    await page.getByText('Comment posted', { exact: true }).waitFor();
    await page.getByRole('article').getByText('Who moderates it?').waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await expect.poll(() => focused(page)).toBe('Your comment');
    await page.getByRole('tab', { name: 'Discussion 1' }).waitFor();
    // Of the aborted and the refused request.
    ben.visit.errors.length = 0;
  });

  it('lets the creator answer, who is marked, and focuses the answer', async () => {
    const { page } = ada.visit;
    await ada.visit.go(path);
    await press(page, 'Answer the comment by ben.k');
    await expect.poll(() => focused(page)).toBe('Your answer to ben.k');
    await page.keyboard.type('Petra Novak does, @ben.k. See https://example.org/petra.');
    await press(page, 'Post answer');
    const answer = page.getByRole('article', { name: 'Comment by ada.r' });
    await answer.getByText('Creator', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe('Comment by ada.r');
    expect(await answer.getByRole('link', { name: '@ben.k' }).getAttribute('href')).toMatch(
      /^\/profile\/\d+$/,
    );
    const link = answer.getByRole('link', { name: 'https://example.org/petra' });
    expect(await link.getAttribute('rel')).toBe('nofollow noopener ugc');
    await page.getByRole('tab', { name: 'Discussion 2' }).waitFor();
  });

  it('changes a comment in its place, and shows everybody what was changed', async () => {
    const { page } = ada.visit;
    await press(page, 'Edit the comment by ada.r');
    const field = page.getByRole('textbox', { name: 'Edit your comment' });
    await field.fill('Petra Novak does, @ben.k. It says so above.');
    await press(page, 'Save');
    await page.getByText('It says so above.').waitFor();
    await expect.poll(() => focused(page)).toBe('Edit the comment by ada.r');
    await ben.visit.go(path);
    const reader = ben.visit.page;
    await reader.getByRole('button', { name: '1 answer' }).click();
    await reader.getByRole('button', { name: 'edited' }).click();
    const dialog = reader.getByRole('dialog', { name: 'What was changed' });
    await dialog.getByText('https://example.org/petra').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(2);
    await expectAccessible(reader);
    await reader.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(reader)).toMatch(/^edited/);
  });

  it.runIf(everything)('takes a report of another one’s comment', async () => {
    const { page } = ben.visit;
    await press(page, 'Report the comment by ada.r');
    const dialog = page.getByRole('dialog', { name: 'Report this comment' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('Please choose why you report this.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('What is wrong with it?').selectOption('spam');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Report sent', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe('Report the comment by ada.r');
  });

  it.runIf(everything)(
    'shows what is left of a deleted comment, which keeps its answers',
    async () => {
      const { page } = ben.visit;
      await press(page, 'Delete the comment by ben.k');
      const dialog = page.getByRole('dialog', { name: 'Delete this comment?' });
      await dialog.getByRole('button', { name: 'Delete comment' }).click();
      await page.getByText('This comment was deleted by its author.').waitFor();
      await expect.poll(() => focused(page)).toBe('Comment by ben.k');
      await page.getByRole('tab', { name: 'Discussion 1' }).waitFor();
      await page.reload();
      await page.getByText('This comment was deleted by its author.').waitFor();
      await page.getByRole('button', { name: '1 answer' }).click();
      await page.getByText('It says so above.').waitFor();
    },
  );

  it.runIf(everything)(
    'is unharmed by markup, reordered text, addresses that lie and endless words',
    async () => {
      const { id } = await post(ada, hostile);
      await post(ada, word);
      await post(
        ben,
        'Petra has moderated five of these conversations, and she cuts nobody off.',
        id,
      );
      for (let index = 0; index < 21; index += 1) await post(ben, `Question ${String(index)}`);
      await Promise.all(
        [ada, ben].map(async ({ visit }) => {
          const { page } = visit;
          await visit.go(path);
          await press(page, 'Load more comments');
          await expect.poll(() => focused(page)).toMatch(/^Comment by/);
          await page.getByText('javascript:alert(1)').waitFor();
          const hrefs = await page
            .getByRole('article')
            .filter({ hasText: 'javascript:' })
            .getByRole('link')
            .evaluateAll((links) =>
              links.map((link) => [link.getAttribute('href'), link.textContent]),
            );
          expect(hrefs.slice(2)).toEqual([
            ['https://example.org/a?b=', 'https://example.org/a?b='],
            ['https://xn--pypal-4ve.com/', 'https://xn--pypal-4ve.com'],
            ['/search?q=%23nuclear', '#nuclear'],
          ]);
          await page.getByRole('button', { name: 'Show more' }).first().click();
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
          ).toBe(true);
          expect(await page.title()).toContain('Rostrum');
          await page.getByRole('button', { name: '1 answer' }).first().click();
          await page.getByText('she cuts nobody off').waitFor();
          await expectAccessible(page);
          await page.getByRole('button', { name: 'Oldest first' }).click();
          await page.getByText('deleted by its author').first().waitFor();
          expect(new URL(page.url()).search).toBe('?tab=discussion&order=oldest');
        }),
      );
    },
  );

  it.runIf(everything)(
    'leads to one comment by its time, and to one beyond the first page above the list',
    async () => {
      const { visit, session } = ben;
      const { page } = visit;
      await visit.go(path);
      const newest = page.getByRole('article').filter({ hasText: 'Question 20' });
      await newest.getByRole('link', { name: /ago|now/ }).click();
      await expect.poll(() => focused(page)).toBe('Linked comment by ben.k');
      const linked = page.getByRole('region', { name: 'Linked comment' });
      expect(await linked.count()).toBe(0);
      const params = { id: campaignId };
      const [first] = await session.call(endpoints.listComments, {
        params,
        query: { sort: 'oldest', limit: 1 },
      });
      const [answer] = await session.call(endpoints.listAnswers, {
        params: { id: first?.id ?? 0 },
        query: {},
      });
      await visit.go(commentPath(campaignTarget(campaignId), answer?.id ?? 0));
      await linked.getByText('This comment was deleted by its author.').waitFor();
      await linked.getByText('It says so above.').waitFor();
      await expect.poll(() => focused(page)).toBe('Linked comment by ada.r');
      await expectAccessible(page);
      await press(page, '1 answer');
      await expect.poll(() => linked.getByText('It says so above.').count()).toBe(1);
      const { id: elsewhere } = await createCampaign(ada.session);
      await visit.go(commentPath(campaignTarget(elsewhere), answer?.id ?? 0));
      await page.getByText(commentMessages.linkedNotFound).waitFor();
      await expect.poll(() => focused(page)).toContain(commentMessages.linkedNotFound);
    },
  );

  it.runIf(everything)('is opened from the tab Details with the row of tabs in view', async () => {
    const { page } = ben.visit;
    await ben.visit.go(`/campaigns/${String(campaignId)}`);
    await page.getByRole('link', { name: 'See all comments' }).click();
    const tab = page.getByRole('tab', { name: /^Discussion/, selected: true });
    await tab.waitFor();
    await expect.poll(() => isInView(tab)).toBe(true);
  });

  it('caused no error in the browsers', () => {
    expect([...ada.visit.errors, ...ben.visit.errors]).toEqual([]);
  });
});

/** The accessible name of the focused element, by its label, its `aria-label` or its text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLTextAreaElement ? element.labels[0]?.textContent : null;
    return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
}

function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill('a way to pay');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  await endTransitions(page);
  // Elsewhere the bar at the bottom of a phone may cover a part of a target.
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  expect(await newFindings(page)).toEqual([]);
}
