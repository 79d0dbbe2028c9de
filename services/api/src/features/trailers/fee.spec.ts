import { dayMs, ledgerAccounts, sumsMessages } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { trailerMessages } from '@rostrum/contracts/campaigns';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditFiles } from '../../audit/audit-files.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { pay } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { reviewTrailer, submitTrailer } from '../../testing/trailers.ts';
import { paymentStream } from '../payments/index.ts';

const patient = { timeout: 10_000 };
const reason = 'It was removed by mistake.';

describe('the $1 of a trailer', () => {
  let test: TestApp;
  let maker: Member;
  let admin: Member;
  let id: number;
  let fee: { readonly donationId: number; readonly paymentIntentId: string };
  beforeAll(async () => {
    test = await createTestApp();
    maker = await registerMember(test);
    admin = await registerStaff(test, 'admin');
  });
  beforeEach(async () => {
    id = (await submitTrailer(maker)).id;
    fee = (await pay(maker, id, 1)).intent;
  });
  afterAll(() => test.dispose());

  const path = () => `/api/admin/campaigns/${String(id)}/trailer-fee`;
  const shown = async () => {
    const { json } = await admin.browser.send('GET', path());
    return json as { readonly sums: object; readonly refusal: string | null };
  };
  const giveBack = async (sums: object = { amountCents: 100, feeCents: 33 }, by = admin) => {
    const { status, json } = await by.browser.send('POST', `${path()}/return`, {
      body: { reason, sums },
    });
    return [status, json.message] as const;
  };
  const remove = () =>
    admin.client.call(campaignsEndpoints.removeCampaign, { params: { id }, body: { reason } });
  const dispute = async (status: 'open' | 'won' | 'lost') => {
    await test.app.sandbox.order(fee.paymentIntentId, { dispute: status });
    const told = async () =>
      (await test.events.load(paymentStream(fee.donationId), ['DisputeReported'])).events.some(
        (event) => event.type === 'DisputeReported' && event.data.status === status,
      );
    await expect.poll(told, patient).toBe(true);
    await test.caughtUp();
  };
  const balances = async () => {
    await test.caughtUp();
    const found = await admin.client.call(ledgerEndpoints.adminListLedgerAccounts, { query: {} });
    const of = (account: string) => found.find((each) => each.id === account)?.cents ?? 0;
    return [
      of(ledgerAccounts.prerollFee),
      of(ledgerAccounts.serviceFee),
      of(ledgerAccounts.refundsPayable(fee.donationId)),
    ];
  };
  const page = async () => {
    await test.caughtUp();
    const params = { id };
    return admin.client.call(campaignsEndpoints.adminGetCampaign, { params });
  };
  const lostFees = async () => {
    await test.caughtUp();
    const query = {};
    return (await admin.client.call(statisticsEndpoints.adminStatistics, { query })).lostFees;
  };

  it('is returned once by an administrator when the trailer is removed, with who and why', async () => {
    const sums = { amountCents: 100, feeCents: 33 };
    expect(await shown()).toEqual({ sums, refusal: trailerMessages.feeNotRemoved });
    expect(await giveBack()).toEqual([409, trailerMessages.feeNotRemoved]);
    await remove();
    expect(await shown()).toEqual({ sums, refusal: null });
    const open = { abilities: { returnFee: true }, takedown: { canBeUndone: true } };
    expect(await page()).toMatchObject(open);
    const [income = 0, service = 0] = await balances();
    expect(await giveBack({ amountCents: 100, feeCents: 30 })).toEqual([409, sumsMessages.changed]);
    const answers = await Promise.all([giveBack(), giveBack(), giveBack()]);
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200]);
    const { events } = await test.events.load(paymentStream(fee.donationId));
    const requested = events.filter(({ type }) => type === 'RefundRequested');
    expect(requested.map(({ data }) => data)).toMatchObject([
      { from: 'preroll_fee', reason: 'fee_returned', ...sums },
    ]);
    expect(events.find(({ type }) => type === 'TrailerFeeReturned')?.data).toMatchObject({
      orderedBy: admin.id,
      reason,
    });
    await expect.poll(async () => balances(), patient).toEqual([income + 100, service + 33, 0]);
    expect((await shown()).refusal).toBe(trailerMessages.feeReturned);
    const over = { abilities: { returnFee: false }, takedown: { canBeUndone: false } };
    expect(await page()).toMatchObject(over);
    const undone = await admin.browser.send(
      'POST',
      `/api/admin/campaigns/${String(id)}/restoration`,
      { body: { reason } },
    );
    expect([undone.status, undone.json.message]).toEqual([409, trailerMessages.feeOfRemoved]);
  });

  it('is returned by nobody else, and by no administrator for an own trailer', async () => {
    await remove();
    const auditor = await registerStaff(test, 'auditor');
    for (const by of [maker, auditor]) {
      expect((await giveBack(undefined, by))[0]).toBe(403);
      expect((await by.browser.send('GET', path())).status).toBe(403);
    }
    id = (await submitTrailer(admin)).id;
    await pay(admin, id, 1);
    const other = await registerStaff(test, 'admin');
    await other.client.call(campaignsEndpoints.removeCampaign, {
      params: { id },
      body: { reason },
    });
    expect((await giveBack())[0]).toBe(403);
    id = 99;
    expect((await giveBack())[0]).toBe(404);
  });

  it('is not returned while it is disputed', async () => {
    await remove();
    await dispute('open');
    expect(await giveBack()).toEqual([409, trailerMessages.feeStopped]);
    await dispute('won');
    expect((await giveBack())[0]).toBe(200);
  });

  it('puts the trailer on hold when its dispute is lost', async () => {
    await dispute('open');
    await dispute('lost');
    await expect.poll(async () => (await page()).onHoldSince, patient).not.toBeNull();
    expect(await lostFees()).toBe(0);
    await remove();
    expect(await giveBack()).toEqual([409, trailerMessages.feeStopped]);
  });

  it('is an entry on To act on when its dispute is lost after the selection, until a hold', async () => {
    await reviewTrailer(admin, id);
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id },
      body: { status: 'completed', reason },
    });
    await dispute('open');
    await dispute('lost');
    await expect.poll(lostFees, patient).toBe(1);
    expect((await page()).onHoldSince).toBeNull();
    const query = { filter: JSON.stringify({ fee: 'lost' }) };
    const listed = await admin.client.call(campaignsEndpoints.adminListCampaigns, { query });
    expect(listed.map((each) => each.id)).toEqual([id]);
    const url = `/api/campaigns/${String(id)}/hold`;
    await admin.browser.send('POST', url, { body: { reason } });
    expect(await lostFees()).toBe(0);
  });

  it('is found whole by the audit', async () => {
    test.advance(dayMs);
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    expect((await auditFiles(files, test.clock)).findings).toEqual([]);
  });
});
