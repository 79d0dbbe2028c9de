import { dayMs, hourMs } from '@rostrum/contracts';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { payoutsEndpoints } from '@rostrum/contracts/payouts';
import { promptMessages, promptLimits } from '@rostrum/contracts/prompts';
import { promptsEndpoints } from '@rostrum/contracts/prompts/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFiles } from '../../audit/audit-files.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { computePayouts } from '../../testing/payouts.ts';
import {
  confirmSessions,
  registerStaff,
  registerVerified,
  signIn,
  type Member,
} from '../../testing/members.ts';
import {
  ask,
  enter,
  oldEnough,
  payForPrompt,
  promptOf,
  publishPrompt,
  textEntry,
  vote,
  voters,
} from '../../testing/prompts.ts';

const reason = 'They are all known to us.';

describe('a prompt', () => {
  let test: TestApp;
  let asker: Member;
  let supporter: Member;
  let entrant: Member;
  let rival: Member;
  let crowd: readonly Member[];
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp({ config: { trustProxy: 1 } });
    asker = await registerVerified(test);
    supporter = await registerVerified(test);
    entrant = await registerVerified(test);
    rival = await registerVerified(test);
    crowd = await voters(test, 7);
    test.advance(oldEnough.toDecide);
    admin = await registerStaff(test, 'admin');
    await everybodySignsIn();
  });
  afterAll(() => test.dispose());

  const voter = (index: number): Member => {
    const found = crowd[index];
    if (!found) throw new Error('there are not so many voters');
    return found;
  };

  const everybodySignsIn = async () => {
    for (const each of [asker, supporter, entrant, rival, ...crowd, admin]) await signIn(each);
    await confirmSessions(test, admin);
  };
  /** Runs the deadlines that are due after a time. */
  const after = async (ms: number) => {
    test.advance(ms);
    await fireDeadlines(test);
    await test.caughtUp();
    await everybodySignsIn();
  };
  const end = async (promptId: number) => {
    const { expiresAt } = await promptOf(asker, promptId);
    await after(Date.parse(expiresAt) - test.clock().getTime() + 1);
    // The close and the count are one deadline after the other.
    await fireDeadlines(test);
    await test.caughtUp();
  };
  const sharesOf = async (promptId: number) => {
    const shares = await admin.client.call(payoutsEndpoints.adminListPayouts, {
      query: { filter: JSON.stringify({ promptId }) },
    });
    return shares
      .map(({ role, index, payeeId, amountCents }) => [role, index, payeeId, amountCents])
      .sort();
  };
  const audit = async () => {
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    return auditFiles({ ...dataFiles(test.dataDir), vaultKey, streamKey }, test.clock);
  };

  it('is published by its $1, and takes contributions and entries', async () => {
    const { id, phase, status } = await ask(asker);
    expect([phase, status]).toEqual(['pending_payment', 'pending_payment']);
    await expect(promptOf(supporter, id)).rejects.toMatchObject({ status: 404 });
    const open = (by: Member, amount: number) =>
      by.client.call(paymentsEndpoints.createPaymentIntent, { body: { amount, promptId: id } });
    await expect(open(supporter, 5)).rejects.toMatchObject({ status: 404 });
    await expect(open(asker, 2)).rejects.toMatchObject({
      status: 400,
      reason: promptMessages.requestAmount,
    });
    const { intent } = await payForPrompt(asker, id);
    expect(intent.quote).toMatchObject({ amount: '1.00', serviceFee: '0.33' });
    await test.caughtUp();
    expect(await promptOf(supporter, id)).toMatchObject({
      phase: 'active',
      status: 'active',
      currentAmountCents: 100,
      backerCount: 1,
      locked: false,
      acceptsEntries: true,
      abilities: { contribute: true, enter: true, vote: true, cancel: false },
    });
    await payForPrompt(supporter, id, { amount: '5.00' });
    const entry = await enter(entrant, id);
    await test.caughtUp();
    expect(await promptOf(supporter, id)).toMatchObject({
      currentAmountCents: 700,
      backerCount: 3,
      submissionCount: 1,
      locked: true,
      given: '5.00',
    });
    const submissions = await test.visitor().call(promptsEndpoints.listEntries, {
      params: { id },
      query: {},
    });
    expect(submissions).toMatchObject([
      { id: entry.id, fileType: 'text', voteCount: 0, paymentStatus: null, isWinner: false },
    ]);
  });

  it('pays its winner, its asker and the platform, 72 hours after the votes are counted', async () => {
    const { id } = await publishPrompt(asker);
    const [first, second] = [
      await enter(entrant, id),
      await enter(rival, id, { title: 'High tide' }),
    ];
    for (const each of crowd.slice(0, 5)) await vote(each, id, first.id);
    const moved = voter(5);
    expect(await vote(moved, id, first.id)).toEqual({ voted: true, waits: false, voteCount: 6 });
    expect(await vote(moved, id, second.id)).toEqual({ voted: true, waits: false, voteCount: 1 });
    await end(id);
    const counted = await promptOf(asker, id);
    expect(counted).toMatchObject({
      phase: 'closed',
      acceptsEntries: false,
      result: { number: 1, counted: 6, byOthers: 6, doubts: [], winners: [first.id] },
      awardedAt: null,
    });
    expect(Date.parse(counted.awardsAt ?? '') - Date.parse(counted.result?.at ?? '')).toBe(
      promptLimits.awardAfterMs,
    );
    await after(72 * hourMs - 1_000);
    expect(await promptOf(asker, id)).toMatchObject({ phase: 'closed' });
    await after(2_000);
    await computePayouts(test);
    expect(await promptOf(asker, id)).toMatchObject({ phase: 'completed', status: 'completed' });
    expect(await sharesOf(id)).toEqual([
      ['promptCreator', 1, asker.id, 99],
      ['winners', 1, entrant.id, 99],
    ]);
    expect((await audit()).findings).toEqual([]);
  });

  it('refunds everything, entry fees too, when nobody has voted', async () => {
    const { id } = await publishPrompt(asker);
    await payForPrompt(supporter, id, { amount: 20 });
    await enter(entrant, id);
    await end(id);
    await after(60_000);
    expect(await promptOf(supporter, id)).toMatchObject({
      phase: 'expired',
      status: 'expired',
      cancelled: false,
      currentAmountCents: 0,
      refunds: { reason: 'no_result' },
    });
    expect(await promptOf(entrant, id)).toMatchObject({
      ownEntries: [{ status: 'published', paymentStatus: 'refunded' }],
    });
    expect((await audit()).findings).toEqual([]);
  });

  it('shares among those with as many votes, and waits for an administrator in doubt', async () => {
    const { id } = await publishPrompt(asker, { allowMultipleWinners: true });
    const [first, second] = [
      await enter(entrant, id),
      await enter(rival, id, { title: 'High tide' }),
    ];
    await vote(voter(0), id, second.id);
    await vote(voter(1), id, first.id);
    await end(id);
    expect(await promptOf(asker, id)).toMatchObject({
      result: { winners: [first.id, second.id], doubts: ['few_votes', 'one_address'] },
      awardsAt: null,
    });
    await after(4 * dayMs);
    expect(await promptOf(asker, id)).toMatchObject({ phase: 'closed' });
    const params = { id };
    const { sums, refusal } = await admin.client.call(promptsEndpoints.sumsOfResult, {
      params,
      query: { act: 'confirm' },
    });
    expect(refusal).toBeNull();
    expect(sums).toEqual({
      votes: 2,
      winners: 2,
      amountCents: 300,
      winnersCents: 99,
      creatorCents: 99,
      platformCents: 102,
    });
    await admin.client.call(promptsEndpoints.decideOnResult, {
      params,
      body: { decision: 'confirm', number: 1, reason, sums },
    });
    await after(0);
    await computePayouts(test);
    expect(await sharesOf(id)).toEqual([
      ['promptCreator', 1, asker.id, 99],
      ['winners', 1, entrant.id, 50],
      ['winners', 2, rival.id, 49],
    ]);
    expect((await audit()).findings).toEqual([]);
  });

  it('is cancelled by its asker while it has no entry, who gets everything back', async () => {
    const { id } = await publishPrompt(asker);
    await payForPrompt(supporter, id, { amount: 3 });
    const params = { id };
    const { sums } = await asker.client.call(promptsEndpoints.sumsOfPrompt, {
      params,
      query: { act: 'cancel' },
    });
    expect(sums).toEqual({ payments: 2, amountCents: 400 });
    await asker.client.call(promptsEndpoints.cancelPrompt, { params, body: { sums } });
    await after(60_000);
    expect(await promptOf(supporter, id)).toMatchObject({
      status: 'expired',
      cancelled: true,
      currentAmountCents: 0,
    });
    const other = await publishPrompt(asker);
    await enter(entrant, other.id);
    await expect(
      asker.client.call(promptsEndpoints.cancelPrompt, {
        params: { id: other.id },
        body: { sums: { payments: 2, amountCents: 200 } },
      }),
    ).rejects.toMatchObject({ status: 409, reason: promptMessages.cancelWithEntries });
  });

  it('counts again without an entry that an administrator removes before the payout', async () => {
    const { id } = await publishPrompt(asker);
    const [first, second] = [
      await enter(entrant, id),
      await enter(rival, id, { ...textEntry, title: 'High tide' }),
    ];
    for (const each of crowd.slice(0, 5)) await vote(each, id, first.id);
    for (const each of crowd.slice(5)) await vote(each, id, second.id);
    await end(id);
    const { sums } = await admin.client.call(promptsEndpoints.sumsOfResult, {
      params: { id },
      query: { act: 'removeEntry', submissionId: first.id },
    });
    expect(sums).toMatchObject({ votes: 2, winners: 1, amountCents: 300 });
    await admin.client.call(promptsEndpoints.removeEntry, {
      params: { id: first.id },
      body: { reason: 'It is somebody else’s work.', sums },
    });
    await test.caughtUp();
    expect(await promptOf(asker, id)).toMatchObject({
      results: 2,
      result: { cause: 'entries_changed', winners: [second.id] },
    });
    await after(31 * dayMs);
    await after(60_000);
    expect(await promptOf(asker, id)).toMatchObject({ phase: 'expired', currentAmountCents: 0 });
    expect((await audit()).findings).toEqual([]);
  });
});
