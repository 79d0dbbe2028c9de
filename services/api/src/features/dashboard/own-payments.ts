import { campaignOf } from '@rostrum/contracts';
import type { dashboard } from '@rostrum/contracts/dashboard';
import type { Queries } from '@rostrum/projections';
import type { CampaignCard, Election } from '@rostrum/projections/campaigns';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { z } from 'zod';
import type { App } from '../../runtime/app.ts';
import { loadPeople } from '../accounts/index.ts';
import { listedCampaign } from '../campaigns/index.ts';
import { presentDonation } from '../donations/index.ts';
import { listedTargets, type TargetState } from '../payments/index.ts';

interface OwnPayments {
  readonly donations: z.input<typeof dashboard>['donations'];
  /** The campaigns among what they are for. */
  readonly campaigns: readonly CampaignCard[];
}

/** A member's payments of every status, newest first, and whether each can still be paid. */
export async function loadOwnPayments(
  { purposes, targets }: Pick<App, 'purposes' | 'targets'>,
  queries: Queries,
  userId: number,
  limit: number,
  now: Date,
): Promise<OwnPayments> {
  const payments = await queries.donations.quotedSince(userId, '', limit);
  const campaignIds = payments.flatMap(({ target }) => campaignOf(target) ?? []);
  const choosing = payments.flatMap((payment) =>
    isChoosable(payment) ? (campaignOf(payment.target) ?? []) : [],
  );
  const [otherTarget, cards, people, elections] = await Promise.all([
    listedTargets(
      targets,
      payments.map(({ target }) => (campaignOf(target) === null ? target : null)),
      queries,
      userId,
    ),
    queries.campaigns.byIds([...new Set(campaignIds)], userId),
    loadPeople(queries, [userId]),
    queries.campaigns.elections([...new Set(choosing)]),
  ]);
  const cardById = new Map(cards.map((card) => [card.id, card]));
  const donations = payments.map((payment) => {
    const card = cardById.get(campaignOf(payment.target) ?? 0);
    const target = card ? listedCampaign(card) : otherTarget(payment.target);
    return {
      ...presentDonation(payment, people, 'donor'),
      campaignTitle: target?.title ?? null,
      canPay: target !== undefined && canPay(purposes, payment, target.state, now),
      choice:
        card !== undefined && isChoosable(payment)
          ? choiceIn(elections.get(card.id), card, now)
          : null,
      refundFrom: card?.refunds && isHeld(payment) ? refundFrom(card.refunds) : null,
    };
  });
  return { donations, campaigns: cards };
}

/** Whether the campaign holds its money, which is refunded with that of all others. */
const isHeld = ({ status, counts }: DonationDocument): boolean => status === 'settled' && counts;

const refundFrom = ({ beginsAt, reason }: NonNullable<CampaignCard['refunds']>) => ({
  at: beginsAt,
  reason,
});

/** Whether its donor chooses in an election what becomes of it, or has chosen to wait. */
const isChoosable = ({ status, election }: DonationDocument): boolean =>
  status === 'settled' && (election === 'open' || election === 'extends');

/** Until when donors of a campaign choose; null when they do not, or no more. */
function choiceIn(
  election: Election | undefined,
  { phase, onHoldSince }: CampaignCard,
  now: Date,
): OwnPayments['donations'][number]['choice'] {
  if (election?.endedAt !== null || phase !== 'election') return null;
  const { endsAt, cause } = election;
  // A hold moves the end.
  if (onHoldSince !== null) return { endsAt: null, cause };
  return Date.parse(endsAt) > now.getTime() ? { endsAt, cause } : null;
}

/** Whether a payment is unpaid, and its purpose lets it be paid for this target. */
function canPay(
  purposes: App['purposes'],
  { status, purpose }: DonationDocument,
  target: TargetState,
  now: Date,
): boolean {
  if (status !== 'quoted' && status !== 'intent_created' && status !== 'failed') return false;
  return purposes.find(purpose)?.canPay?.(target, now) ?? false;
}
