import { dayMs, hourMs, ledgerAccounts, campaignTarget } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { trailerMessages } from '@rostrum/contracts/campaigns';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { notificationsEndpoints } from '@rostrum/contracts/notifications/constants';
import { receiptsEndpoints } from '@rostrum/contracts/receipts/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditFiles } from '../../../audit/audit-files.ts';
import { dataFiles } from '../../../runtime/configuration/config.ts';
import { pay } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import {
  confirmSessions,
  registerMember,
  registerStaff,
  signIn,
  type Member,
} from '../../../testing/members.ts';
import { approve, computePayouts, sharesOf, stateDetails } from '../../../testing/payouts.ts';
import { publishTrailer, reviewTrailer } from '../../../testing/trailers.ts';
import { paymentStream } from '../../payments/index.ts';

const patient = { timeout: 10_000 };
const reason = 'It is the best of the season.';

describe('what is given to a trailer', () => {
  let test: TestApp;
  let maker: Member;
  let donor: Member;
  let admin: Member;
  let other: Member;
  let id: number;
  let feeId: number;
  beforeAll(async () => {
    test = await createTestApp();
    donor = await registerMember(test);
    admin = await registerStaff(test, 'admin');
    other = await registerStaff(test, 'admin');
  });
  beforeEach(async () => {
    maker = await registerMember(test);
    const expiresAt = inMs(10 * dayMs);
    ({ id, feeId } = await publishTrailer(maker, { expiresAt }));
  });
  afterAll(() => test.dispose());

  const inMs = (ms: number) => new Date(test.clock().getTime() + ms).toISOString();
  const give = async (dollars: number) => (await pay(donor, id, dollars)).intent.donationId;
  const order = async (status: 'active' | 'completed' | 'expired') => {
    if (status === 'completed') await reviewTrailer(admin, id).catch(() => undefined);
    return admin.browser.send('PATCH', `/api/campaigns/${String(id)}/status`, {
      body: { status, reason },
    });
  };
  const act = (path: string, by: Member = admin) =>
    by.browser.send('POST', `/api/campaigns/${String(id)}/${path}`, { body: { reason } });
  const page = async () => {
    await test.caughtUp();
    return donor.client.call(campaignsEndpoints.getCampaign, { params: { id } });
  };
  const after = async (ms: number) => {
    test.advance(ms);
    for (const each of [maker, donor, admin, other]) await signIn(each);
    await Promise.all([admin, other].map((each) => confirmSessions(test, each)));
    await fireDeadlines(test);
    await fireDeadlines(test);
  };
  const typesOf = async (stream: string) =>
    (await test.events.load(stream)).events.map(({ type }) => type);
  const refundOf = async (donationId: number) =>
    (await test.events.load(paymentStream(donationId))).events.flatMap(({ type, data }) =>
      type === 'RefundRequested' ? [data.reason] : [],
    );
  const held = async () => {
    await test.caughtUp();
    const params = { id };
    return (await donor.client.call(ledgerEndpoints.campaignLedger, { params, query: {} })).held;
  };
  const balanceOf = async (account: string): Promise<number> => {
    await test.caughtUp();
    const query = { filter: JSON.stringify({ id: account }) };
    const found = await admin.client.call(ledgerEndpoints.adminListLedgerAccounts, { query });
    return found.find((each) => each.id === account)?.cents ?? 0;
  };
  it('is paid out when an administrator selects it: 9 % to the platform, the rest to its maker', async () => {
    await give(100);
    await give(23.45);
    const fees = await balanceOf(ledgerAccounts.prerollFee);
    expect(await held()).toBe('123.45');
    // The file of what it received has the gifts, and not the fee.
    const path = receiptsEndpoints.exportCampaignDonations.path.replace(':id', String(id));
    const file = (await maker.browser.send('GET', path)).text;
    expect(file.trim().split('\r\n')).toHaveLength(3);
    expect((await order('completed')).status).toBe(200);
    expect(await page()).toMatchObject({ status: 'completed', acceptsDonations: false });
    const { notifications } = await donor.client.call(notificationsEndpoints.listNotifications, {
      query: {},
    });
    expect(notifications[0]?.message).toMatch(/^“.*” was selected for production$/u);
    await expect(pay(donor, id, 5)).rejects.toMatchObject({ code: 'campaign_closed' });
    expect((await order('expired')).status).toBe(409);
    await computePayouts(test);
    await stateDetails(test, maker);
    const shares = await sharesOf(test, admin, { campaignId: id });
    expect(shares.map(({ role, payeeId, amount }) => [role, payeeId, amount])).toEqual([
      ['creator', maker.id, '112.34'],
    ]);
    expect(await held()).toBe('0.00');
    // Who selected it does not approve.
    const ids = shares.map((share) => share.id);
    expect((await approve(test, admin, ...ids)).map(({ done }) => done)).toEqual([false]);
    await after(10 * dayMs);
    expect((await approve(test, other, ...ids)).map(({ done }) => done)).toEqual([true]);
    await after(60 * dayMs);
    expect(await page()).toMatchObject({ status: 'completed', refunds: null });
    expect(await balanceOf(ledgerAccounts.prerollFee)).toBe(fees);
  });

  it('goes back when it was not selected within 30 days after its end; its $1 stays', async () => {
    const donations = [await give(5), await give(7)];
    const fees = await balanceOf(ledgerAccounts.prerollFee);
    const { conversationBy, expiresAt } = await page();
    expect(Date.parse(conversationBy) - Date.parse(expiresAt)).toBe(30 * dayMs);
    await after(10 * dayMs);
    expect(await page()).toMatchObject({ phase: 'funding_closed', acceptsDonations: false });
    await after(30 * dayMs - hourMs);
    expect(await page()).toMatchObject({ phase: 'funding_closed', refunds: null });
    await after(hourMs);
    for (const donation of donations) {
      expect(await refundOf(donation)).toEqual(['not_selected']);
      await expect
        .poll(() => typesOf(paymentStream(donation)), patient)
        .toContain('DonationRefunded');
    }
    expect(await page()).toMatchObject({
      phase: 'expired',
      currentAmount: '0.00',
      refunds: { reason: 'not_selected' },
    });
    expect([await held(), await refundOf(feeId)]).toEqual(['0.00', []]);
    expect(await balanceOf(ledgerAccounts.escrowOpen(campaignTarget(id)))).toBe(0);
    expect(await balanceOf(ledgerAccounts.prerollFee)).toBe(fees);
    const late = await order('completed');
    expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('refunded')]);
  });

  it('waits longer by the length of a hold, and cannot be selected before that is lifted', async () => {
    const donation = await give(5);
    await act('hold');
    await after(20 * dayMs);
    expect((await order('completed')).status).toBe(409);
    await act('hold/lift');
    await after(0);
    const waiting = await page();
    expect(waiting.phase).toBe('funding_closed');
    const left = Date.parse(waiting.conversationBy) - test.clock().getTime();
    expect(left / hourMs).toBeCloseTo(40 * 24, 1);
    await after(40 * dayMs - hourMs);
    expect(await refundOf(donation)).toEqual([]);
    await after(hourMs);
    expect(await refundOf(donation)).toEqual(['not_selected']);
  });

  it('goes back at once when an administrator ends it; without gifts that can be undone', async () => {
    expect((await order('expired')).status).toBe(200);
    await after(0);
    const refused = await order('completed');
    expect(refused.json.message).toBe(trailerMessages.notSelectable);
    expect((await order('active')).status).toBe(200);
    const donation = await give(5);
    expect((await order('expired')).status).toBe(200);
    await after(0);
    expect(await refundOf(donation)).toEqual(['not_selected']);
    expect((await order('active')).status).toBe(409);
  });

  it('cannot be selected after its time, also while its deadline is late', async () => {
    await give(5);
    test.advance(40 * dayMs + 1);
    await signIn(admin);
    await confirmSessions(test, admin);
    const { status, json } = await order('completed');
    expect([status, json.message]).toEqual([409, trailerMessages.selectedTooLate]);
    await after(0);
    expect(await page()).toMatchObject({ refunds: { reason: 'not_selected' } });
  });

  it('can be taken back by its donor, and goes back when its maker cancels or an administrator removes it', async () => {
    const [taken, kept] = [await give(5), await give(6)];
    await withSums(donor.client).withdraw(taken);
    expect(await refundOf(taken)).toEqual(['withdrawn']);
    await withSums(maker.client).cancel(id);
    await after(0);
    expect([await refundOf(kept), await refundOf(feeId)]).toEqual([['cancelled'], []]);
    ({ id, feeId } = await publishTrailer(maker));
    const removed = await give(8);
    await admin.client.call(campaignsEndpoints.removeCampaign, {
      params: { id },
      body: { reason },
    });
    await after(dayMs);
    expect([await refundOf(removed), await refundOf(feeId)]).toEqual([['takedown'], []]);
  });

  it('goes back when its maker is erased, on hold too, and its film is gone', async () => {
    const donation = await give(5);
    const { trailerUrl } = await page();
    await act('hold');
    const url = `/api/admin/users/${String(maker.id)}/erasure`;
    const asked = await admin.browser.send('POST', url, {
      body: { reason: 'Asked for by letter.' },
    });
    expect(asked.status).toBe(200);
    const ended = async () => {
      await fireDeadlines(test);
      return refundOf(donation);
    };
    await expect.poll(ended, patient).toEqual(['not_selected']);
    const film = async () => (await donor.browser.send('GET', trailerUrl ?? '')).status;
    await expect.poll(film, patient).toBe(404);
    expect(await page()).toMatchObject({ phase: 'expired', acceptsDonations: false });
  });

  it('goes back after a takedown too, which nobody undoes once its maker is erased', async () => {
    const donation = await give(5);
    await admin.client.call(campaignsEndpoints.removeCampaign, {
      params: { id },
      body: { reason },
    });
    const url = `/api/admin/users/${String(maker.id)}/erasure`;
    await admin.browser.send('POST', url, { body: { reason: 'Asked for it by letter.' } });
    const path = `/api/admin/campaigns/${String(id)}/restoration`;
    const restored = await admin.browser.send('POST', path, { body: { reason } });
    expect([restored.status, restored.json.message]).toEqual([409, trailerMessages.makerErased]);
    test.advance(dayMs);
    await fireDeadlines(test);
    expect(await refundOf(donation)).toEqual(['takedown']);
  });

  it('waits longer by a hold that a takedown has ended, when that is undone', async () => {
    const donation = await give(5);
    await act('hold');
    await after(20 * dayMs);
    await admin.client.call(campaignsEndpoints.removeCampaign, {
      params: { id },
      body: { reason },
    });
    const path = `/api/admin/campaigns/${String(id)}/restoration`;
    expect((await admin.browser.send('POST', path, { body: { reason } })).status).toBe(200);
    const { conversationBy } = await page();
    expect((Date.parse(conversationBy) - test.clock().getTime()) / hourMs).toBeCloseTo(40 * 24, 1);
    await after(39 * dayMs);
    expect(await refundOf(donation)).toEqual([]);
    await after(dayMs);
    expect(await refundOf(donation)).toEqual(['not_selected']);
  });

  it('has no election, no announced date and no evidence', async () => {
    await give(5);
    for (const path of ['announcements', 'evidence']) {
      const body = { date: inMs(dayMs), minutes: 45, where: 'x'.repeat(60) };
      const url = `/api/campaigns/${String(id)}/${path}`;
      const { status, json } = await maker.browser.send('POST', url, { body });
      expect([status, json.message]).toEqual([409, 'A trailer has no conversation.']);
    }
    await after(400 * dayMs);
    expect(await page()).toMatchObject({ phase: 'expired', election: null });
  });

  it('is found whole by the audit, after all of these lives', async () => {
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    expect((await auditFiles(files, test.clock)).findings).toEqual([]);
  });
});
