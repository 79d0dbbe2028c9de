import { dayMs, routes, type Route } from '@rostrum/contracts';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceableDays, serviceTermsStream, terms } from '../../features/terms/terms.ts';
import { execute } from '../../kernel/decider.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

const all: readonly Route[] = Object.values(routes);
const commands = all.filter(({ access, method }) => access === 'member' && method !== 'GET');

describe('a member who has not accepted the Terms of Service in force', () => {
  let test: TestApp;
  let member: Member;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    [member, admin] = [await registerMember(test), await registerStaff(test, 'admin')];
    const data = {
      version: announceableDays(test.clock()).first,
      sections: [{ title: 'Accounts', paragraphs: ['One person may have two accounts.'] }],
      changes: 'One person may have two accounts.',
      announcedBy: admin.id,
    };
    const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
    const command = { kind: 'announce', data, now: test.clock() } as const;
    await execute(test.app.events, serviceTermsStream, terms, command, cause);
    test.advance(32 * dayMs);
  });
  afterAll(() => test.dispose());

  const send = async ({ browser, client, username, password }: Member, route: Route) => {
    // Some routes end the session, and a session lasts 30 days.
    if ((await browser.send('GET', '/api/auth/me')).status !== 200) {
      await client.call(sessionsEndpoints.login, { body: { username, password } });
    }
    const { params = {}, body } = route.example ?? {};
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '4711');
    return browser.send(route.method, path, body && !route.files ? { body } : {});
  };
  const codeOf = (text: string): unknown =>
    text.startsWith('{') ? (JSON.parse(text) as { readonly code?: unknown }).code : undefined;

  it.each(commands.filter(({ withoutTerms }) => !withoutTerms))(
    'may not $method $path, and nothing is appended',
    async (route) => {
      await send(member, route);
      const head = await test.head();
      const { status, text } = await send(member, route);
      expect([status, codeOf(text)]).toEqual([403, 'terms_not_accepted']);
      expect(await test.head()).toBe(head);
    },
  );

  it.each(
    all.filter(
      (route) => route.access === 'public' || route.method === 'GET' || route.withoutTerms,
    ),
  )('is not refused $method $path for it', async (route) => {
    expect(codeOf((await send(member, route)).text)).not.toBe('terms_not_accepted');
  });

  it.each(
    all.filter(
      ({ access, members }) =>
        access === 'admin' || access === 'staff' || members === 'owner-or-admin',
    ),
  )('who is an admin is not refused $method $path for it', async (route) => {
    expect(codeOf((await send(admin, route)).text)).not.toBe('terms_not_accepted');
  });

  it('may protect the account, take back money, texts and data, choose in an election, and leave', () => {
    expect(
      commands.flatMap(({ name, withoutTerms }) => (withoutTerms ? [name] : [])).toSorted(),
    ).toEqual([
      'acceptTerms',
      'beginSecondFactor',
      'blockMember',
      'cancelCampaign',
      'cancelErasure',
      'cancelPrompt',
      'capturePayPalOrder',
      'changeOwnProfile',
      'changePassword',
      'changeSocialProfile',
      'chooseInElection',
      'closePrompt',
      'confirmSecondFactor',
      'deleteComment',
      'disableSecondFactor',
      'enableSecondFactor',
      'makeMessagePrivate',
      'markAllNotificationsRead',
      'markNotificationRead',
      'promotionSuccess',
      'readDonationMessages',
      'removeAudio',
      'removePayeeDetails',
      'removeProfileImage',
      'removeVideo',
      'replaceRecoveryCodes',
      'reportComment',
      'reportPublicMessage',
      'requestEmailChange',
      'requestEmailVerification',
      'revalidate',
      'revokeOtherSessions',
      'revokeSession',
      'scheduleErasure',
      'statePayeeDetails',
      'unblockMember',
      'unfollowCampaign',
      'unfollowMember',
      'withdrawDonation',
      'withdrawEntry',
    ]);
  });

  it('gives the flag only to routes on which it has an effect', () => {
    const useless = all.filter((route) => route.withoutTerms && !commands.includes(route));
    expect(useless.map(({ name }) => name)).toEqual([]);
  });
});
