import { campaignMessages } from '@rostrum/contracts/campaigns';
import { donationMessages } from '@rostrum/contracts/donations';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import type { Actor } from '../../kernel/actor.ts';
import { execute, stateOf, type AsOf } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import {
  acceptsDonations,
  campaign,
  campaignStream,
  holdTerms,
  type Campaign,
} from '../campaigns/index.ts';
import type { AcceptedTerms, Donation, Price } from './donation-state.ts';

/** The part of a quote that a donation and a deposit have in common. */
export interface Payment {
  readonly actor: Actor;
  readonly price: Price;
  readonly commandId: string;
  readonly cause: Cause;
}

/** The campaign that a payment is for. @throws DomainError (404) */
export async function campaignToSupport(app: App, id: number, now: Date): Promise<Campaign> {
  const stream = campaignStream(id);
  const { state: lately } = await stateOf(app.events, stream, campaign, 'lately');
  const found =
    lately && acceptsDonations(lately, now)
      ? lately
      : (await stateOf(app.events, stream, campaign)).state;
  if (!found || found.phase === 'removed') throw notFound(campaignMessages.campaignNotFound);
  return found;
}

/**
 * The terms that are accepted with a quote. The first payment by anyone but the creator locks them,
 * before the quote pins the locked revision.
 * @throws DomainError (409) when the campaign accepts no donations
 */
export async function acceptTerms(
  app: App,
  payment: Payment,
  found: Campaign,
  donationId: number,
  now: Date,
): Promise<AcceptedTerms> {
  const locked = await withTermsLocked(app, payment, found, donationId, now);
  const { id: campaignId, creatorId, revision: termsRevision, payoutPolicy } = locked;
  return { campaignId, creatorId, termsRevision, payoutPolicy };
}

/**
 * Checks after a donation was quoted, and before it can be paid, that its campaign still has the
 * terms that it pins, and that they are locked.
 * @throws DomainError (409)
 */
export async function mustHoldTerms(
  app: App,
  payment: Payment,
  { id, terms }: Donation,
  now: Date,
  asOf: AsOf,
): Promise<void> {
  if (!terms) return;
  const stream = campaignStream(terms.campaignId);
  const { state } = await stateOf(app.events, stream, campaign, asOf);
  if (!state) throw notFound(campaignMessages.campaignNotFound);
  const { termsSince } = await withTermsLocked(app, payment, state, id, now);
  if (terms.termsRevision < termsSince) {
    throw new DomainError('conflict', donationMessages.termsChanged);
  }
}

/** An early check only: a donation that settles after the funding close is refunded. */
async function withTermsLocked(
  { events }: App,
  { actor, cause }: Payment,
  state: Campaign,
  donationId: number,
  now: Date,
): Promise<Campaign> {
  if (!acceptsDonations(state, now)) {
    throw new DomainError('campaign_closed', donationMessages.campaignClosed);
  }
  if (actor.id === state.creatorId || holdTerms(state)) return state;
  const command = { type: 'lockTerms', now, donationId } as const;
  const stream = campaignStream(state.id);
  return (await execute(events, stream, campaign, command, cause)).state ?? state;
}
