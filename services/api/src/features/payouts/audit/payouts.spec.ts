import { campaignTarget, type DomainEvent, type EventData, type EventOf } from '@rostrum/contracts';
import { payoutStream, receivablesStream } from '@rostrum/contracts/payouts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAuditedProduct,
  type AuditedProduct,
} from '../../../audit/audited-product.fixture.ts';

const target = campaignTarget(5);
const donation = { donationId: 41, campaignId: 5, userId: 2, amountCents: 9_900 };
const [orderedBy, approvedBy] = [8, 9];
const reason = 'As described.';
const policy = { id: 'split-9-1', version: 1 } as const;

describe('an audit of payouts', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
    for (const id of [1, 2, 3, orderedBy, approvedBy]) await product.register(id);
    await product.publish(5, 1);
    await product.donate(donation);
    for (const userId of [orderedBy, approvedBy]) {
      await product.append('admins', { type: 'AdminListed', data: { userId } });
    }
    await product.append('campaign-5', {
      type: 'PayoutOrdered',
      data: { target, creatorId: 1, policy, participants: 2, winners: 0, orderedBy, reason },
    });
    await allocate(donation);
    // The creator's dollar.
    await allocate({ ...donation, donationId: 1_005, userId: 1, amountCents: 100 });
  });
  afterEach(() => product.remove());

  const allocate = async ({ donationId, userId, amountCents }: typeof donation): Promise<void> => {
    const of = { target, creatorId: 1, currency: 'usd', provider: 'sandbox' };
    await product.append(`donation-${String(donationId)}`, {
      type: 'DonationAllocated',
      data: { ...of, donationId, userId, amountCents } as EventData<'DonationAllocated'>,
    });
  };
  const shares: EventData<'PayoutComputed'>['shares'] = [
    { shareId: 101, role: 'creator', index: 1, payeeId: 1, amountCents: 100 },
    { shareId: 102, role: 'participants', index: 1, payeeId: 3, amountCents: 4_500 },
    { shareId: 103, role: 'participants', index: 2, payeeId: null, amountCents: 4_500 },
  ];
  const computed = async (
    changes: Partial<EventData<'PayoutComputed'>> = {},
  ): Promise<DomainEvent> => {
    const { events } = await product.events.load('donation-1005');
    const data = {
      target,
      creatorId: 1,
      number: 1,
      policy,
      participants: 2,
      winners: 0,
      amountCents: 10_000,
      currency: 'usd',
      donations: 2,
      upTo: events.at(-1)?.position ?? '',
      shares,
      orderedBy,
      dueAt: '2026-02-11T09:00:00.000Z',
    } as const;
    return { type: 'PayoutComputed', data: { ...data, ...changes } };
  };
  const of = { target, shareId: 102, role: 'participants', payeeId: 3 } as const;
  const approved = (changes: Partial<EventData<'PayoutApproved'>> = {}): DomainEvent => ({
    type: 'PayoutApproved',
    data: {
      ...of,
      number: 1,
      nettedCents: 0,
      payCents: 4_500,
      detailsId: 70,
      method: 'bank',
      approvedBy,
      reason,
      disputedCents: 0,
      ...changes,
    },
  });
  const payment = { ...of, amountCents: 4_500, currency: 'usd', from: 'bank' } as const;
  const sent = (changes: Partial<EventData<'PayoutSent'>> = {}): DomainEvent => ({
    type: 'PayoutSent',
    data: { ...payment, reference: 'SCT-1', sentBy: orderedBy, reason, ...changes },
  });
  const returned: DomainEvent = {
    type: 'PayoutReturned',
    data: { ...payment, reference: 'SCT-1', outcome: 'returned', recordedBy: orderedBy, reason },
  };
  /** Nothing is owed, which is recorded before each approval. */
  const netted = async ({ data }: EventOf<'PayoutApproved'>): Promise<void> => {
    const { payeeId: userId, target: paidFor, shareId, role, number } = data;
    await product.append(receivablesStream(userId), {
      type: 'ReceivableNetted',
      data: { userId, target: paidFor, shareId, role, number, amountCents: 0, currency: 'usd' },
    });
  };
  const found = async (...events: readonly DomainEvent[]): Promise<readonly string[]> => {
    for (const event of events) {
      if (event.type === 'PayoutApproved') await netted(event);
      await product.append(payoutStream(campaignTarget(5)), event);
    }
    return product.findings('I27');
  };

  it('reports an approval for which something else was taken off', async () => {
    const other = approved({ nettedCents: 500, payCents: 4_000 });
    expect(await found(await computed(), other)).toEqual(['0 cents were taken off for it']);
  });

  it('has no finding about one that is approved, sent, returned, and sent again', async () => {
    const events = [await computed(), approved(), sent(), returned];
    expect(await found(...events, approved({ number: 2 }), sent({ reference: 'SCT-2' }))).toEqual(
      [],
    );
    expect((await product.audit()).content?.figures).toMatchObject({
      allocatedUnpaid: 0,
      lostUndivided: 0,
    });
  });

  it('counts the donations that are allocated and in no payout', async () => {
    await product.fold();
    expect((await product.audit()).content?.figures).toMatchObject({ allocatedUnpaid: 2 });
  });

  it('reports a share that is a cent more or less, and one that is missing', async () => {
    const [first, second, third] = shares;
    if (!first || !second || !third) throw new Error('there are three shares');
    expect(
      await found(
        await computed({
          shares: [first, { ...second, amountCents: 4_501 }, { ...third, amountCents: 4_499 }],
        }),
      ),
    ).toEqual([
      'the share of participants:1 is 4501, by the policy 4500',
      'the share of participants:2 is 4499, by the policy 4500',
    ]);
  });

  it('reports a share that is missing', async () => {
    expect(await found(await computed({ shares: shares.slice(0, 2) }))).toEqual([
      'the share of participants:2 is missing',
    ]);
  });

  it('reports a total that is not what was allocated', async () => {
    const [first, second, third] = shares;
    if (!first || !second || !third) throw new Error('there are three shares');
    const other = [
      { ...first, amountCents: 99 },
      { ...second, amountCents: 4_456 },
      { ...third, amountCents: 4_455 },
    ];
    expect(await found(await computed({ amountCents: 9_901, shares: other }))).toEqual([
      'it divides 9901 cents of 2 donations, allocated were 10000 of 2',
    ]);
  });

  it('reports an approval by who ordered it', async () => {
    expect(await found(await computed(), approved({ approvedBy: orderedBy }))).toEqual([
      'it is approved by the administrator who ordered it',
    ]);
  });

  it('reports an approval of a payout to oneself', async () => {
    await product.append('admins', { type: 'AdminListed', data: { userId: 3 } });
    expect(await found(await computed(), approved({ approvedBy: 3 }))).toEqual([
      'an administrator approves a payout to themself',
    ]);
  });

  it('reports a share that is sent twice, also with another approval between', async () => {
    const events = [await computed(), approved(), sent(), sent({ reference: 'SCT-2' })];
    expect(await found(...events)).toEqual(['it was sent before', 'it was not approved']);
  });

  it('reports one that is sent without an approval, or with another amount', async () => {
    expect(await found(await computed(), sent())).toEqual(['it was not approved']);
  });

  it('reports another amount than was approved', async () => {
    expect(await found(await computed(), approved(), sent({ amountCents: 4_499 }))).toEqual([
      '4500 cents were approved',
    ]);
  });

  it('reports a payment that came back without having been sent', async () => {
    expect(await found(await computed(), approved(), returned)).toEqual(['it was not sent']);
  });

  it('reports more that is taken off than the payee owes', async () => {
    const { payeeId: _, ...netted } = of;
    await product.append('receivables-3', {
      type: 'ReceivableNetted',
      data: { ...netted, userId: 3, number: 1, amountCents: 7, currency: 'usd' },
    });
    expect(await found(await computed())).toEqual(['it takes 7 cents more than the payee owes']);
  });
});
