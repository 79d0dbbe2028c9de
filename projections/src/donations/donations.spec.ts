import { describe, expect, it } from 'vitest';
import { documentOf, folded } from '../engine/testing/folded.ts';
import { Story } from '../testing/story.ts';
import { depositQuoted, expired, failed, priced, quoted } from '../testing/payment-events.ts';
import { computed, disputeData, donationAllocated } from '../testing/payout-events.ts';
import { campaignDetail } from '../campaigns/campaign-detail.ts';
import type { CampaignDetail } from '../campaigns/index.ts';
import { donations, type PaymentDocument } from './donations.ts';

const refund = {
  donationId: 1,
  purpose: 'donation',
  target: { kind: 'campaign', id: 5 },
  userId: 2,
  amountCents: priced.amountCents,
  feeCents: priced.feeCents,
  currency: 'usd',
  provider: 'sandbox',
  refundId: 'r',
} as const;

describe('a payment', () => {
  const payment = (story: Story, id: number): PaymentDocument =>
    documentOf(donations, story.events, id) as PaymentDocument;

  it('goes from its quote to its settlement, whatever attempts fail in between', () => {
    const story = quoted(new Story().published(5), 1);
    expect(payment(story, 1)).toMatchObject({
      status: 'quoted',
      purpose: 'donation',
      campaignId: 5,
      totalCents: 545,
      settledAt: null,
    });
    story.then({
      type: 'PaymentIntentCreated',
      data: { donationId: 1, provider: 'sandbox', paymentIntentId: 'intent-1' },
    });
    expect(payment(story, 1)).toMatchObject({
      status: 'intent_created',
      paymentIntentId: 'intent-1',
    });
    expect(payment(story.then(failed(1)), 1)).toMatchObject({ status: 'failed' });
    story
      .at('2026-03-05T00:00:00.000Z')
      .donated(1, 5, 2, 500, { platformFeeCents: 45, creatorRewardCents: 5 });
    expect(payment(story, 1)).toMatchObject({
      status: 'settled',
      settledAt: '2026-03-05T00:00:00.000Z',
      late: false,
      counts: true,
      platformFeeCents: 45,
      creatorRewardCents: 5,
    });
    expect(payment(story.then(failed(1)), 1)).toMatchObject({ status: 'settled' });
  });

  it('expires when nobody pays it, and is settled when the money arrives nevertheless', () => {
    const story = quoted(new Story().published(5), 1).then(expired(1));
    expect(payment(story, 1)).toMatchObject({ status: 'expired' });
    expect(payment(story.then(failed(1)), 1)).toMatchObject({ status: 'expired' });
    expect(payment(story.donated(1, 5, 2, 500), 1)).toMatchObject({ status: 'settled' });
    expect(payment(story.then(expired(1)), 1)).toMatchObject({ status: 'settled' });
  });

  it('is allocated to a payout, and again when a dispute of that time is won', () => {
    const story = quoted(new Story().published(5), 1).donated(1, 5, 2, 500);
    expect(payment(story, 1)).toMatchObject({ status: 'settled', withdrawable: true });
    const allocated = { status: 'allocated', withdrawable: false, counts: true };
    expect(payment(story.then(donationAllocated(1)), 1)).toMatchObject(allocated);
    const data = disputeData(1);
    story.then({ type: 'DisputeOpened', data: { ...data, reason: 'fraudulent' } });
    expect(payment(story, 1)).toMatchObject({ status: 'disputed', counts: true });
    expect(payment(story.then({ type: 'DisputeWon', data }), 1)).toMatchObject(allocated);
  });

  it('is taken off what its campaign has raised when a dispute is lost after the payout', () => {
    const story = quoted(new Story().published(5), 1).donated(1, 5, 2, 500);
    const detail = () => documentOf(campaignDetail, story.events, 5) as CampaignDetail;
    story.then(donationAllocated(1)).then(computed());
    expect(detail()).toMatchObject({ currentAmountCents: 600, backerCount: 2, donationCount: 2 });
    story.then({ type: 'DisputeLost', data: disputeData(1) });
    expect(detail()).toMatchObject({ currentAmountCents: 100, backerCount: 1, donationCount: 1 });
    expect(payment(story, 1)).toMatchObject({ status: 'dispute_lost', counts: false });
  });

  it('is late when its campaign was closed before it settled, and is refunded', () => {
    const story = quoted(new Story().published(5), 1)
      .statusChanged(5, 'active', 'completed')
      .donated(1, 5, 2, 500);
    expect(payment(story, 1)).toMatchObject({ status: 'settled', late: true, counts: false });
    story.refundRequested(1, 5, 2, 500, true);
    expect(payment(story, 1)).toMatchObject({ status: 'refund_requested', late: true });
    story.at('2026-03-06T00:00:00.000Z').then({
      type: 'DonationRefunded',
      data: {
        ...refund,
        providerEventId: 'e',
      },
    });
    expect(payment(story, 1)).toMatchObject({
      status: 'refunded',
      refundedAt: '2026-03-06T00:00:00.000Z',
      refundId: 'r',
    });
    story.then({
      type: 'RefundFailed',
      data: { ...refund, providerEventId: 'f', hadSucceeded: true },
    });
    expect(payment(story, 1)).toMatchObject({
      status: 'refund_failed',
      refundedAt: null,
      refundId: null,
    });
  });

  it("for a campaign's creation belongs to the campaign that reserved it, and counts once applied", () => {
    const story = depositQuoted(new Story(), 105);
    story.then({
      type: 'DepositSettled',
      data: { ...priced, donationId: 105, userId: 1, paymentIntentId: 'i', providerEventId: 'e' },
    });
    expect(payment(story, 105)).toMatchObject({
      purpose: 'deposit',
      target: null,
      campaignId: null,
      status: 'settled',
      counts: false,
    });
    story.then({ type: 'DepositReserved', data: { donationId: 105, campaignId: 5 } });
    expect(payment(story, 105)).toMatchObject({
      target: { kind: 'campaign', id: 5 },
      campaignId: 5,
      counts: false,
    });
    expect(payment(story.published(5), 105)).toMatchObject({ campaignId: 5, counts: true });
  });

  it('for a prompt has its purpose and target, and is in no campaign with the same id', () => {
    const story = new Story().published(5).donated(1, 5, 2, 500);
    const target = { kind: 'prompt', id: 5 } as const;
    quoted(story, 7, { purpose: 'prompt_entry', target });
    story.donated(7, 5, 2, 900, { purpose: 'prompt_entry', target });
    expect(payment(story, 7)).toMatchObject({
      purpose: 'prompt_entry',
      target,
      campaignId: null,
      status: 'settled',
      late: false,
    });
    expect(folded<CampaignDetail>(campaignDetail, story.events).documents.get('5')).toMatchObject({
      currentAmountCents: 600,
      donationCount: 2,
    });
  });

  it('keeps what its donor hides, and that it has a message, without the text', () => {
    const story = quoted(new Story().published(5), 1);
    expect(payment(story, 1)).toMatchObject({
      creatorId: 1,
      hidesName: false,
      hidesAmount: false,
      hasMessage: false,
    });
    quoted(story, 2, { hidesName: true, hidesAmount: true }).then({
      type: 'DonationMessageWritten',
      data: { donationId: 2, userId: 2, message: 'Ask about the night trains.' },
    });
    const hiding = payment(story, 2);
    expect(hiding).toMatchObject({ hidesName: true, hidesAmount: true, hasMessage: true });
    expect(JSON.stringify(hiding)).not.toContain('night trains');
    expect(payment(depositQuoted(story, 3), 3)).toMatchObject({
      creatorId: null,
      hidesName: false,
      hasMessage: false,
    });
  });

  it('is counted in the total', () => {
    const story = depositQuoted(quoted(new Story().published(5), 1), 2);
    expect(folded(donations, story.events).auxiliary.get('count:*')).toEqual({ n: 2 });
  });
});
