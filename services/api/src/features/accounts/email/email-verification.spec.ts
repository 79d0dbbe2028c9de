import { accountMessages } from '@rostrum/contracts/accounts';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { accountMailsAfter, linkIn, type MailedLink } from '../../../testing/mailed-links.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { mailAddressOf } from '../mail-address.ts';

const dayMs = 86_400_000;

describe('the address of a new member', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  const verify = (link: MailedLink) =>
    test.send('POST', '/api/auth/verify-email', { body: { ...link } });
  const ask = ({ browser }: Member) => browser.send('POST', '/api/auth/request-verification');
  const verified = async ({ client }: Member) =>
    (await client.call(accountsEndpoints.me)).emailVerified;

  async function registered() {
    const head = await test.head();
    const member = await registerMember(test);
    const mails = await accountMailsAfter(test, head);
    expect(mails).toHaveLength(1);
    return { member, link: linkIn(mails[0]) };
  }

  it('is verified by the link that is mailed at the registration; using it again changes nothing', async () => {
    const { member, link } = await registered();
    expect([link.userId, await verified(member)]).toEqual([member.id, false]);
    expect(await mailAddressOf(test.app, member.id)).toEqual({
      address: member.email,
      verified: false,
    });
    expect((await verify(link)).status).toBe(200);
    expect(await verified(member)).toBe(true);
    expect(await mailAddressOf(test.app, member.id)).toMatchObject({ verified: true });
    const head = await test.head();
    expect((await verify(link)).status).toBe(200);
    expect(await test.head()).toBe(head);
    expect((await ask(member)).json).toMatchObject({
      message: accountMessages.emailVerifiedBefore,
    });
  });

  it('is registered with the terms and the age in the same append', async () => {
    const { member } = await registered();
    const { events } = await test.events.load(`user-${String(member.id)}`);
    expect(events.map(({ type, data }) => [type, data]).slice(1)).toEqual([
      ['TermsAccepted', { userId: member.id, version: '2025-05-01', ofAge: true }],
      ['EmailVerificationRequested', { userId: member.id }],
    ]);
  });

  it.each([
    ['acceptTerms', accountMessages.acceptTerms],
    ['ofAge', accountMessages.ofAge],
  ])('is not registered without %s', async (field, message) => {
    const head = await test.head();
    const both = { acceptTerms: true, ofAge: true };
    for (const value of [undefined, false, 'true', 1]) {
      const body = { username: 'minor', email: 'minor@example.org', password: 'correct horse' };
      const answer = await test.send('POST', '/api/auth/register', {
        body: { ...body, ...both, [field]: value },
      });
      expect(answer).toMatchObject({ status: 400, json: { errors: { [field]: message } } });
    }
    expect(await test.head()).toBe(head);
  });

  it('is verified by an older link, too, and every link says so afterwards', async () => {
    const { member, link } = await registered();
    test.advance(6 * dayMs);
    const before = await test.head();
    expect((await ask(member)).status).toBe(200);
    const newest = linkIn((await accountMailsAfter(test, before))[0]);
    expect((await verify(link)).status).toBe(200);
    expect(await verified(member)).toBe(true);
    const head = await test.head();
    test.advance(2 * dayMs);
    expect([(await verify(newest)).status, (await verify(link)).status]).toEqual([200, 200]);
    expect(await test.head()).toBe(head);
  });

  it('is not verified by a link that has expired or is another member’s', async () => {
    const [{ member, link }, other] = [await registered(), await registered()];
    const before = await test.head();
    expect((await ask(member)).status).toBe(200);
    const newest = linkIn((await accountMailsAfter(test, before))[0]);
    const head = await test.head();
    for (const wrong of [
      { ...other.link, userId: member.id },
      { ...newest, userId: 1 },
    ]) {
      expect((await verify(wrong)).json).toMatchObject({ code: 'link_invalid' });
    }
    test.advance(7 * dayMs);
    for (const expired of [link, newest]) expect((await verify(expired)).status).toBe(400);
    expect(await test.head()).toBe(head);
    expect(await verified(member)).toBe(false);
  });

  it('is mailed a link again five times a day at most', async () => {
    const { member } = await registered();
    const statuses = [];
    for (let call = 0; call < 5; call += 1) statuses.push((await ask(member)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    test.advance(dayMs);
    expect((await ask(member)).status).toBe(200);
  });

  it('is named as verified or not in the console', async () => {
    const { member, link } = await registered();
    await verify(link);
    const admin = await registerStaff(test, 'admin');
    await test.caughtUp();
    const data = await admin.client.call(accountsEndpoints.adminListUsers, {
      query: { filter: JSON.stringify({ id: [member.id, admin.id] }) },
    });
    const found = new Map(data.map(({ id, emailVerified }) => [id, emailVerified]));
    expect([found.get(member.id), found.get(admin.id)]).toEqual([true, false]);
  });
});
