import { ledgerAccounts } from '@rostrum/contracts';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { campaignTarget } from '@rostrum/contracts';
import { payoutMessages, payoutStream, receivablesStream } from '@rostrum/contracts/payouts';
import { sumsNow, withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerStaff, registerVerified, type Member } from '../../testing/members.ts';
import { KilledProcess } from '../../testing/money/killed-process.fixture.ts';
import {
  approve,
  completeCampaign,
  computePayouts,
  sharesOf,
  stateDetails,
} from '../../testing/payouts.ts';
import { paymentStream } from '../payments/index.ts';

const patient = { timeout: 10_000 };
const reason = 'As described.';

describe('an approval that takes off what the payee owes', () => {
  const killed = new KilledProcess();
  let test: TestApp;
  let creator: Member;
  let payee: Member;
  let admin: Member;
  let other: Member;
  let third: Member;
  beforeAll(async () => {
    test = await createTestApp({ aroundEvents: killed.around });
    [creator, payee] = [await registerVerified(test), await registerVerified(test)];
    admin = await registerStaff(test, 'admin');
    other = await registerStaff(test, 'admin');
    third = await registerStaff(test, 'admin');
    await stateDetails(test, payee);
  });
  afterAll(() => test.dispose());

  const balanceOf = async (account: string): Promise<number> => {
    await test.caughtUp();
    const filter = JSON.stringify({ id: account });
    const found = await admin.client.call(ledgerEndpoints.adminListLedgerAccounts, {
      query: { filter },
    });
    return found.find((each) => each.id === account)?.cents ?? 0;
  };

  /** The share of the only payee of a computed payout of $100, of which a dispute takes $50. */
  const shareOfDebtor = async () => {
    const { id } = await publishCampaign(creator);
    const disputed = (await pay(creator, id, 50)).intent;
    await pay(creator, id, 49);
    await completeCampaign(test, creator, admin, id);
    await computePayouts(test);
    const [share] = await sharesOf(test, admin, { campaignId: id, role: 'participants' });
    if (!share) throw new Error('there is no share');
    await withSums(admin.client).assign(share.id, payee.id, reason);
    const types = async (stream: string) =>
      (await test.events.load(stream)).events.map(({ type }) => type);
    for (const [status, event] of [
      ['open', 'DisputeOpened'],
      ['lost', 'DisputeLost'],
    ] as const) {
      await admin.client.call(paymentsEndpoints.orderSandboxPayment, {
        params: { id: disputed.paymentIntentId },
        body: { dispute: status },
      });
      await expect.poll(() => types(paymentStream(disputed.donationId)), patient).toContain(event);
    }
    await computePayouts(test);
    const receivable = ledgerAccounts.receivable(payee.id);
    const addedFor = async () =>
      (await test.events.load(receivablesStream(payee.id))).events.flatMap(({ type, data }) =>
        type === 'ReceivableAdded' ? [data.shareId] : [],
      );
    await expect.poll(addedFor, patient).toContain(share.id);
    return { share, id, owed: await balanceOf(receivable) };
  };

  it('is completed with the same amount after a crash, and its share stays with the payee until then', async () => {
    const { share, id, owed } = await shareOfDebtor();
    expect(owed).toBeGreaterThan(0);
    killed.killAfter(2, false);
    await approve(test, other, share.id).catch(() => undefined);
    killed.restart();
    expect(await balanceOf(ledgerAccounts.receivable(payee.id))).toBe(0);
    const path = `/api/admin/payouts/${String(share.id)}/unassignment`;
    const sums = await sumsNow(admin.client).ofShare(share.id, 'unassign');
    const unassigned = await admin.browser.send('POST', path, { body: { reason, sums } });
    expect([unassigned.status, unassigned.json]).toMatchObject([
      409,
      { message: payoutMessages.approvedBefore },
    ]);
    expect(await approve(test, other, share.id)).toMatchObject([{ done: true }]);
    expect((await sharesOf(test, admin, { id: share.id }))[0]).toMatchObject({
      state: 'approved',
      nettedCents: owed,
      payCents: share.amountCents - owed,
    });
    expect((await test.events.load(payoutStream(campaignTarget(id)))).events.at(-1)?.type).toBe(
      'PayoutApproved',
    );
  });

  it('is made once by two administrators at once', async () => {
    const { share, id, owed } = await shareOfDebtor();
    const both = [approve(test, other, share.id), approve(test, third, share.id)];
    expect(await Promise.all(both)).toMatchObject([[{ done: true }], [{ done: true }]]);
    const { events } = await test.events.load(payoutStream(campaignTarget(id)));
    const approvals = events.flatMap(({ type, data }) => (type === 'PayoutApproved' ? [data] : []));
    expect(approvals).toMatchObject([
      { nettedCents: owed, payCents: share.amountCents - owed, number: 1 },
    ]);
    expect(await balanceOf(ledgerAccounts.receivable(payee.id))).toBe(0);
  });

  it('and the undoing of the assignment at the same time take nothing off twice, nor too much', async () => {
    const { share, owed } = await shareOfDebtor();
    const path = `/api/admin/payouts/${String(share.id)}/unassignment`;
    const sums = await sumsNow(admin.client).ofShare(share.id, 'unassign');
    const [[approved], undone] = await Promise.all([
      approve(test, other, share.id),
      admin.browser.send('POST', path, { body: { reason, sums } }),
    ]);
    const isUndone = undone.status === 200;
    expect(approved?.done).toBe(!isUndone);
    const unclaimed = isUndone ? -share.amountCents : 0;
    expect(await balanceOf(ledgerAccounts.unclaimed(share.id))).toBe(unclaimed);
    // Whichever came first has decided what is taken off: all that is owed, or nothing.
    const left = await balanceOf(ledgerAccounts.receivable(payee.id));
    expect(isUndone ? [owed] : [0, owed]).toContain(left);
  });
});
