import { dayMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { payoutMessages as messages, payoutsEndpoints } from '@rostrum/contracts/payouts';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';
import { MoneyAudit } from '../../testing/money/money-audit.fixture.ts';
import {
  approve,
  completeCampaign,
  computePayouts,
  confirmParticipant,
  recordSent,
  sharesOf,
  stateDetails,
} from '../../testing/payouts.ts';

const reason = 'As the bank has written.';
const patient = { timeout: 10_000 };

describe('a payment that comes back after its payee was erased', () => {
  let test: TestApp;
  let admin: Member;
  let other: Member;
  let payee: Member;
  let shareId: number;
  beforeEach(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    other = await registerStaff(test, 'admin');
    payee = await registerVerified(test);
    const creator = await registerVerified(test);
    const { id: campaignId } = await publishCampaign(creator);
    await confirmParticipant(admin, payee, { campaignId, slot: 1 });
    await pay(await registerMember(test), campaignId, 99);
    await stateDetails(test, payee);
    await completeCampaign(test, creator, admin, campaignId);
    await computePayouts(test);
    await expect.poll(async () => (await ready(campaignId)).length, patient).toBe(1);
    shareId = (await ready(campaignId))[0]?.id ?? 0;
    await approve(test, other, shareId);
    await recordSent(test, admin, { id: shareId, method: 'bank', reference: 'SCT-1' });
    await payee.client.call(personalDataEndpoints.scheduleErasure, {
      body: { password: payee.password },
    });
    await pass(8);
    const key = async () => (await test.app.state.vault.readKey(`user-${String(payee.id)}`)).state;
    await expect.poll(key, patient).toBe('erased');
  });
  afterEach(async () => {
    expect(await findings()).toEqual([]);
    await test.dispose();
  });

  const ready = (campaignId: number) =>
    sharesOf(test, admin, { campaignId, role: 'participants', state: 'ready' });
  const pass = async (days: number) => {
    test.advance(days * dayMs);
    await fireDeadlines(test);
    await test.caughtUp();
    // The sessions of those before have ended.
    admin = await registerStaff(test, 'admin');
    other = await registerStaff(test, 'admin');
  };
  const comesBack = async (after: number) => {
    await pass(after);
    await withSums(admin.client).recordReturned(shareId, {
      reference: 'SCT-1',
      outcome: 'returned',
      reason,
    });
    await test.caughtUp();
  };
  const share = async () => {
    const [found] = await sharesOf(test, admin, { id: shareId });
    if (!found) throw new Error('the share is not listed');
    return found;
  };
  const preview = async (act: 'approve' | 'move' | 'writeOff', by = admin) => {
    const query = { act, ids: String(shareId) };
    const { shares } = await by.client.call(payoutsEndpoints.sumsOfShares, { query });
    return shares[0];
  };
  const balanceOf = async (account: string) =>
    (await test.app.projections.queries.ledger.exportAccounts({ where: {} })).items.find(
      (each) => each.account === account,
    )?.cents ?? 0;
  const mailsTo = async ({ id: userId, email }: Member) => {
    await test.caughtUp();
    const { items } = await test.app.state.outbox.list({ userId }, { offset: 0, limit: 50 });
    return items.flatMap(({ to, subject, paragraphs }) =>
      to === email && subject.startsWith('To be')
        ? [[subject, paragraphs[0], paragraphs.at(-1)]]
        : [],
    );
  };
  const findings = async () => {
    await test.caughtUp();
    const audit = await MoneyAudit.open(test);
    try {
      return (await audit.run()).findings;
    } finally {
      await audit.close();
    }
  };

  it('is sent again to the details, which are kept for 30 days after it came back', async () => {
    await comesBack(20);
    await pass(29);
    expect(await share()).toMatchObject({ state: 'failed', blocked: null });
    expect((await preview('writeOff'))?.refusal).toBe(messages.detailsKept);
    await approve(test, other, shareId);
    await pass(40);
    const sent = { id: shareId, method: 'bank', reference: 'SCT-2' } as const;
    const [result] = await recordSent(test, admin, sent);
    expect(result?.refusal).toBeNull();
  });

  it('is moved to another account when its details are of no use, and is paid there', async () => {
    await comesBack(20);
    const again = await registerVerified(test);
    await stateDetails(test, again);
    const asked = await withSums(admin.client).moveShare(shareId, again.id, reason);
    expect(asked.release).toMatchObject({ toId: again.id, requestedBy: admin.id });
    expect(asked.payeeId).toBe(payee.id);
    await expect
      .poll(() => mailsTo(other), patient)
      .toEqual([
        [
          expect.stringMatching(
            /^To be confirmed: what becomes of \$\d+\.\d\d of an erased payee$/,
          ),
          expect.stringContaining(
            `The administrator “${admin.username}” has asked to move a share`,
          ),
          expect.stringMatching(/^All administrators get this mail\./),
        ],
      ]);
    expect(await mailsTo(admin)).toEqual([]);
    expect((await preview('move'))?.refusal).toBe(messages.awaitsOther);
    expect((await preview('move', other))?.refusal).toBeNull();
    const moved = await withSums(other.client).moveShare(shareId, again.id, reason);
    expect(moved).toMatchObject({ payeeId: again.id, release: null });
    await test.caughtUp();
    await expect.poll(async () => (await share()).state, patient).toBe('ready');
    expect((await preview('approve'))?.refusal).toBe(messages.ownAssignment);
    await approve(test, other, shareId);
    const sent = { id: shareId, method: 'bank', reference: 'SCT-2' } as const;
    expect((await recordSent(test, admin, sent))[0]?.refusal).toBeNull();
  });

  it('is written off by two administrators once the details are gone, as income of the platform', async () => {
    await comesBack(40);
    const { payCents } = await share();
    const fee = await balanceOf('income:platform_fee');
    expect(await share()).toMatchObject({ state: 'failed', blocked: 'payee_gone' });
    expect((await preview('approve'))?.refusal).toBe(messages.payeeGone);
    await expect(withSums(admin.client).unassign(shareId, reason)).rejects.toThrow(
      messages.approvedBefore,
    );
    const sums = { payCents, nettedCents: 0, payeeId: payee.id, detailsId: null };
    expect(await preview('writeOff')).toMatchObject({ sums, refusal: null });
    await withSums(admin.client).writeOffShare(shareId, reason);
    // A repeat by the same administrator has no effect.
    await withSums(admin.client).writeOffShare(shareId, reason);
    await test.caughtUp();
    expect((await preview('writeOff'))?.refusal).toBe(messages.awaitsOther);
    const done = await withSums(other.client).writeOffShare(shareId, reason);
    expect(done).toMatchObject({ state: 'written_off', release: null, blocked: null });
    await test.caughtUp();
    expect(await balanceOf('income:platform_fee')).toBe(fee - payCents);
    expect(await balanceOf(`liabilities:payable:participants:${String(payee.id)}`)).toBe(0);
    await expect(withSums(other.client).moveShare(shareId, admin.id, reason)).rejects.toThrow(
      messages.writtenOff,
    );
  });

  it('is not moved by an administrator to themself, and not while the campaign is on hold', async () => {
    await comesBack(20);
    await expect(withSums(admin.client).moveShare(shareId, admin.id, reason)).rejects.toThrow(
      messages.toSelf,
    );
    const id = Number((await share()).campaignId);
    const hold = { params: { id }, body: { reason } };
    await admin.client.call(campaignsEndpoints.placeHold, hold);
    expect((await preview('move'))?.refusal).toBe(messages.onHold('campaign'));
  });
});
