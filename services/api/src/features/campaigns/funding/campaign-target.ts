import { campaignTarget } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { nounOf } from '@rostrum/contracts/categories';
import { execute, stateOf, type AsOf } from '../../../kernel/decider.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { Supporter, TargetsOfKind } from '../../payments/index.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream, type Campaign } from '../campaign.ts';
import { areTermsLocked } from './terms-lock.ts';
import { fundingCloses } from './funding-close.ts';
import { acceptsDonations, campaignClosed } from '../status.ts';

/** Campaigns as targets of payments. */
export function campaignTargets({ events }: Pick<App, 'events'>): TargetsOfKind {
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
      return { noun, title };
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
