import { campaignTarget } from '@rostrum/contracts';
import { campaignMessages, type Phase } from '@rostrum/contracts/campaigns';
import { nounOf } from '@rostrum/contracts/categories';
import type { CampaignCard } from '@rostrum/projections/campaigns';
import { execute, stateOf, type AsOf } from '../../../kernel/decider.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import {
  untilDeadlinesFolded,
  type ListedTarget,
  type Supporter,
  type TargetsOfKind,
  type TargetState,
} from '../../payments/index.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream, type Campaign } from '../campaign.ts';
import { campaignOfPayouts } from '../payout/campaign-of-payouts.ts';
import { areTermsLocked } from './terms-lock.ts';
import { fundingCloses } from './funding-close.ts';
import { acceptsDonations, campaignClosed } from '../status.ts';

const fundings: Readonly<Partial<Record<Phase, TargetState['funding']>>> = {
  pending_payment: 'unpaid',
  active: 'open',
};

export const listedCampaign = ({
  title,
  phase,
  expiresAt: endsAt,
  onHoldSince,
}: CampaignCard): ListedTarget => ({
  title,
  state: { funding: fundings[phase] ?? 'closed', endsAt, onHold: onHoldSince !== null },
});

/** Campaigns as targets of payments and payouts. */
export function campaignTargets(app: Pick<App, 'events' | 'projections'>): TargetsOfKind {
  const { events } = app;
  const wasClosed = fundingCloses(events);
  return {
    kind: 'campaign',
    wasClosed,
    async assertOpen(id) {
      const { state } = await stateOf(events, campaignStream(id), campaign);
      const onHoldSince = state?.onHoldSince ?? null;
      if (onHoldSince !== null || (await wasClosed(id))) throw campaignClosed({ onHoldSince });
    },
    async termsOf(id, now) {
      const found = await loadPayableCampaign({ events }, id, now);
      if (found.phase === 'pending_payment') return undefined;
      const { creatorId, termsSince, payoutPolicy } = found;
      return { creatorId, termsSince, payoutPolicy };
    },
    async accept(id, supporter, asOf) {
      const found = await campaignAsOf(events, id, supporter.now, asOf);
      const locked = await withTermsLocked(events, supporter, found);
      const { creatorId, revision: termsRevision, termsSince, payoutPolicy } = locked;
      return { target: campaignTarget(id), creatorId, termsRevision, termsSince, payoutPolicy };
    },
    async wordsOf(id) {
      const { state } = await stateOf(events, campaignStream(id), campaign);
      const noun = state ? nounOf(state.proposal) : 'campaign';
      const title = state?.proposal.title ?? `Campaign ${String(id)}`;
      return { noun, title, path: `/campaigns/${String(id)}` };
    },
    async listed(ids, { campaigns }, viewerId) {
      const cards = await campaigns.byIds(ids, viewerId);
      return new Map(cards.map((card) => [card.id, listedCampaign(card)]));
    },
    async ofPayouts(id) {
      const { state } = await stateOf(events, campaignStream(id), campaign);
      return state && campaignOfPayouts(state);
    },
    async holding(id) {
      await untilDeadlinesFolded(app, campaignTarget(id));
      const found = await app.projections.queries.campaigns.endingWithPosition(id);
      if (!found) throw new Error('`deadlines` does not have the campaign');
      const { held, allocated, allocatedCents, payouts } = found.ending;
      return { held, allocated, allocatedCents, payouts, upTo: found.position };
    },
  };
}

/**
 * The campaign that a payment is for. Uses the state as of `lately` (see `AsOf`) if that accepts
 * donations, otherwise the state as of `now`.
 * @throws DomainError (404)
 */
export async function loadPayableCampaign(
  { events }: Pick<App, 'events'>,
  id: number,
  now: Date,
): Promise<Campaign> {
  const found = await campaignAsOf(events, id, now, 'lately');
  if (found.phase === 'removed') throw notFound(campaignMessages.campaignNotFound);
  return found;
}

async function campaignAsOf(
  events: App['events'],
  id: number,
  now: Date,
  asOf: AsOf,
): Promise<Campaign> {
  const stream = campaignStream(id);
  const { state } = await stateOf(events, stream, campaign, asOf);
  const found =
    asOf === 'lately' && !(state && acceptsDonations(state, now))
      ? (await stateOf(events, stream, campaign)).state
      : state;
  if (!found) throw notFound(campaignMessages.campaignNotFound);
  return found;
}

/**
 * Locks the terms. The check for open funding is only an early one: a donation that settles after
 * the funding close is refunded.
 */
async function withTermsLocked(
  events: App['events'],
  { userId, paymentId, cause, now }: Supporter,
  state: Campaign,
): Promise<Campaign> {
  if (!acceptsDonations(state, now)) {
    throw campaignClosed(state);
  }
  if (userId === state.creatorId || areTermsLocked(state)) return state;
  const command = { type: 'lockTerms', now, paymentId } as const;
  const stream = campaignStream(state.id);
  return (await execute(events, stream, campaign, command, cause)).state ?? state;
}
