import { accountMessages } from '@rostrum/contracts/accounts';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { LogUnavailable } from '@rostrum/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAppend } from '../../../runtime/storage/around-appends.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { accountMailsAfter, linkIn, type MailedLink } from '../../../testing/mailed-links.ts';
import { accepted, registerMember, type Member } from '../../../testing/members.ts';
import { mailAddressOf } from '../mail-address.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('a changed e-mail address', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  const ask = ({ browser }: Member, email: string, password = 'correct horse') =>
    browser.send('POST', '/api/auth/change-email', { body: { email, password } });
  const confirm = (link: MailedLink) =>
    test.send('POST', '/api/auth/confirm-email-change', { body: { ...link } });
  const register = async (email: string) => {
    const username = `u${String(Math.random()).slice(2, 14)}`;
    const body = { username, email, password: 'correct horse', ...accepted };
    return (await test.send('POST', '/api/auth/register', { body })).status;
  };
  const addressOf = async ({ id }: Member) => (await mailAddressOf(test.app, id))?.address;

  let count = 0;
  /** A member who asked for another address, and the links that were mailed to both. */
  async function asking() {
    count += 1;
    const member = await registerMember(test, {
      username: `mover.${'abcdefghjkmnpqrstuvw'.charAt(count)}`,
    });
    const email = `moved${String(count)}@example.org`;
    const links = await linksFor(member, email);
    return { member, email, ...links };
  }

  async function linksFor(member: Member, email: string) {
    const head = await test.head();
    expect((await ask(member, email)).status).toBe(200);
    const [present, other, ...more] = await accountMailsAfter(test, head);
    expect([present?.kind, present?.to, more]).toEqual(['security', { userId: member.id }, []]);
    expect([other?.kind, other?.to]).toEqual(['security', { address: email }]);
    return { present: linkIn(present), other: linkIn(other) };
  }

  it.each(['present', 'other'] as const)(
    'holds once both addresses confirmed it, the %s one first',
    async (first) => {
      const { member, email, ...links } = await asking();
      const me = () => member.client.call(accountsEndpoints.me);
      expect(await me()).toMatchObject({
        email: member.email,
        emailVerified: false,
        pendingEmail: { email },
      });
      expect((await confirm(links[first])).json).toEqual({ success: true, changed: false });
      expect((await confirm(links[first])).json).toEqual({ success: true, changed: false });
      expect(await addressOf(member)).toBe(member.email);

      const head = await test.head();
      const second = links[first === 'present' ? 'other' : 'present'];
      expect((await confirm(second)).json).toEqual({ success: true, changed: true });
      expect(await me()).toMatchObject({ email, emailVerified: true, pendingEmail: null });
      expect(await accountMailsAfter(test, head)).toMatchObject([
        { to: { address: member.email }, subject: 'Your email address was changed' },
      ]);
      expect([await register(email), await register(member.email)]).toEqual([409, 201]);

      const after = await test.head();
      expect((await confirm(second)).json).toEqual({ success: true, changed: true });
      expect(await test.head()).toBe(after);
    },
  );

  it('is asked for alike whether somebody has the address or not, and its owner is told', async () => {
    const [member, owner] = [await registerMember(test), await registerMember(test)];
    const answered = async (email: string) => {
      const head = await test.head();
      const { status, json } = await ask(member, email);
      const events = (await test.eventsAfter(head)).map(({ type }) => type);
      const body = JSON.stringify(json).replaceAll(email, 'it');
      const shape = [status, body.replaceAll(/"until":"[^"]+"/g, ''), events];
      return { shape, mails: await accountMailsAfter(test, head) };
    };
    const free = await answered('free.address@example.org');
    const taken = await answered(owner.email.toUpperCase());
    expect(taken.shape).toEqual(free.shape);
    const [present, told, ...more] = taken.mails;
    expect([present?.to, more]).toEqual([{ userId: member.id }, []]);
    expect(told).toMatchObject({
      to: { userId: owner.id },
      share: 'anyone',
      subject: 'Your email address was named for another account',
    });
    expect(told?.action?.path).toBe('/auth/forgot');
    expect(JSON.stringify(told)).not.toContain(member.username);
    await confirm(linkIn(present));
    expect(await addressOf(member)).toBe(member.email);
  });

  it('to another spelling of the present one is confirmed by a link, as any other', async () => {
    const member = await registerMember(test);
    await linksFor(member, member.email.toUpperCase());
  });

  it('is not asked for without the password, nor for the present address', async () => {
    const member = await registerMember(test);
    const head = await test.head();
    const wrong = await ask(member, 'wanted@example.org', 'not this horse');
    expect(wrong.json.errors).toEqual({ password: accountMessages.passwordWrong });
    const same = await ask(member, member.email);
    expect(same.json.errors).toEqual({ email: accountMessages.emailSame });
    expect(await test.head()).toBe(head);
  });

  it('is confirmed by older links for the same address, too, and every link says so', async () => {
    const { member, email, present, other } = await asking();
    expect((await confirm(present)).json).toEqual({ success: true, changed: false });
    const newer = await linksFor(member, email);
    // What was asked for again is to be confirmed at both addresses again.
    expect((await confirm(other)).json).toEqual({ success: true, changed: false });
    expect((await confirm(present)).json).toEqual({ success: true, changed: true });
    expect(await addressOf(member)).toBe(email);
    const head = await test.head();
    for (const link of [present, other, newer.present, newer.other]) {
      expect((await confirm(link)).json).toEqual({ success: true, changed: true });
    }
    expect(await test.head()).toBe(head);
  });

  it('is not confirmed by a link for another address, that has expired, or is another member’s', async () => {
    const { member, ...old } = await asking();
    const next = await linksFor(member, 'next.address@example.org');
    const foreign = await asking();
    const head = await test.head();
    for (const link of [old.present, old.other, { ...foreign.present, userId: member.id }]) {
      expect((await confirm(link)).json).toMatchObject({ code: 'link_invalid' });
    }
    test.advance(dayMs);
    expect((await confirm(next.present)).status).toBe(400);
    expect(await test.head()).toBe(head);
  });

  it('is not confirmed after the password was changed', async () => {
    const { member, present, other } = await asking();
    await confirm(other);
    await member.browser.send('POST', '/api/auth/change-password', {
      body: { currentPassword: member.password, password: 'battery staple' },
    });
    expect((await member.client.call(accountsEndpoints.me)).pendingEmail).toBeNull();
    expect((await confirm(present)).status).toBe(400);
    expect(await addressOf(member)).toBe(member.email);
  });

  it('is refused when another member registered with it meanwhile', async () => {
    const { member, email, present, other } = await asking();
    await confirm(present);
    expect(await register(email)).toBe(201);
    const refused = await confirm(other);
    expect(refused).toMatchObject({ status: 409, json: { message: accountMessages.emailTaken } });
    expect(await addressOf(member)).toBe(member.email);
  });

  it('can be asked for five times a day', async () => {
    const member = await registerMember(test);
    const statuses = [];
    for (let call = 0; call < 6; call += 1) {
      statuses.push((await ask(member, `quota${String(call)}@example.org`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it.each([1, 2, 3])(
    'that was interrupted after %i appends is finished by the same link',
    async (appends) => {
      const { member, email, present, other } = await asking();
      await confirm(present);
      let left = appends;
      await test.restart({
        aroundEvents: (events) =>
          withAppend(events, (stream, news, expected, cause) =>
            /^(user|email)-/.test(stream) && (left -= 1) < 0
              ? Promise.reject(new LogUnavailable('the process is gone'))
              : events.append(stream, news, expected, cause),
          ),
      });
      await confirm(other);
      await test.restart();
      expect((await confirm(other)).json).toEqual({ success: true, changed: true });
      expect(await addressOf(member)).toBe(email);
      test.advance(10 * minuteMs + 1_000);
      expect([await register(email), await register(member.email)]).toEqual([409, 201]);
    },
  );

  it('is confirmed by both links at once', async () => {
    const { member, email, present, other } = await asking();
    const answers = await Promise.all([confirm(present), confirm(other), confirm(present)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await addressOf(member)).toBe(email);
    expect(await register(member.email)).toBe(201);
  });

  it('makes links to set a new password void that were mailed to the former one', async () => {
    const { member, present, other } = await asking();
    const head = await test.head();
    const body = { email: member.email };
    await test.send('POST', '/api/auth/forgot-password', { body });
    const link = linkIn((await accountMailsAfter(test, head))[0]);
    await confirm(present);
    await confirm(other);
    const answer = await test.send('POST', '/api/auth/reset-password', {
      body: { ...link, password: 'by the former address' },
    });
    expect(answer.json).toMatchObject({ code: 'link_invalid' });
  });
});
