import { notificationPollMs } from '@rostrum/contracts/notifications/constants';
import { notificationMessages } from '@rostrum/contracts/notifications/messages';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newFindings } from '../browser/axe.ts';
import { createCampaign } from '../browser/browser-session.ts';
import { cardNumbers, openMember, payByCard } from '../browser/card-payment.ts';
import { screens, type Screen, type Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { commonDemo } from '../demo/demo-product.ts';
import { press } from './site-page.ts';

const product = commonDemo();

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${String(unread)} unread`,
    exact: true,
  });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** What makes an open page ask again: that somebody looks at it, or that a minute is over. */
const looksAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
const pollIsDue = (page: Page): Promise<void> => page.clock.fastForward(notificationPollMs);

/** Waits for the bell to say a number. */
async function hears(page: Page, unread: number, asks = looksAgain): Promise<void> {
  await expect
    .poll(async () => {
      const answered = page.waitForResponse('**/api/notifications');
      await asks(page);
      await answered;
      return bell(page, unread).count();
    })
    .toBe(1);
}

async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text);
  await press(page, 'Post comment');
  await page.getByRole('article').getByText(text).waitFor();
}

async function react(page: Page): Promise<void> {
  await press(page, 'React');
  await press(page, 'Clap');
  await page.getByRole('button', { name: 'Clap, 1', pressed: true }).waitFor();
}

async function give(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Support This Campaign' }).click();
  const dialog = page.getByRole('dialog');
  await payByCard(dialog, cardNumbers.good);
  await dialog.getByRole('button', { name: 'Back to the campaign' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** What a member does on the page of another one's campaign, and what the other one is told. */
const acts: readonly {
  readonly act: (page: Page, creator: string) => Promise<void>;
  readonly told: string;
}[] = [
  { act: (page) => comment(page, 'Who moderates it?'), told: 'commented on' },
  {
    act: (page, creator) => comment(page, `When is it, @${creator}?`),
    told: 'mentioned you in a comment on',
  },
  { act: react, told: 'reacted to' },
  { act: give, told: 'gave $10.00 to' },
];

interface Member {
  readonly name: string;
  readonly visit: Visit;
  /** Paths of their profile, and of the discussion of their campaign. */
  readonly profile: string;
  readonly discussion: string;
  /** Title of their campaign. */
  readonly title: string;
}

describe('two members, one on a large screen and one on a phone', () => {
  let browser: Browser;
  let cal: Member;
  let fay: Member;

  async function enter(name: string, screen: Screen): Promise<Member> {
    const { session, visit } = await openMember(browser, product.url, name, screen);
    const title = `What does ${name} want to hear?`;
    const { id, campaign } = await createCampaign(session, { title });
    const profile = `/profile/${String(campaign.creatorId)}`;
    // The clock runs at its normal speed, and tests can fast-forward it.
    await visit.page.clock.install();
    return { name, visit, profile, discussion: `/campaigns/${String(id)}?tab=discussion`, title };
  }

  beforeAll(async () => {
    browser = await sharedBrowser();
    [cal, fay] = await Promise.all([
      enter('cal.bell', screens.desk),
      enter('fay.bell', screens.phone),
    ]);
    await Promise.all([cal.visit.go('/how-it-works'), fay.visit.go(cal.profile)]);
  });

  /** Waits until the open list of a member says what the other one did. */
  async function listed({ visit, title }: Member, by: Member): Promise<void> {
    for (const { told } of acts) {
      const name = `Unread: ${by.name} ${told} “${title}”`;
      await list(visit.page).getByRole('link', { name }).waitFor();
    }
  }

  it('nothing is told before anything has happened', async () => {
    const { page } = cal.visit;
    await bell(page, 0).click();
    await list(page).getByText(notificationMessages.none).waitFor();
    expect(await newFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
  });

  it('a follow is counted on the page that is open, and told once', async () => {
    const { page } = cal.visit;
    await press(fay.visit.page, 'Follow: cal.bell');
    await hears(page, 1);
    await page.getByRole('status').getByText('1 unread notification', { exact: true }).waitFor();
  });

  it('the keyboard opens the list, and Escape returns the focus to the bell', async () => {
    const { page } = cal.visit;
    await bell(page, 1).focus();
    await page.keyboard.press('Enter');
    await list(page)
      .getByRole('link', { name: /^Unread: fay\.bell follows you/ })
      .waitFor();
    const isInside = () => list(page).evaluate((dialog) => dialog.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    expect(await newFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => bell(page, 1).evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  it('a click leads on, closes the list and marks as read', async () => {
    const { page } = cal.visit;
    await bell(page, 1).click();
    await list(page)
      .getByRole('link', { name: /fay\.bell follows you/ })
      .click();
    await page.waitForURL(`**${fay.profile}`);
    await page.getByRole('heading', { level: 1, name: 'fay.bell' }).waitFor();
    expect(await list(page).count()).toBe(0);
    await bell(page, 0).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await cal.visit.settle();
    await page.reload();
    await cal.visit.settle();
    await bell(page, 0).click();
    await list(page)
      .getByRole('link', { name: /^fay\.bell follows you/ })
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('what both do to each other at once is counted at the next poll, and told', async () => {
    await Promise.all([cal.visit.follow(fay.discussion), fay.visit.follow(cal.discussion)]);
    for (const [before, { act }] of acts.entries()) {
      await Promise.all([act(cal.visit.page, fay.name), act(fay.visit.page, cal.name)]);
      await Promise.all([cal, fay].map(({ visit }) => hears(visit.page, before + 1, pollIsDue)));
    }
    await bell(cal.visit.page, acts.length).click();
    await listed(cal, fay);
    expect(await newFindings(cal.visit.page)).toEqual([]);
    await cal.visit.page.keyboard.press('Escape');
    await list(cal.visit.page).waitFor({ state: 'detached' });
  });

  it('on a phone the list fits, all are marked as read, and the page has them all', async () => {
    const { page } = fay.visit;
    await press(cal.visit.page, 'Follow: fay.bell');
    await hears(page, acts.length + 1);
    await bell(page, acts.length + 1).click();
    await list(page)
      .getByRole('link', { name: /^Unread: cal\.bell follows you/ })
      .waitFor();
    await listed(fay, cal);
    const box = await list(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= screens.phone.viewport.width).toBe(true);
    expect(await newFindings(page)).toEqual([]);
    await list(page).getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText(notificationMessages.allRead).first().waitFor();
    await bell(page, 0).waitFor();
    await list(page).getByRole('link', { name: 'See all' }).click();
    await page.waitForURL('**/notifications');
    await list(page).waitFor({ state: 'detached' });
    await page
      .getByRole('list', { name: 'Notifications' })
      .getByRole('link', { name: /^cal\.bell follows you/ })
      .waitFor();
    expect(await newFindings(page)).toEqual([]);
  });

  it('a member who signs out leaves nothing behind', async () => {
    const { page } = fay.visit;
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You have been successfully logged out.').first().waitFor();
    await expect.poll(() => bell(page, 0).count()).toBe(0);
    await fay.visit.settle();
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).not.toContain('cal.bell');
    expect([...cal.visit.errors, ...fay.visit.errors]).toEqual([]);
  });
});
