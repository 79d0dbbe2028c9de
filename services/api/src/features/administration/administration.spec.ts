import { accountMessages } from '@rostrum/contracts/accounts';
import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { administrationMessages } from '@rostrum/contracts/administration';
import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cards, pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  appendToMember,
  confirmSessions,
  registerMember,
  registerStaff,
  type Member,
} from '../../testing/members.ts';

const reason = 'Several members reported threats.';

describe('what an admin does to members', () => {
  let test: TestApp;
  let admin: Member;
  beforeEach(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
  });
  afterEach(() => test.dispose());

  const act = (
    name: 'suspend' | 'reinstate' | 'grant-role' | 'revoke-role',
    member: Member,
    { by = admin, role }: { by?: Member; role?: 'admin' | 'auditor' } = {},
  ) =>
    by.browser.send('POST', `/api/admin/users/${String(member.id)}/${name}`, {
      body: { reason, ...(role === undefined ? {} : { role }) },
    });
  const me = async ({ browser }: Member) => await browser.send('GET', '/api/auth/me');
  const login = ({ username, password }: Member) =>
    test.send('POST', '/api/auth/login', { body: { username, password } });
  const anotherAdmin = async () => registerStaff(test, 'admin');

  it('asks by the id of a member, with or without a reason, that they become an administrator', async () => {
    const [one, two] = [await registerMember(test), await registerMember(test)];
    const grant = (body: { userId: number; reason?: string }) =>
      admin.client.call(administrationEndpoints.grantAdmin, { body });
    const pending = { success: true, pending: true };
    for (const member of [one, two]) {
      await appendToMember(test, member, 'EmailVerified', 'SecondFactorEnabled');
    }
    expect(await grant({ userId: one.id })).toEqual(pending);
    expect(await grant({ userId: two.id, reason })).toEqual(pending);
    const { events } = await test.events.load(`user-${String(two.id)}`);
    expect(events.at(-1)).toMatchObject({
      type: 'RoleChangeRequested',
      data: { userId: two.id, role: 'admin', change: 'grant', requestedBy: admin.id, reason },
    });
    await expect(grant({ userId: 1 })).rejects.toMatchObject({ status: 404 });
  });

  it('shows that a member has paid from their first settled payment on, and not before', async () => {
    const [creator, donor, visitor] = await Promise.all([1, 2, 3].map(() => registerMember(test)));
    if (!creator || !donor || !visitor) throw new Error('expected three members');
    const verified = async () => {
      await test.caughtUp();
      const { client } = admin;
      const shown = [creator, donor, visitor].map(({ id }) =>
        client.call(administrationEndpoints.adminGetUser, { params: { id } }),
      );
      const listed = (await Promise.all(shown)).map(({ paymentVerified }) => paymentVerified);
      const own = [creator, donor, visitor].map((member) =>
        member.client.call(profilesEndpoints.ownProfile),
      );
      const said = (await Promise.all(own)).map(({ paymentVerified }) => paymentVerified);
      expect(said, 'to the member').toEqual(listed);
      return listed;
    };
    await pay(creator, 'pending', 1, cards.declined);
    expect(await verified()).toEqual([false, false, false]);
    const { id } = await publishCampaign(creator);
    await pay(donor, id, 5, cards.insufficientFunds);
    expect(await verified()).toEqual([true, false, false]);
    await pay(donor, id, 5);
    expect(await verified()).toEqual([true, true, false]);
  });

  it('shows a member with the private fields of their profile to staff', async () => {
    const member = await registerMember(test, { fullName: 'Amara Lindqvist' });
    await test.caughtUp();
    const auditor = await registerStaff(test, 'auditor');
    const params = { id: member.id };
    const shown = await auditor.client.call(administrationEndpoints.adminGetUser, { params });
    expect(shown).toMatchObject({
      id: member.id,
      email: member.email,
      roles: [],
      suspended: false,
      secondFactor: false,
      profile: { fullName: 'Amara Lindqvist', phoneNumber: null },
    });
    const none = auditor.client.call(administrationEndpoints.adminGetUser, { params: { id: 1 } });
    await expect(none).rejects.toMatchObject({ status: 404 });
  });

  it('tells the other administrators of a role by mail: whose, by whom and why', async () => {
    const [other, former] = [
      await registerStaff(test, 'admin'),
      await registerStaff(test, 'admin'),
    ];
    const third = await registerStaff(test, 'admin');
    await act('revoke-role', former, { by: former, role: 'admin' });
    const member = await registerMember(test);
    await appendToMember(test, other, 'EmailVerified');
    await appendToMember(test, member, 'EmailVerified', 'SecondFactorEnabled');
    for (const name of ['grant-role', 'revoke-role'] as const) {
      for (const by of [admin, third]) {
        expect((await act(name, member, { by, role: 'admin' })).status).toBe(200);
      }
    }
    const subjectsOf = async ({ id }: Member) => {
      const { items } = await test.app.state.outbox.list({ userId: id }, { offset: 0, limit: 100 });
      return items
        .filter(({ to, subject }) => !to.includes('—') && subject.includes(member.username))
        .map(({ to, subject, paragraphs }) => [to, subject, ...paragraphs.slice(0, 2)]);
    };
    const given = `The reason given: ${reason}`;
    const by = `The administrator ${admin.username}`;
    const told = [
      [
        other.email,
        `To be confirmed: grant the role admin to ${member.username}`,
        `${by} has asked to grant the role admin to ${member.username}.`,
        given,
      ],
      [
        other.email,
        `The role admin was granted to ${member.username}`,
        `${by} has granted the role admin to ${member.username}.`,
        given,
      ],
      [
        other.email,
        `The role admin was revoked from ${member.username}`,
        `${by} has revoked the role admin from ${member.username}.`,
        given,
      ],
    ];
    await expect
      .poll(() => subjectsOf(other), { timeout: 10_000 })
      .toEqual(expect.arrayContaining(told));
    expect(await subjectsOf(admin)).not.toContainEqual(expect.arrayContaining([admin.email]));
    expect(await subjectsOf(former)).not.toContainEqual(expect.arrayContaining([former.email]));
    const toMember = (await subjectsOf(member)).filter(
      ([to, subject]) => to === member.email && !subject?.startsWith('To be confirmed'),
    );
    expect(toMember).toEqual([]);
  });

  it('gives and takes roles, once each, with the reason', async () => {
    const member = await registerMember(test);
    expect((await act('grant-role', member, { role: 'auditor' })).status).toBe(200);
    expect((await me(member)).json.roles).toEqual(['auditor']);
    expect((await act('revoke-role', member, { role: 'auditor' })).status).toBe(200);
    expect((await me(member)).json.roles).toEqual([]);
    await test.caughtUp();
    const own = await member.client.call(profilesEndpoints.userActivity, {
      params: { id: member.id },
    });
    const subjects = async () => {
      const { items } = await test.app.state.outbox.list(
        { userId: member.id },
        { offset: 0, limit: 9 },
      );
      return items.map(({ subject, paragraphs }) => [subject, ...paragraphs.slice(0, 2)]);
    };
    const given = `The reason given: ${reason}`;
    await expect.poll(subjects, { timeout: 5_000 }).toEqual(
      expect.arrayContaining([
        [
          'You were granted the role auditor',
          `The administrator “${admin.username}” granted the role auditor to your account.`,
          given,
        ],
        [
          'Your role auditor was revoked',
          `The administrator “${admin.username}” revoked the role auditor of your account.`,
          given,
        ],
      ]),
    );
    const told = { by: admin.username, reason };
    expect(own.find(({ type }) => type === 'role_granted')).toMatchObject({
      title: 'The role auditor was granted to you',
      ...told,
    });
    expect(own.find(({ type }) => type === 'role_revoked')).toMatchObject({
      title: 'Your role auditor was revoked',
      ...told,
    });
    const { text: exported } = await member.browser.send('GET', '/api/user/export');
    expect(exported.split(`"reason":"${reason}"`)).toHaveLength(3);
    const head = await test.head();
    expect((await act('revoke-role', member, { role: 'auditor' })).status).toBe(200);
    expect((await act('revoke-role', member, { role: 'admin' })).status).toBe(200);
    expect(await test.head()).toBe(head);
  });

  it('suspends a member: sessions end, and signing in is refused after the right password', async () => {
    const member = await registerMember(test);
    const { cookie } = member.browser;
    expect((await act('suspend', member)).status).toBe(200);
    const head = await test.head();
    const answer = await test.send('GET', '/api/auth/me', { headers: { cookie } });
    expect(answer.status).toBe(401);
    const refused = await login(member);
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({ code: 'suspended', message: accountMessages.suspended });
    expect(refused.headers.get('set-cookie')).toBeNull();
    const wrong = await login({ ...member, password: 'something else' });
    expect(wrong.json).toMatchObject({ code: 'bad_credentials' });
    expect(await test.head()).toBe(head);
    expect((await act('reinstate', member)).status).toBe(200);
    expect((await test.send('GET', '/api/auth/me', { headers: { cookie } })).status).toBe(401);
    expect((await login(member)).status).toBe(200);
  });

  it('does not open a session that was started while the member was being suspended', async () => {
    const member = await registerMember(test);
    await act('suspend', member);
    const { id } = member;
    const now = test.clock().getTime();
    await test.app.state.sessions.create({
      id: 'late',
      userId: id,
      createdAt: now,
      expiresAt: now + 1000,
    });
    expect((await me(member)).status).toBe(401);
  });

  it('refuses to suspend oneself or the last administrator, or to take their role', async () => {
    const head = await test.head();
    const oneself = await act('suspend', admin);
    expect(oneself.status).toBe(409);
    expect(oneself.json.message).toBe(administrationMessages.oneself);
    const last = await act('revoke-role', admin, { role: 'admin' });
    expect(last.status).toBe(409);
    expect(last.json).toMatchObject({
      code: 'last_admin',
      message: administrationMessages.lastAdmin,
    });
    expect(await test.head()).toBe(head);
    await anotherAdmin();
    expect((await act('revoke-role', admin, { role: 'admin' })).status).toBe(200);
    expect((await me(admin)).json.isAdmin).toBe(false);
  });

  it('leaves one administrator when all give up or take the role at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const all = [admin, await anotherAdmin(), await anotherAdmin(), await anotherAdmin()];
      const whomOf = (n: number) => all[(n + 1) % all.length] ?? admin;
      // What each confirms, or gives up.
      for (const [n, by] of all.entries())
        await act('revoke-role', whomOf(n), { by, role: 'admin' });
      const outcomes = await Promise.all(
        all.map((by, n) => {
          const whom = n % 2 === 0 ? by : whomOf(n + 1);
          return act('revoke-role', whom, { by, role: 'admin' });
        }),
      );
      const left: Member[] = [];
      for (const member of all) {
        const answer = await me(member);
        if (answer.status === 200 && answer.json.isAdmin === true) left.push(member);
      }
      expect(left.length).toBeGreaterThan(0);
      expect(outcomes.map(({ status }) => [200, 401, 403, 409].includes(status))).not.toContain(
        false,
      );
      admin = left[0] ?? admin;
    }
  });

  it('counts administrators who were made before they were listed', async () => {
    const early = await registerMember(test);
    const cause = { actor: 'system:command-line', correlationId: 'c', causationId: 'c' };
    const stream = `user-${String(early.id)}`;
    const { tip } = await test.events.load(stream);
    const data = { userId: early.id, role: 'admin', grantedBy: null } as const;
    await test.events.append(stream, [{ type: 'RoleGranted', data }], tip, cause);
    await expect
      .poll(async () => (await test.events.load('role-admin')).events.length, { timeout: 5_000 })
      .toBe(2);
    await confirmSessions(test, early);
    expect((await act('revoke-role', early, { by: early, role: 'admin' })).status).toBe(200);
  });

  it('refuses a member who makes themselves an administrator, whatever the body says', async () => {
    const member = await registerMember(test);
    const head = await test.head();
    const body = { userId: member.id, role: 'admin', reason, isAdmin: true, by: admin.id };
    for (const path of ['grant-admin', `users/${String(member.id)}/grant-role`]) {
      const answer = await member.browser.send('POST', `/api/admin/${path}`, { body });
      expect(answer.status).toBe(403);
      expect((await test.send('POST', `/api/admin/${path}`, { body })).status).toBe(401);
    }
    expect(await test.head()).toBe(head);
    expect((await me(member)).json.isAdmin).toBe(false);
  });
});
