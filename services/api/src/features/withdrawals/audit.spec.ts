import type { DomainEvent, EventData } from '@rostrum/contracts';
import { withdrawalsStream } from '@rostrum/contracts/withdrawals';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditedProduct, type AuditedProduct } from '../../audit/audited-product.fixture.ts';
import { refundRequested } from '../../audit/donation.fixture.ts';

const campaignId = 5;
const userId = 2;
const amountCents = 2_500;

describe('an audit of withdrawals', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
    for (const id of [1, userId, 3]) await product.register(id);
    await product.publish(campaignId, 1);
  });
  afterEach(() => product.remove());

  const give = (donationId: number) =>
    product.donate({ donationId, campaignId, userId, amountCents });
  const request = (donationId: number, requestedBy = userId) =>
    product.append(withdrawalsStream(userId), {
      type: 'WithdrawalRequested',
      data: { userId, donationId, campaignId, requestedBy, reason: null },
    });
  const refuse = (donationId: number) =>
    product.append(withdrawalsStream(userId), {
      type: 'WithdrawalRefused',
      data: { userId, donationId, campaignId, why: 'closed' },
    });
  const returned = (donationId: number) =>
    refundRequested(
      { donationId, campaignId, userId, amountCents },
      { from: 'open', reason: 'withdrawn' },
    );
  const carryOut = (donationId: number) =>
    product.append(`donation-${String(donationId)}`, returned(donationId));
  const withdraw = async (donationId: number, requestedBy?: number) => {
    await request(donationId, requestedBy);
    await carryOut(donationId);
  };
  const found = () => product.findings('I17');

  it('reports none that the rules allow', async () => {
    for (const id of [41, 42, 43, 44, 45]) await give(id);
    await withdraw(41);
    await withdraw(42, 3);
    await request(43);
    await refuse(43);
    await withdraw(44);
    await withdraw(45);
    expect(await found()).toEqual([]);
  });

  it('reports a fourth within 30 days', async () => {
    for (const id of [41, 42, 43, 44]) {
      await give(id);
      await withdraw(id);
    }
    expect(await found()).toEqual(['the donor took back 3 donations within 30 days before']);
  });

  it('reports one that nobody requested, and one whose request was refused', async () => {
    for (const id of [41, 42]) await give(id);
    await carryOut(41);
    await request(42);
    await refuse(42);
    await carryOut(42);
    const unrequested = 'nobody requested the withdrawal';
    expect(await found()).toEqual([unrequested, unrequested]);
  });

  it('reports one that was requested after the close, even of a campaign that is open again', async () => {
    for (const id of [41, 42]) await give(id);
    await request(41);
    await product.changeStatus(campaignId, 'active', 'completed');
    await carryOut(41);
    await request(42);
    await product.changeStatus(campaignId, 'completed', 'active');
    await carryOut(42);
    expect(await found()).toEqual([
      'it withdraws what was no donation in time, disputed, or closed before',
    ]);
  });

  it.each([
    ['at once, where a date was announced before there was any time', null],
    ['once the time has passed that followed the announcement', '2020-01-01T00:00:00.000Z'],
  ])('reports one that was requested after an announcement, %s', async (_, takeBackUntil) => {
    for (const id of [41, 42]) await give(id);
    await request(41);
    await product.append(`campaign-${String(campaignId)}`, {
      type: 'ConversationAnnounced',
      data: {
        campaignId,
        creatorId: 1,
        announcedBy: 1,
        announcedFor: '2026-06-01T18:00:00.000Z',
        previouslyFor: null,
        takeBackUntil,
        reason: null,
        tellBackersAt: null,
      },
    });
    await carryOut(41);
    await request(42);
    await carryOut(42);
    expect(await found()).toEqual([
      'it withdraws what was no donation in time, disputed, or closed before',
    ]);
  });

  it('finds nothing wrong with one in the time after the announcement, or after the date became a proposal again', async () => {
    for (const id of [41, 42]) await give(id);
    const of = { campaignId, creatorId: 1, reason: null };
    const date = '2026-06-01T18:00:00.000Z';
    const announced = (takeBackUntil: string | null): DomainEvent => ({
      type: 'ConversationAnnounced',
      data: {
        ...of,
        announcedBy: 1,
        announcedFor: date,
        previouslyFor: null,
        takeBackUntil,
        tellBackersAt: null,
      },
    });
    const stream = `campaign-${String(campaignId)}`;
    await product.append(stream, announced('2099-01-01T00:00:00.000Z'));
    await withdraw(41);
    const dates = { plannedFor: date, previouslyFor: date };
    const planned = {
      type: 'ConversationPlanned',
      data: { ...of, plannedBy: 1, ...dates },
    } as const;
    await product.append(stream, announced(null), planned);
    await withdraw(42);
    expect(await found()).toEqual([]);
  });

  it('reports one of the creation’s $1, and one of a donation that was disputed before', async () => {
    const none = 'it withdraws what was no donation in time, disputed, or closed before';
    const deposit = campaignId + 1_000;
    await request(deposit);
    await carryOut(deposit);
    await give(41);
    const { type: _, data } = returned(41);
    const { reason: __, ...disputed } = data as EventData<'RefundRequested'>;
    const reported = { disputeId: 'du_41', providerEventId: 'evt_du_41' };
    await product.append(
      'donation-41',
      { type: 'DisputeOpened', data: { ...disputed, ...reported, reason: 'fraudulent' } },
      { type: 'DisputeWon', data: { ...disputed, ...reported } },
    );
    await withdraw(41);
    expect(await found()).toEqual([none, none]);
  });

  it('reports one that the process has passed and neither carried out nor refused', async () => {
    await give(41);
    await request(41);
    const head = await product.events.head();
    await product.state.cursors.acquire('carry-out-withdrawals', 'test');
    await product.state.cursors.move('carry-out-withdrawals', 'test', undefined, head);
    expect(await found()).toEqual(['the withdrawal was neither carried out nor refused']);
  });
});
