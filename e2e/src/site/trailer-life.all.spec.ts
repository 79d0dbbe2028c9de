import { dayMs, hourMs } from '@rostrum/contracts';
import { trailerLimits } from '@rostrum/contracts/campaigns/trailer';
import type { Client } from '@rostrum/contracts/client';
import { voteLimits, voteMessages } from '@rostrum/contracts/trailers';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFindings } from '../browser/axe.ts';
import { Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { testedScreens } from '../browser/tested-screens.ts';
import { openInConsole } from '../console/console-elements.ts';
import { film } from '../features/trailers/film.ts';
import { createMovedProduct, type MovedProduct } from '../product/moved-product.ts';
import { enterCode, password, registerSteward } from './payout-people.ts';
import { press } from './site-page.ts';
import {
  nameAt,
  reasonOfReturn,
  seat,
  verifyVoter,
  windowsOf,
  type Width,
} from './trailer-people.ts';

/** What becomes of a trailer once it is published; `trailers.spec.ts` makes, pays and gives. */

let moved: MovedProduct;
let browser: Browser;
let steward: Client;
/** One for each width. */
let widths: readonly Width[] = [];

beforeAll(async () => {
  moved = await createMovedProduct();
  browser = await sharedBrowser();
  steward = await registerSteward(moved);
  widths = await Promise.all(
    testedScreens('phone').map((screen) => seat(screen, browser, moved, steward)),
  );
});
afterAll(() => moved.dispose());

/** Makes a journey at all widths at the same time. */
async function atEachWidth(journey: (width: Width) => Promise<void>): Promise<void> {
  await Promise.all(widths.map(journey));
}

/**
 * Moves the clock of the server and those of the windows. No file can be uploaded from then on: for the
 * server it begins at the time of the machine, and counts as abandoned.
 */
async function moveClockBy(ms: number): Promise<void> {
  const toMs = moved.clock.now() + ms;
  moved.clock.moveTo(toMs);
  const open = widths.flatMap(windowsOf).filter((visit) => Visit.opened.has(visit));
  await Promise.all(open.map(({ context }) => context.clock.setFixedTime(toMs)));
}

/** Repeated, because a dialog has little contrast while it fades in. */
async function assertAccessible({ page }: Visit): Promise<void> {
  await expect.poll(() => newFindings(page), { timeout: 10_000 }).toEqual([]);
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await excess()).toBeLessThanOrEqual(0);
}

const pathOf = ({ id }: Width['selected']): string => `/campaigns/${String(id)}`;

/** The button on the trailer that is to be selected, whether the voter has voted or not. */
const voteButton = ({ voter, selected: { title } }: Width): Locator =>
  voter.page.getByRole('button', { name: new RegExp(`^Vote.* for ${title}$`, 'u') });

/** Opens a trailer in the console. */
async function openInReview({ admin }: Width, trailer: Width['selected']): Promise<Locator> {
  await openInConsole(admin.window.page, `${pathOf(trailer)}/show`);
  return admin.window.page.getByRole('region', { name: 'Review' });
}

