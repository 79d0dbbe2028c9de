import { routes, type Route } from '@rostrum/contracts';
import { securityEndpoints } from '@rostrum/contracts/security/constants';
import { securityMessages } from '@rostrum/contracts/security';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { registerStaff, type Member } from '../../testing/members.ts';
import { testWithoutAppends } from '../../testing/without-appends.ts';

describe('a session that no second factor confirms', () => {
  let test: TestApp;
  let admin: Member;
  let secret: string;
  testWithoutAppends(async (app) => {
    test = app;
    admin = await registerStaff(test, 'admin');
    const { client, password } = admin;
    ({ secret } = await client.call(securityEndpoints.beginSecondFactor, { body: { password } }));
    await client.call(securityEndpoints.enableSecondFactor, { body: { code: code() } });
    test.advance(16 * 60_000);
  });
  const code = (): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock().getTime() });
  const all: readonly Route[] = Object.values(routes);
  const send = ({ method, path, example = {} }: Route) =>
    admin.browser.send(
      method,
      path.replace(/:(\w+)/g, (_, name: string) => example.params?.[name] ?? '4711'),
      example.body ? { body: example.body } : {},
    );

  it.each(all.filter(({ confirms }) => confirms))('may not $method $path', async (route) => {
    const answer = await send(route);
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({
      code: 'second_factor_required',
      message: securityMessages.codeRequired,
    });
  });

  it('is asked of everything about roles, accounts of the staff, suspensions, erasures, statuses, cancellations, takedowns, holds, results and entries of prompts, elections, dates of conversations, evidence, participants, differences, payouts, withdrawals, refunds by hand and as goodwill, choices in elections for others and the Terms of Service', () => {
    expect(all.flatMap(({ name, confirms }) => (confirms ? [name] : [])).toSorted()).toEqual([
      'adminAnnounceConversation',
      'adminCancelCampaign',
      'adminEraseUser',
      'adminExportPayoutBatch',
      'adminExportRefundsByHand',
      'adminSubmitEvidence',
      'adminWithdrawDonation',
      'announceTerms',
      'approvePayouts',
      'assignShare',
      'changeCampaignStatus',
      'confirmEvidence',
      'confirmParticipant',
      'confirmVotes',
      'decideOnResult',
      'dropParticipant',
      'enterElectionChoice',
      'failProviderPayout',
      'grantAdmin',
      'grantRole',
      'holdPrompt',
      'liftHold',
      'liftPromptHold',
      'moveShare',
      'openElection',
      'orderPayout',
      'placeHold',
      'recordPayoutReturned',
      'recordPayoutsSent',
      'recordProviderPayout',
      'recordRefundsByHand',
      'recountPrompt',
      'refundAsGoodwill',
      'reinstateMember',
      'removeCampaign',
      'removeEntry',
      'removePrompt',
      'resolveDonationDifference',
      'resolvePaymentDifference',
      'restoreCampaign',
      'restoreEntry',
      'restorePrompt',
      'returnEvidence',
      'returnTrailerFee',
      'reviewTrailer',
      'revokeRole',
      'showMailLink',
      'suspendMember',
      'unassignShare',
      'undoReview',
      'withdrawTerms',
      'writeOffReceivable',
      'writeOffShare',
    ]);
  });

  it('may after a code, for fifteen minutes', async () => {
    const route = routes.suspendMember;
    const { client } = admin;
    const { confirmedUntil } = await client.call(securityEndpoints.confirmSecondFactor, {
      body: { code: code() },
    });
    const minutes = (Date.parse(confirmedUntil) - test.clock().getTime()) / 60_000;
    expect(minutes).toBeCloseTo(15, 0);
    expect((await send(route)).status).toBe(404);
    test.advance(15 * 60_000);
    expect((await send(route)).status).toBe(403);
  });
});

describe('an admin without a second factor', () => {
  let newcomer: Member;
  testWithoutAppends(async (test) => {
    newcomer = await registerStaff(test, 'admin');
    const { sessions } = test.app.state;
    for (const { id } of await sessions.listOf(newcomer.id)) {
      await sessions.change(id, { confirmedUntil: 0 });
    }
  });

  it('is told to set one up, and cannot confirm a session', async () => {
    const answer = await newcomer.browser.send('POST', '/api/admin/grant-admin', {
      body: { userId: newcomer.id },
    });
    expect([answer.status, answer.json.code]).toEqual([403, 'second_factor_required']);
    await expect(
      newcomer.client.call(securityEndpoints.confirmSecondFactor, { body: { code: '123456' } }),
    ).rejects.toMatchObject({
      status: 403,
      code: 'second_factor_required',
      reason: securityMessages.factorRequired,
    });
  });
});
