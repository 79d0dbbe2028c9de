import { type EventData, quote } from '@rostrum/contracts';
import type { Phase } from '@rostrum/contracts/campaigns';

/** Campaigns and payments of a random history, and the data of their events. */
export interface Campaign {
  readonly created: EventData<'CampaignCreated'>;
  categoryId: number;
  phase: Phase;
  /** Its text and names are erased, and nobody changes it any more. */
  erased?: true;
}
export interface Payment {
  readonly id: number;
  readonly userId: number;
  readonly registeredAt: string;
  readonly cents: number;
  readonly campaign: Campaign | undefined;
  state:
    'quoted' | 'intent' | 'expired' | 'settled' | 'reserved' | 'applied' | 'refunding' | 'refunded';
  late: boolean;
  /** The campaign that a deposit paid for. */
  paysFor: Campaign | undefined;
}

export const policy = { id: 'split-9-1', version: 1 } as const;

export const intentOf = ({ id }: Payment): string => `intent-${String(id)}`;

export function quoted({ id, userId, cents }: Payment) {
  const { amountCents, serviceFeeCents: feeCents, totalCents } = quote(cents);
  return {
    donationId: id,
    userId,
    amountCents,
    feeCents,
    totalCents,
    currency: 'usd',
    provider: 'sandbox',
  } as const;
}

export function settled(payment: Payment) {
  return {
    ...quoted(payment),
    paymentIntentId: intentOf(payment),
    providerEventId: `event-of-${intentOf(payment)}`,
  };
}

export function terms({ registeredAt }: Payment, { created }: Campaign) {
  const { campaignId, creatorId } = created;
  return {
    campaignId,
    creatorId,
    donorRegisteredAt: registeredAt,
    termsRevision: 0,
    payoutPolicy: policy,
  };
}

/** Settled payments can be refunded once, except the fee of a trailer. */
export function refundable({ campaign, state, paysFor }: Payment): boolean {
  if (campaign) return state === 'settled';
  return state === 'settled' || (state === 'applied' && paysFor?.created.kind === 'debate');
}

export function refundOf(payment: Payment) {
  const { donationId, userId, amountCents, feeCents, currency, provider } = quoted(payment);
  const campaignId = (payment.campaign ?? payment.paysFor)?.created.campaignId ?? null;
  return { data: { donationId, campaignId, userId, amountCents, feeCents, currency, provider } };
}
