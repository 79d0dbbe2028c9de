import { campaignOf } from '@rostrum/contracts';
import type { dashboard } from '@rostrum/contracts/dashboard';
import type { Queries } from '@rostrum/projections';
import type { CampaignCard } from '@rostrum/projections/campaigns';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { z } from 'zod';
import { loadPeople } from '../accounts/index.ts';
import { acceptsDonations, hasEnded } from '../campaigns/index.ts';
import { presentDonation } from '../donations/index.ts';

type OwnPayments = z.input<typeof dashboard>['donations'];

/** A member's payments of every status, newest first, and whether each can still be paid. */
export async function loadOwnPayments(
  queries: Queries,
  userId: number,
  limit: number,
  now: Date,
): Promise<OwnPayments> {
  const payments = await queries.donations.quotedSince(userId, '', limit);
  const campaignIds = payments.flatMap(({ target }) => campaignOf(target) ?? []);
  const [cards, people] = await Promise.all([
    queries.campaigns.byIds([...new Set(campaignIds)]),
    loadPeople(queries, [userId]),
  ]);
  const cardById = new Map(cards.map((card) => [card.id, card]));
  return payments.map((payment) => {
    const card = cardById.get(campaignOf(payment.target) ?? 0);
    return {
      ...presentDonation(payment, people, 'donor'),
      campaignTitle: card?.title ?? null,
      canPay: card !== undefined && canPay(payment, card, now),
    };
  });
}

/** Whether a payment can still be paid: its campaign accepts donations, or awaits this deposit. */
function canPay(
  { status, purpose }: DonationDocument,
  { phase, expiresAt }: CampaignCard,
  now: Date,
): boolean {
  if (status !== 'quoted' && status !== 'intent_created' && status !== 'failed') return false;
  const campaign = { phase, proposal: { expiresAt } };
  if (purpose === 'donation' || purpose === 'promotion') return acceptsDonations(campaign, now);
  return purpose === 'deposit' && phase === 'pending_payment' && !hasEnded(campaign, now);
}
