import type { TestApp } from './create-test-app.ts';

/** Price and platform's and creator's part of a donation, in cents. */
interface Amounts {
  readonly amountCents: number;
  readonly feeCents: number;
  readonly platformFeeCents: number;
  readonly creatorRewardCents: number;
}

/** Appends a settled donation, without paying it. `number` makes its ids. */
export async function appendDonation(
  test: TestApp,
  number: number,
  campaign: { readonly id: number; readonly creatorId: number },
  userId: number,
  { amountCents, feeCents, ...shares }: Amounts,
): Promise<void> {
  const donationId = 9_000_000_000 + number;
  const quoted = {
    donationId,
    purpose: 'donation',
    target: { kind: 'campaign', id: campaign.id },
    creatorId: campaign.creatorId,
    userId,
    donorRegisteredAt: '2026-01-01T00:00:00.000Z',
    amountCents,
    feeCents,
    totalCents: amountCents + feeCents,
    currency: 'usd',
    provider: 'sandbox',
    termsRevision: 1,
    payoutPolicy: { id: 'split-9-1', version: 1 },
  } as const;
  const made = {
    ...quoted,
    paymentIntentId: `pi_${String(number)}`,
    providerEventId: `evt_${String(number)}`,
    ...shares,
  };
  await test.events.append(
    `donation-${String(donationId)}`,
    [
      { type: 'DonationQuoted', data: quoted },
      { type: 'DonationMade', data: made },
    ],
    'no-stream',
    { actor: 'system:test', correlationId: 'c', causationId: 'c' },
  );
}
