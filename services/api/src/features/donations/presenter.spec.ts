import type { DonationDocument } from '@rostrum/projections/donations';
import { describe, expect, it } from 'vitest';
import { presentDonation, presentPublicDonation } from './presenter.ts';

const settled: DonationDocument = {
  id: 7,
  purpose: 'donation',
  target: { kind: 'campaign', id: 5 },
  userId: 2,
  creatorId: 1,
  amountCents: 500,
  feeCents: 45,
  totalCents: 545,
  platformFeeCents: 45,
  creatorRewardCents: 5,
  status: 'settled',
  late: false,
  counts: true,
  unbookedCents: null,
  goneCents: 0,
  goneFeeCents: 0,
  isFee: false,
  refundReason: null,
  goodwillRequestedAt: null,
  refundCents: null,
  election: null,
  hidesName: false,
  hidesAmount: false,
  hasMessage: false,
  showsMessage: false,
  thanked: false,
  provider: 'sandbox',
  paymentIntentId: 'intent-7',
  createdAt: '2026-03-01T10:11:12.000Z',
  settledAt: '2026-03-01T10:12:13.000Z',
  refundedAt: null,
  refundId: null,
};

describe('a donation', () => {
  it('is public with name, amount and times where its donor hides nothing', () => {
    expect(presentPublicDonation(settled, new Map())).toMatchObject({
      userId: 2,
      user: { id: 2 },
      amount: '5.00',
      settledAt: '2026-03-01T10:12:13.000Z',
      stripeChargeId: null,
    });
  });

  it('has no name in public, and none for the creator, when its donor hides it', () => {
    const hiding = { ...settled, hidesName: true };
    expect(presentPublicDonation(hiding, new Map())).toMatchObject({
      userId: null,
      user: null,
      amount: '5.00',
    });
    expect(presentDonation(hiding, new Map(), 'creator').user).toBeNull();
    expect(presentDonation(hiding, new Map(), 'donor').user?.id).toBe(2);
    expect(presentDonation(hiding, new Map(), 'staff').user?.id).toBe(2);
  });

  it('has no amount and only days in public when its donor hides the amount', () => {
    const shown = presentPublicDonation({ ...settled, hidesAmount: true }, new Map());
    expect(shown).toMatchObject({
      userId: 2,
      amount: null,
      amountCents: null,
      feeAmount: null,
      feeAmountCents: null,
      platformFee: null,
      creatorReward: null,
      createdAt: '2026-03-01T00:00:00.000Z',
      settledAt: '2026-03-01T00:00:00.000Z',
    });
    expect(JSON.stringify(shown)).not.toMatch(/5\.00|500|45/);
  });

  it('shows what was chosen in an election to its donor and the staff alone', () => {
    const chosen = { ...settled, election: 'extends' } as const;
    expect(presentPublicDonation(chosen, new Map()).election).toBeNull();
    expect(presentDonation(chosen, new Map(), 'creator').election).toBeNull();
    expect(presentDonation(chosen, new Map(), 'donor').election).toBe('extends');
    expect(presentDonation(chosen, new Map(), 'staff').election).toBe('extends');
  });
});