/** Gives a reason in the console's open dialog, and submits it. */
async function submitWithReason({ admin }: Width, button: string): Promise<void> {
  const dialog = admin.window.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We have watched it twice.');
  await assertAccessible(admin.window);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

describe('a trailer that waits for its review', () => {
  it('leads a visitor who votes to sign in, and tells unverified and new members why they cannot vote yet', () =>
    atEachWidth(async (width) => {
      const { voter, selected, screen } = width;
      const { page } = voter;
      await voter.go(pathOf(selected));
      await page.getByRole('link', { name: `Vote for ${selected.title}` }).click();
      await page.getByLabel('Username').fill(nameAt('voter', screen));
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(`**${pathOf(selected)}`);
      const button = voteButton(width);
      await button.click();
      await page.getByText(voteMessages.unverified).first().waitFor();
      await page.getByText('0 votes', { exact: true }).waitFor();
      expect(await button.textContent()).toMatch(/^Vote for/u);
      await assertAccessible(voter);
      await verifyVoter(width, moved.product.url, steward);
      await button.click();
      await page.getByText(voteMessages.young).first().waitFor();
    }));
});

describe('the review of a trailer', () => {
  it('begins on the dashboard of the console, and sends the trailer back with a reason', () =>
    atEachWidth(async (width) => {
      const { admin, selected } = width;
      const { page } = admin.window;
      await openInConsole(page, '/');
      await page.getByRole('link', { name: /^Trailers to review/ }).click();
      const waiting = page.getByRole('main').locator('tbody tr, li');
      await waiting.filter({ hasText: selected.title }).first().click();
      const review = page.getByRole('region', { name: 'Review' });
      await review.getByText('Waits for its review').waitFor();
      await assertAccessible(admin.window);
      await review.getByRole('button', { name: 'Send back' }).click();
      await submitWithReason(width, 'Send back');
      await review.getByText(/^The maker was told/).waitFor();
      await assertAccessible(admin.window);
    }));

  it('hides it, tells its backers that they can take back what they gave, and its maker the reason', () =>
    atEachWidth(async ({ voter, backer, maker, selected }) => {
      await voter.go(pathOf(selected));
      await voter.page.getByText('Campaign not found').first().waitFor();
      await backer.go(pathOf(selected));
      await backer.page.getByText(/^This trailer was sent back to its maker/).waitFor();
      expect(await backer.page.locator('video').count()).toBe(0);
      await assertAccessible(backer);
      await maker.go(pathOf(selected));
      await maker.page.getByText('We have watched it twice.').waitFor();
      await assertAccessible(maker);
    }));

  it('begins anew when the maker has replaced the film', () =>
    atEachWidth(async ({ maker, selected }) => {
      const { page } = maker;
      await page.getByRole('link', { name: 'Change the trailer' }).click();
      await page.getByText('It was sent back for this reason:').waitFor();
      const still = page.locator('main img[src^="/api/images/"]');
      await page.locator('input[type="file"][aria-label="Trailer video"]').setInputFiles(film);
      await still.waitFor();
      await page.getByRole('checkbox', { name: 'I confirm that I own the rights' }).check();
      await assertAccessible(maker);
      await press(page, 'Save Changes');
      await page.waitForURL(`**${pathOf(selected)}`);
      await page.getByText(/^This trailer was changed, and waits for its review/).waitFor();
      await assertAccessible(maker);
    }));

  it('accepts it, so that it is shown again', () =>
    atEachWidth(async (width) => {
      const { admin, voter, selected } = width;
      const review = await openInReview(width, selected);
      await review.getByRole('button', { name: 'Accept' }).click();
      await submitWithReason(width, 'Accept');
      await review.getByText('Accepted', { exact: true }).waitFor();
      await assertAccessible(admin.window);
      await voter.go(pathOf(selected));
      await voteButton(width).waitFor();
    }));
});

describe('a trailer that is accepted', () => {
  it('takes the vote of a member whose account is a day old, which is taken back and given again, and is counted in the list', async () => {
    await moveClockBy(voteLimits.accountAgeMs + hourMs);
    await atEachWidth(async (width) => {
      const { voter, selected } = width;
      const { page } = voter;
      await voter.go(pathOf(selected));
      const button = voteButton(width);
      for (const [count, label] of [
        ['1 vote', /^Voted/u],
        ['0 votes', /^Vote for/u],
        ['1 vote', /^Voted/u],
      ] as const) {
        const saved = page.waitForResponse((answer) => answer.url().endsWith('/vote'));
        await button.press('Enter');
        expect((await saved).status()).toBe(200);
        await page.getByText(count, { exact: true }).waitFor();
        expect(await button.textContent()).toMatch(label);
        expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      }
      await assertAccessible(voter);
      await voter.go('/preroll');
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('Most votes');
      await page.waitForURL('**/preroll?sort=most-votes');
      const card = page.getByRole('article').filter({ hasText: selected.title });
      await card.getByText('1 vote', { exact: true }).waitFor();
    });
  });

  it('is selected in the console, which shows the sums before', () =>
    atEachWidth(async (width) => {
      const { admin, selected } = width;
      const { page } = admin.window;
      await openInReview(width, selected);
      await page.getByRole('button', { name: 'Change status' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change the status' });
      await dialog.getByRole('radio', { name: /^Completed/ }).check();
      await dialog.getByText(/The payout of .*\$20\.00.* is ordered/).waitFor();
      await dialog.getByText('$18.20').waitFor();
      await submitWithReason(width, 'Change status');
      await enterCode(admin, moved.clock.now());
      await page.getByText('Completed', { exact: true }).first().waitFor();
    }));

  it('says so, and its maker sees the share that is to be paid', () =>
    atEachWidth(async ({ maker, selected }) => {
      const { page } = maker;
      await maker.go(pathOf(selected));
      await page.getByText('Selected for production').first().waitFor();
      await page.getByRole('list', { name: 'Shares of payout 1' }).getByText('$18.20').waitFor();
      await assertAccessible(maker);
      await maker.go('/user/profile?tab=payouts');
      const share = page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .filter({ hasText: selected.title });
      await share.getByText('Details needed', { exact: true }).waitFor();
    }));
});

describe('a trailer that was sent back and not changed', () => {
  it('is shown to its maker with the reason and the last day', () =>
    atEachWidth(async ({ maker, removed }) => {
      await maker.go(pathOf(removed));
      await maker.page.getByText(`The reason: ${reasonOfReturn}`).waitFor();
      await maker.page.getByText(/^Unless it is changed by/).waitFor();
    }));

  it('is removed after seven days, and its $1 is returned by an administrator', async () => {
    // Its parts would be asked for in vain while it is removed.
    await Promise.all(widths.map(({ maker }) => maker.page.goto('about:blank')));
    await moveClockBy(trailerLimits.replacedWithinMs);
    await atEachWidth(async (width) => {
      const { admin, maker, removed } = width;
      const status = async () =>
        (await maker.context.request.get(`/api${pathOf(removed)}`)).status();
      await expect.poll(status, { timeout: 20_000 }).toBe(410);
      await maker.go(pathOf(removed));
      await maker.page.getByText('This campaign was taken down').waitFor();
      await openInReview(width, removed);
      const { page } = admin.window;
      await page.getByRole('button', { name: 'Return the $1' }).click();
      await page.getByRole('dialog').getByText('$1.00').waitFor();
      await submitWithReason(width, 'Return it');
      await enterCode(admin, moved.clock.now());
      await page.getByText('The $1 is being returned').waitFor();
    });
  });
});

describe('a trailer that nobody selects', () => {
  it('ends, and what was given to it goes back', async () => {
    // Their sessions end, and what they show would be asked for in vain.
    const others = widths.flatMap(({ maker, voter, admin }) => [maker, voter, admin.window]);
    await Promise.all(others.map((visit) => visit.close()));
    await moveClockBy(trailerLimits.expiresAfterMs + trailerLimits.selectedWithinMs + dayMs);
    await atEachWidth(async ({ backer, screen, ended }) => {
      const { page } = backer;
      await backer.signIn({ username: nameAt('backer', screen), password });
      const status = async (): Promise<unknown> => {
        const answer = await backer.context.request.get(`/api${pathOf(ended)}`);
        return ((await answer.json()) as { readonly status: unknown }).status;
      };
      await expect.poll(status, { timeout: 20_000 }).toBe('expired');
      await backer.go(pathOf(ended));
      await page
        .getByText(/^The trailer was not selected/)
        .first()
        .waitFor();
      await assertAccessible(backer);
      await backer.go('/dashboard?tab=donations');
      await page.getByRole('link', { name: ended.title }).waitFor();
      await page.getByText(/^The trailer was not selected for production, refund/).waitFor();
    });
  });
});

it('causes no error in the browser but for what is refused', () => {
  const refused = (status: string, path: string): unknown =>
    expect.stringMatching(new RegExp(`${status}.*${path}\\)$`));
  for (const width of widths) {
    const ofTrailer = (trailer: Width['selected'], rest = ''): string =>
      `/campaigns/${String(trailer.id)}${rest}`;
    const { selected, removed } = width;
    expect(windowsOf(width).flatMap(({ errors }) => errors)).toEqual([
      refused('410 \\(Gone\\)', ofTrailer(removed)),
      refused('409 \\(Conflict\\)', ofTrailer(selected, '/vote')),
      refused('409 \\(Conflict\\)', ofTrailer(selected, '/vote')),
      refused('404 \\(Not Found\\)', ofTrailer(selected)),
      refused('403 \\(Forbidden\\)', ofTrailer(selected, '/status')),
      refused('403 \\(Forbidden\\)', ofTrailer(removed, '/trailer-fee/return')),
    ]);
  }
});
