import { sessionLimits } from '@rostrum/contracts/sessions';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { sessionMails } from './mails.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) Version/17.6 Mobile/15E148 Safari/604.1';

describe('the sessions of a member', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  const signIn = async (
    { username, password }: Member,
    userAgent = firefox,
  ): Promise<TestBrowser> => {
    const browser = test.browser();
    const answer = await browser.send('POST', '/api/auth/login', {
      body: { username, password },
      headers: { 'user-agent': userAgent },
    });
    expect(answer.status).toBe(200);
    return browser;
  };
  const list = (browser: TestBrowser) => browser.client.call(sessionsEndpoints.listSessions);
  const me = async (browser: TestBrowser) => (await browser.send('GET', '/api/auth/me')).status;

  it('are listed with this one first, then the newest, and with the device in plain words', async () => {
    const member = await registerMember(test);
    const phone = await signIn(member, safari);
    await signIn(member);
    const answer = await list(phone);
    expect(answer.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iPhone', true],
      ['Firefox on Linux', false],
      [expect.any(String), false],
    ]);
    const sinceMs = test.clock().getTime() - Date.parse(answer[0]?.createdAt ?? '');
    expect(sinceMs).toBeLessThan(60_000);
  });

  it('record their last use to the minute, at most every five minutes', async () => {
    const member = await registerMember(test);
    const lastUse = async () => Date.parse((await list(member.browser))[0]?.lastUsedAt ?? '');
    const began = await lastUse();
    expect(began % 60_000).toBe(0);
    test.advance(3 * 60_000);
    expect(await lastUse()).toBe(began);
    test.advance(3 * 60_000);
    expect(await lastUse()).toBeGreaterThan(began);
  });

  it('are ended one by one, by their own member only', async () => {
    const member = await registerMember(test);
    const other = await signIn(member);
    const stranger = await registerMember(test);
    const [id = ''] = (await list(other)).flatMap((each) => (each.current ? [each.id] : []));
    const head = await test.head();
    const path = `/api/auth/sessions/${id}`;
    expect((await stranger.browser.send('DELETE', path)).status).toBe(200);
    expect(await test.head()).toBe(head);
    expect(await me(other)).toBe(200);
    expect((await member.browser.send('DELETE', path)).status).toBe(200);
    expect(await me(other)).toBe(401);
    expect((await member.browser.send('DELETE', path)).status).toBe(200);
    expect((await test.eventsAfter(head)).map(({ type, data }) => [type, data])).toEqual([
      ['SessionRevoked', { userId: member.id, revokedBy: member.id, because: 'by_member' }],
    ]);
  });

  it('end all but the present one', async () => {
    const member = await registerMember(test);
    const others = [await signIn(member), await signIn(member)];
    await member.client.call(sessionsEndpoints.revokeOtherSessions, { body: {} });
    expect(await Promise.all(others.map(me))).toEqual([401, 401]);
    expect(await list(member.browser)).toHaveLength(1);
  });

  it('are seen by staff and ended by an admin, with the reason', async () => {
    const [member, admin, auditor] = [
      await registerMember(test),
      await registerStaff(test, 'admin'),
      await registerStaff(test, 'auditor'),
    ];
    const params = { id: member.id };
    expect(await auditor.client.call(sessionsEndpoints.adminListSessions, { params })).toHaveLength(
      1,
    );
    const head = await test.head();
    await admin.client.call(sessionsEndpoints.adminRevokeSessions, {
      params,
      body: { reason: 'The password was seen in a leak.' },
    });
    expect(await me(member.browser)).toBe(401);
    expect((await test.eventsAfter(head)).map(({ data }) => data)).toEqual([
      {
        userId: member.id,
        revokedBy: admin.id,
        because: 'by_admin',
        reason: 'The password was seen in a leak.',
      },
    ]);
    const unknown = await admin.browser.send('GET', '/api/admin/users/1/sessions');
    expect(unknown.status).toBe(404);
  });

  it('begin with an event that names the device and hashes the address', async () => {
    const member = await registerVerified(test);
    const signedIn = async (userAgent: string) => {
      const head = await test.head();
      await signIn(member, userAgent);
      const [event] = await test.eventsAfter(head);
      if (event?.type !== 'SignedIn') throw new Error('no sign-in');
      return event;
    };
    const first = await signedIn(firefox);
    expect(first.data).toMatchObject({ device: 'Firefox on Linux', newDevice: true });
    expect(first.data.addressHash).toMatch(/^[0-9a-f]{64}$/);
    expect(first.metadata.actor).toBe(`user:${String(member.id)}`);
    const second = await signedIn(firefox);
    expect(second.data).toMatchObject({ newDevice: false, addressHash: first.data.addressHash });
    test.advance(86_400_000);
    expect((await signedIn(firefox)).data.addressHash).not.toBe(first.data.addressHash);
    const [rule] = sessionMails(test.app);
    expect(await rule?.write(second)).toBeUndefined();
    expect(await rule?.write(first)).toMatchObject({
      kind: 'security',
      to: { userId: member.id },
    });
  });

  it('lead to no mail while the address may belong to somebody else', async () => {
    const member = await registerMember(test);
    const head = await test.head();
    await signIn(member, safari);
    const [event] = await test.eventsAfter(head);
    if (event?.type !== 'SignedIn') throw new Error('no sign-in');
    expect(event.data.newDevice).toBe(true);
    expect(await sessionMails(test.app)[0]?.write(event)).toBeUndefined();
  });

  it('are at most fifty; the oldest one ends', async () => {
    const member = await registerMember(test);
    for (let n = 0; n < sessionLimits.perMember; n += 1) await signIn(member);
    expect(await me(member.browser)).toBe(401);
    expect(await list(await signIn(member))).toHaveLength(sessionLimits.perMember);
  });
});
