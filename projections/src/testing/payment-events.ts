import type { EventData } from '@rostrum/contracts';
import type { Story } from './story.ts';

/**
 * Events of payments for `Story`: five dollars of member 2 to campaign 5, and deposits of member 1.
 */
export const priced = {
  amountCents: 500,
  feeCents: 45,
  totalCents: 545,
  currency: 'usd',
  provider: 'sandbox',
} as const;
const registered = '2025-01-01T00:00:00.000Z';

/** What refunds and disputes repeat of a payment. */
export function payment(donationId: number) {
  const { totalCents: _, ...price } = priced;
  const target = { kind: 'campaign', id: 5 } as const;
  return { ...price, donationId, purpose: 'donation', target, userId: 2 } as const;
}

export function quoted(
  story: Story,
  donationId: number,
  also: Partial<EventData<'DonationQuoted'>> = {},
): Story {
  return story.then({
    type: 'DonationQuoted',
    data: {
      ...priced,
      donationId,
      purpose: 'donation',
      target: { kind: 'campaign', id: 5 },
      creatorId: 1,
      userId: 2,
      donorRegisteredAt: registered,
      termsRevision: 0,
      payoutPolicy: { id: 'split-9-1', version: 1 },
      ...also,
    },
  });
}

export function depositQuoted(story: Story, donationId: number): Story {
  return story.then({
    type: 'DepositQuoted',
    data: { ...priced, donationId, userId: 1, donorRegisteredAt: registered },
  });
}

export const failed = (donationId: number) =>
  ({
    type: 'PaymentFailed',
    data: {
      donationId,
      provider: 'sandbox',
      paymentIntentId: 'i',
      providerEventId: 'e',
      code: 'card_declined',
    },
  }) as const;

export const expired = (donationId: number) =>
  ({
    type: 'PaymentExpired',
    data: {
      donationId,
      purpose: 'donation',
      target: { kind: 'campaign', id: 5 },
      creatorId: 1,
      userId: 2,
      provider: 'sandbox',
      paymentIntentId: `intent-${String(donationId)}`,
    },
  }) as const;
