import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import { securityEndpoints } from '@rostrum/contracts/security/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { drawImage } from '../../testing/images.ts';
import { accountMailsAfter, linkIn, type MailedLink } from '../../testing/mailed-links.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

const dayMs = 86_400_000;
const reason = 'Several members reported threats.';
const newPassword = 'battery staple';

describe('the address from which an account was changed', () => {
  let test: TestApp;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  const login = ({ username, password }: Member, code?: string) =>
    test.browser().client.call(sessionsEndpoints.login, {
      body: { username, password, ...(code === undefined ? {} : { code }) },
    });
  /** The links that are mailed because of a call. */
  const linksOf = async (call: () => Promise<unknown>): Promise<readonly MailedLink[]> => {
    const head = await test.head();
    await call();
    return (await accountMailsAfter(test, head)).map(linkIn);
  };
  const linkOf = async (call: () => Promise<unknown>): Promise<MailedLink> => {
    const [link] = await linksOf(call);
    if (!link) throw new Error('no link was mailed');
    return link;
  };
  const visitor = () => test.browser().client;

  const forget = ({ email }: Member) =>
    visitor().call(accountsEndpoints.forgotPassword, { body: { email } });
  const askForAddress = ({ client, username, password }: Member) =>
    client.call(accountsEndpoints.requestEmailChange, {
      body: { password, email: `${username}@example.com` },
    });
  const enrol = async ({ client, password }: Member) => {
    const { secret } = await client.call(securityEndpoints.beginSecondFactor, {
      body: { password },
    });
    const codeOf = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: test.clock().getTime(),
      });
    const { recoveryCodes } = await client.call(securityEndpoints.enableSecondFactor, {
      body: { code: codeOf() },
    });
    test.advance(60_000);
    return { codeOf, recoveryCode: recoveryCodes[0] ?? '' };
  };
  const scheduleErasure = ({ client, password }: Member) =>
    client.call(personalDataEndpoints.scheduleErasure, { body: { password } });
  const act = (name: 'suspendMember' | 'reinstateMember', { id }: Member) =>
    admin.client.call(administrationEndpoints[name], { params: { id }, body: { reason } });
  const role = (name: 'grantRole' | 'revokeRole', { id }: Member) =>
    admin.client.call(administrationEndpoints[name], {
      params: { id },
      body: { role: 'auditor', reason },
    });

  const acts: Readonly<Record<string, readonly [type: string, (member: Member) => unknown]>> = {
    registers: ['user_registered', () => undefined],
    'signs in': ['signed_in', login],
    'verifies the address by a mailed link': [
      'email_verified',
      async ({ client }) => {
        const body = await linkOf(() =>
          client.call(accountsEndpoints.requestEmailVerification, { body: {} }),
        );
        await visitor().call(accountsEndpoints.verifyEmail, { body });
      },
    ],
    'forgets the password': ['password_reset_requested', forget],
    'sets a password by a mailed link': [
      'password_changed',
      async (member) => {
        const link = await linkOf(() => forget(member));
        const body = { ...link, password: newPassword };
        await visitor().call(accountsEndpoints.resetPassword, { body });
      },
    ],
    'changes the password': [
      'password_changed',
      ({ client, password }) =>
        client.call(accountsEndpoints.changePassword, {
          body: { currentPassword: password, password: newPassword },
        }),
    ],
    'asks for another address': ['email_change_requested', askForAddress],
    'changes the address by mailed links': [
      'email_changed',
      async (member) => {
        for (const body of await linksOf(() => askForAddress(member)))
          await visitor().call(accountsEndpoints.confirmEmailChange, { body });
      },
    ],
    'changes the username': [
      'username_changed',
      ({ client, id }) =>
        client.call(accountsEndpoints.changeUsername, {
          body: { username: `renamed.${String(id).slice(-6)}` },
        }),
    ],
    'edits the profile': [
      'profile_edited',
      ({ client }) => client.call(profilesEndpoints.changeOwnProfile, { body: { bio: 'Argues.' } }),
    ],
    'edits the names on networks': [
      'profile_edited',
      ({ client, id }) =>
        client.call(profilesEndpoints.changeSocialProfile, {
          params: { id },
          body: { location: 'Uppsala' },
        }),
    ],
    'changes the picture': [
      'profile_image_changed',
      async ({ browser }) => {
        const form = new FormData();
        form.set('image', new Blob([new Uint8Array(await drawImage())]), 'image.png');
        await browser.send('POST', '/api/users/profile-image', { body: form });
      },
    ],
    'ends one session': [
      'session_revoked',
      async (member) => {
        await login(member);
        const sessions = await member.client.call(sessionsEndpoints.listSessions);
        const id = sessions.find(({ current }) => !current)?.id ?? '';
        await member.client.call(sessionsEndpoints.revokeSession, { params: { id } });
      },
    ],
    'ends all other sessions': [
      'session_revoked',
      async (member) => {
        await login(member);
        await member.client.call(sessionsEndpoints.revokeOtherSessions, { body: {} });
      },
    ],
    'turns the second factor on': ['second_factor_enabled', enrol],
    'turns the second factor off': [
      'second_factor_disabled',
      async (member) => {
        const { codeOf } = await enrol(member);
        const body = { password: member.password, code: codeOf() };
        await member.client.call(securityEndpoints.disableSecondFactor, { body });
      },
    ],
    'takes new recovery codes': [
      'recovery_codes_replaced',
      async (member) => {
        const { codeOf } = await enrol(member);
        const body = { code: codeOf() };
        await member.client.call(securityEndpoints.replaceRecoveryCodes, { body });
      },
    ],
    'signs in by a recovery code': [
      'recovery_code_used',
      async (member) => {
        const { recoveryCode } = await enrol(member);
        await login(member, recoveryCode);
      },
    ],
    'confirms the session by a recovery code': [
      'recovery_code_used',
      async (member) => {
        const { recoveryCode } = await enrol(member);
        await member.client.call(securityEndpoints.confirmSecondFactor, {
          body: { code: recoveryCode },
        });
      },
    ],
    'asks to be erased': ['erasure_scheduled', scheduleErasure],
    'takes the erasure back': [
      'erasure_cancelled',
      async (member) => {
        await scheduleErasure(member);
        await member.client.call(personalDataEndpoints.cancelErasure, { body: {} });
      },
    ],
    'is given a role': ['role_granted', (member) => role('grantRole', member)],
    'loses a role': [
      'role_revoked',
      async (member) => {
        await role('grantRole', member);
        await role('revokeRole', member);
      },
    ],
    'is suspended': ['member_suspended', (member) => act('suspendMember', member)],
    'is reinstated': [
      'member_reinstated',
      async (member) => {
        await act('suspendMember', member);
        await act('reinstateMember', member);
      },
    ],
    'is signed out by an admin': [
      'session_revoked',
      ({ id }) =>
        admin.client.call(sessionsEndpoints.adminRevokeSessions, {
          params: { id },
          body: { reason },
        }),
    ],
    'is erased by an admin': [
      'erasure_requested',
      ({ id }) =>
        admin.client.call(personalDataEndpoints.adminEraseUser, {
          params: { id },
          body: { reason },
        }),
    ],
  };

  const log = (query: { userId?: number; type?: string } = {}) =>
    admin.client.call(activitiesEndpoints.userActivities, { query });

  it.each(Object.entries(acts))('is in the log when a member %s', async (_, [type, change]) => {
    const member = await registerMember(test);
    await change(member);
    await test.caughtUp();
    const [entry] = await log({ userId: member.id, type });
    expect(entry).toMatchObject({ address: '127.0.0.1', userAgent: 'node' });
    expect(entry?.details.addressHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is gone after thirty days, and its hash is left', async () => {
    const changed = test.clock().toISOString();
    test.advance(31 * dayMs);
    await admin.client.call(sessionsEndpoints.login, {
      body: { username: admin.username, password: admin.password },
    });
    await test.caughtUp();
    const found = (await log()).filter(
      ({ createdAt, userId }) => createdAt <= changed && userId !== admin.id,
    );
    expect(found.length).toBeGreaterThan(Object.keys(acts).length);
    for (const { address, userAgent, details } of found) {
      expect([address, userAgent]).toEqual([null, null]);
      expect(details.addressHash).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});
