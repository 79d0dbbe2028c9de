import { campaignOf } from '@rostrum/contracts';
import type { dashboard } from '@rostrum/contracts/dashboard';
import type { Queries } from '@rostrum/projections';
import type { CampaignCard } from '@rostrum/projections/campaigns';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { z } from 'zod';
import type { App } from '../../runtime/app.ts';
import { loadPeople } from '../accounts/index.ts';
import { presentDonation } from '../donations/index.ts';

interface OwnPayments {
  readonly donations: z.input<typeof dashboard>['donations'];
  /** The campaigns that they are for. */
  readonly campaigns: readonly CampaignCard[];
}

/** A member's payments of every status, newest first, and whether each can still be paid. */
export async function loadOwnPayments(
  queries: Queries,
  purposes: App['purposes'],
  userId: number,
  limit: number,
  now: Date,
): Promise<OwnPayments> {
  const payments = await queries.donations.quotedSince(userId, '', limit);
  const campaignIds = payments.flatMap(({ target }) => campaignOf(target) ?? []);
  const [cards, people] = await Promise.all([
    queries.campaigns.byIds([...new Set(campaignIds)], userId),
    loadPeople(queries, [userId]),
  ]);
  const cardById = new Map(cards.map((card) => [card.id, card]));
  const donations = payments.map((payment) => {
    const card = cardById.get(campaignOf(payment.target) ?? 0);
    return {
      ...presentDonation(payment, people, 'donor'),
      campaignTitle: card?.title ?? null,
      canPay: card !== undefined && canPay(purposes, payment, card, now),
    };
  });
  return { donations, campaigns: cards };
}

/** Whether a payment is unpaid, and its purpose lets it be paid for this campaign. */
function canPay(
  purposes: App['purposes'],
  { status, purpose }: DonationDocument,
  { phase, expiresAt, onHoldSince }: CampaignCard,
  now: Date,
): boolean {
  if (status !== 'quoted' && status !== 'intent_created' && status !== 'failed') return false;
  return (
    purposes.find(purpose)?.canPay?.({ phase, proposal: { expiresAt }, onHoldSince }, now) ?? false
  );
}
