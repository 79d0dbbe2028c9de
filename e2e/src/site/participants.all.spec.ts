import { participantsEndpoints } from '@rostrum/contracts/campaigns/participants';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import type { Client } from '@rostrum/contracts/client';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFindings } from '../browser/axe.ts';
import { consents, createCampaign, openSession } from '../browser/browser-session.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { enrol } from '../browser/second-factor.ts';
import { adminAccount } from '../demo/demo-accounts.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import { invitationTo } from '../mail/invitation-to.ts';
import type { Product } from '../product/product.ts';
import { sendRegistration } from './registration-form.ts';

const password = 'asked by mail';
const reason = 'Their address is on the page of their institute.';
const [first, second] = ['Dr. Lena Okafor', 'Mateo Rivas'];

describe('the people who are to talk', () => {
  let product: Product;
  let browser: Browser;
  let admin: Client;
  let creator: Visit;
  let visitor: Visit;
  let path: string;
  let id: number;
  beforeAll(async () => {
    product = await createDemoProduct();
    browser = await sharedBrowser();
    const session = openSession(product.url);
    const body = { username: 'asks', email: 'asks@example.org', password, ...consents };
    await session.call(accountsEndpoints.register, { body });
    id = (await createCampaign(session)).campaign.id;
    path = `/campaigns/${String(id)}`;
    admin = openSession(product.url);
    await admin.call(sessionsEndpoints.login, { body: adminAccount });
    await enrol(admin, adminAccount.password);
    creator = await Visit.open(browser, product.url, screens.desk);
    visitor = await Visit.open(browser, product.url, screens.phone);
    await creator.signIn({ username: 'asks', password });
  });
  afterAll(() => product.dispose());

  /** Repeated, because a dialog has little contrast while it fades in. */
  const assertAccessible = ({ page }: Visit): Promise<void> =>
    expect.poll(() => newFindings(page), { timeout: 10_000 }).toEqual([]);

  async function invite(name: string, email: string): Promise<void> {
    const { page } = creator;
    await page.getByRole('button', { name: new RegExp(`^Invite ?: .*${name}`) }).click();
    const form = page.getByRole('form', { name: `Invite ${name}` });
    await form.getByLabel('Email address').fill('nobody');
    await form.getByRole('button', { name: 'Make the invitation' }).click();
    await form.getByText('Please enter an email address').waitFor();
    await assertAccessible(creator);
    await form.getByLabel('Email address').fill(email);
    await form.getByRole('button', { name: 'Make the invitation' }).click();
    await page
      .getByRole('button', { name: new RegExp(`^Withdraw the invitation.*${name}`) })
      .waitFor();
  }

  it('are invited by the creator', async () => {
    const { page } = creator;
    await creator.go(path);
    await page.getByRole('link', { name: 'Invite them' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Participants' }).waitFor();
    await invite(first, 'lena@example.org');
    await invite(second, 'mateo@example.org');
    await assertAccessible(creator);
  });

  it('register from the mailed link, come back to it, and say that they take part', async () => {
    const { page } = visitor;
    await visitor.go(await invitationTo('lena@example.org', admin));
    await page.getByText(first).first().waitFor();
    await assertAccessible(visitor);
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await sendRegistration(page, {
      username: 'lena_okafor',
      email: 'lena@example.org',
      password,
    });
    await page.getByText('You answer as lena_okafor.').waitFor();
    await page.getByRole('button', { name: 'I take part', exact: true }).click();
    await page.getByRole('heading', { name: 'You said that you take part' }).waitFor();
    await assertAccessible(visitor);
    await page.getByRole('link', { name: 'Your answer' }).click();
    await page.getByText('You said that you take part. An administrator looks at it.').waitFor();
    await assertAccessible(visitor);
  });

  it('have their profile on the campaign’s page once an administrator has confirmed them', async () => {
    const params = { id: String(id), slot: '1' };
    const [participant] = await admin.call(participantsEndpoints.getParticipants, { params });
    const memberId = participant?.answers[0]?.member?.id ?? null;
    const body = { answer: 'claim', memberId, reason } as const;
    await admin.call(participantsEndpoints.confirmParticipant, { params, body });
    for (const visit of [creator, visitor]) {
      await visit.go(path);
      const people = visit.page.getByRole('list', { name: 'Participants' }).first();
      await people.getByText('Confirmed by mail').waitFor();
      const profile = people.getByRole('link', { name: '@lena_okafor' });
      expect(await profile.getAttribute('href')).toBe(`/profile/${String(memberId)}`);
      await assertAccessible(visit);
    }
  });

  it('decline from the mailed link without an account', async () => {
    const anonymous = await Visit.open(browser, product.url, screens.phone);
    const { page } = anonymous;
    const link = await invitationTo('mateo@example.org', admin);
    await anonymous.go(link);
    await page.getByRole('button', { name: 'I do not take part' }).click();
    const dialog = page.getByRole('dialog', { name: 'You do not take part?' });
    await assertAccessible(anonymous);
    await dialog.getByRole('button', { name: 'I do not take part' }).click();
    await page.getByRole('heading', { name: 'You said that you do not take part' }).waitFor();
    await assertAccessible(anonymous);
    expect(anonymous.errors).toEqual([]);
    await page.reload();
    await page.getByText('This link is not valid').waitFor();
    await assertAccessible(anonymous);
    await creator.go(`${path}/participants`);
    await creator.page
      .getByText(/^Somebody without an account says that they do not take part/)
      .waitFor();
  });

  it('cause no error in the browser', () => {
    expect([...creator.errors, ...visitor.errors]).toEqual([]);
  });
});
