import { participantsEndpoints } from '@rostrum/contracts/campaigns/participants';
import type { Client } from '@rostrum/contracts/client';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest';
import { seriousFindings } from '../browser/axe.ts';
import { openSession } from '../browser/browser-session.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { enrolBrowser } from '../browser/second-factor.ts';
import { adminAccount, demoAccount } from '../demo/demo-accounts.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import type { DemoRecords } from '../demo/demo-records.ts';
import type { Product } from '../product/product.ts';
import { openInConsole, rowsOf, titleOf } from './console-elements.ts';

const auditorAccount = { ...adminAccount, username: 'auditor' } as const;

let product: Product;
let browser: Browser;
let visit: Visit;
let page: Page;
let demo: DemoRecords;

const signedIn = async (account: { readonly username: string; readonly password: string }) => {
  const session = openSession(product.url);
  await session.call(sessionsEndpoints.login, { body: account });
  return session;
};
const answer = (by: Client, campaignId: number, slot: number, said: 'claim' | 'decline') =>
  by.call(participantsEndpoints.answerAsParticipant, {
    params: { id: campaignId, slot: String(slot) },
    body: { answer: said, where: 'The institute names me on its page.' },
  });

beforeAll(async () => {
  product = await createDemoProduct();
  demo = inject('demoRecords');
  const [member, auditor] = [await signedIn(demoAccount), await signedIn(auditorAccount)];
  // One answer of the demo waits, too.
  await answer(member, demo.campaign.id, 1, 'claim');
  await answer(auditor, demo.campaign.id, 2, 'claim');
  await answer(member, demo.mine.id, 1, 'claim');
  await answer(auditor, demo.mine.id, 2, 'decline');
  browser = await sharedBrowser();
  visit = await Visit.open(browser, product.url, screens.desk);
  page = visit.page;
  await visit.signIn(adminAccount);
  await enrolBrowser(visit.context, product.url, adminAccount.password);
});
afterAll(() => product.dispose());

const row = (...texts: readonly string[]): Locator =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), rowsOf(page));

/** Opens the dialog of a row, gives a reason and submits it. */
async function decide(of: Locator, button: string, title: string, submit: string) {
  await of.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their institute says so.');
  await dialog.getByRole('button', { name: submit }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('the answers of participants', () => {
  it('that wait are counted on the dashboard, which leads to them', async () => {
    await openInConsole(page, '/');
    const card = page.getByRole('listitem').filter({ hasText: 'Answers of participants' });
    await card.getByText('To be confirmed, or not').waitFor();
    expect(await card.innerText()).toContain('5');
    await card.getByRole('link').click();
    await titleOf(page, 'Participants').waitFor();
    await expect.poll(() => rowsOf(page).count()).toBe(5);
  });

  it('warn of a creator who says that they are the participant', async () => {
    const own = row(demo.mine.title, 'Takes part');
    await own.getByText('The creator', { exact: true }).waitFor();
    await own.getByRole('button', { name: 'Confirm', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm the participant?' });
    await dialog.getByRole('alert').getByText('Check that the name is theirs').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('that say no name what follows from their confirmation', async () => {
    const declined = row(demo.mine.title, 'Does not take part');
    await declined.getByRole('button', { name: 'Confirm', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that the participant does not' });
    await dialog.getByText('all its donations are refunded. This cannot be undone.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('are confirmed and dropped by an admin, and no longer wait', async () => {
    await decide(
      row(demo.campaign.title, demoAccount.username),
      'Confirm',
      'Confirm the participant?',
      'Confirm',
    );
    await page.getByText('The participant is confirmed', { exact: true }).waitFor();
    await expect.poll(() => rowsOf(page).count()).toBe(4);
    await decide(
      row(demo.campaign.title, auditorAccount.username),
      'Do not confirm',
      'Drop the answer?',
      'Drop the answer',
    );
    await page.getByText('The answer is dropped', { exact: true }).waitFor();
    await expect.poll(() => rowsOf(page).count()).toBe(3);
  });

  it('are on the page of the campaign, and its history says who decided what', async () => {
    await openInConsole(page, `/campaigns/${String(demo.campaign.id)}/show`);
    const panel = page.getByRole('region', { name: 'Participants' });
    await panel.getByText('confirmed as demo').waitFor();
    await page.getByText('admin confirmed that demo is participant 1').waitFor();
    await panel.getByRole('link', { name: 'All answers' }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(2);
  });

  it('that were confirmed can be undone', async () => {
    await decide(
      row('Confirmed', demoAccount.username),
      'Undo',
      'Undo the confirmation of the participant?',
      'Undo the confirmation',
    );
    await page.getByText('The confirmation is undone', { exact: true }).waitFor();
    await expect.poll(() => row('Dropped').count()).toBe(2);
  });

  it('are read by an auditor without acts', async () => {
    const other = await Visit.open(browser, product.url, screens.desk);
    await other.signIn(auditorAccount);
    await other.page.goto('/admin/#/participants');
    await expect.poll(() => rowsOf(other.page).count()).toBe(3);
    await other.settle();
    expect(await rowsOf(other.page).getByRole('button').count()).toBe(0);
    await other.close();
  });
});

it('cause no error in the browser', () => {
  expect(visit.errors).toEqual([]);
});
