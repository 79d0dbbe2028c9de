import { createHmac } from 'node:crypto';
import type { DomainEvent } from '@rostrum/contracts';
import { cause, WEBHOOK_SECRET, withLog } from './data-directory.ts';
import { requestOf } from './http-load.ts';
import { donationTerms, publicationOf, type PlainCampaign } from './plain-campaign.ts';

/**
 * Donations with open payments, and the webhooks that settle them. All donations of a hot batch go
 * to campaign 1. Those of other batches go to the other campaigns in turn, so that concurrent
 * connections donate to different campaigns.
 */
export const HOT_CAMPAIGN = 1;
export const SPREAD_OVER = 1_000;
const DONORS = 997;
const FIRST_DONATION = 5_000_000_000;
/** Number of concurrent appends. */
const TOGETHER = 512;

const price = { amountCents: 500, feeCents: 45, totalCents: 545, currency: 'usd' } as const;

/**
 * The amount that a donation adds to its campaign, and the total that the provider charges, in
 * cents.
 */
export const { amountCents, totalCents } = price;

/** Consecutive donations that one benchmark settles, starting with number `first`. */
export interface Batch {
  readonly first: number;
  readonly count: number;
  /** Whether all donations go to one campaign. */
  readonly hot: boolean;
}

export interface OpenPayment {
  readonly donationId: number;
  readonly campaignId: number;
  readonly userId: number;
}

export function openPaymentOf({ hot }: Pick<Batch, 'hot'>, index: number): OpenPayment {
  return {
    donationId: FIRST_DONATION + index,
    campaignId: hot ? HOT_CAMPAIGN : HOT_CAMPAIGN + 1 + (index % SPREAD_OVER),
    userId: 2 + (index % DONORS),
  };
}

/** Number of campaigns: the one of hot batches, and those of the other batches. */
export const CAMPAIGNS = HOT_CAMPAIGN + SPREAD_OVER;

const ends = new Date(Date.now() + 86_400_000 * 90).toISOString();

export function plainCampaign(id: number): PlainCampaign {
  return {
    id,
    creatorId: 1,
    categoryId: 1,
    title: `Benchmark campaign ${String(id)}`,
    description: 'Two people talk about how fast this is.',
    participants: ['One Speaker', 'Another Speaker'],
    goalCents: 100_000_000,
    expiresAt: ends,
  };
}

/** Writes campaigns, quotes and open payments into a data directory. */
export async function writeOpenPayments(
  directory: string,
  batches: readonly Batch[],
): Promise<void> {
  await withLog(directory, async (events) => {
    const appendAll = async (
      count: number,
      next: (index: number) => readonly [string, readonly DomainEvent[]],
    ): Promise<void> => {
      for (let first = 0; first < count; first += TOGETHER) {
        const length = Math.min(TOGETHER, count - first);
        await Promise.all(
          Array.from({ length }, (_, offset) => {
            const [stream, list] = next(first + offset);
            return events.append(stream, list, 'no-stream', cause());
          }),
        );
      }
    };
    await appendAll(CAMPAIGNS, (index) => publicationOf(plainCampaign(index + 1)));
    for (const batch of batches)
      await appendAll(batch.count, (index) => quoted(openPaymentOf(batch, batch.first + index)));
  });
}

function quoted({ donationId, campaignId, userId }: OpenPayment): [string, DomainEvent[]] {
  const terms = {
    ...donationTerms({ donationId, campaignId, creatorId: 1, userId }),
    ...price,
    provider: 'sandbox',
  } as const;
  const opened = {
    donationId,
    provider: 'sandbox',
    paymentIntentId: intentOf(donationId),
  } as const;
  return [
    `donation-${String(donationId)}`,
    [
      { type: 'DonationQuoted', data: terms },
      { type: 'PaymentIntentCreated', data: opened },
    ],
  ];
}

const intentOf = (donationId: number): string => `pi_bench${String(donationId)}`;

/**
 * The HTTP request of the provider's webhook, signed with the current time. Both servers get the
 * same bytes.
 */
export function webhookOf({ donationId, campaignId, userId }: OpenPayment): Buffer {
  const body = JSON.stringify({
    id: `evt_bench${String(donationId)}`,
    type: 'payment_intent.succeeded',
    created: Date.now(),
    data: {
      object: {
        paymentIntent: intentOf(donationId),
        amount: price.totalCents,
        currency: price.currency,
        metadata: {
          purpose: 'donation',
          paymentId: String(donationId),
          donationId: String(donationId),
          campaignId: String(campaignId),
          userId: String(userId),
        },
      },
    },
  });
  const seconds = String(Math.floor(Date.now() / 1_000));
  const mac = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'sandbox-signature': `t=${seconds},v1=${mac}`,
  };
  return requestOf('POST', '/api/webhooks/sandbox', headers, body);
}
