import { campaignTarget, happenedAt, type DomainEvent, type EventData } from '@rostrum/contracts';
import type { Phase } from '@rostrum/contracts/campaigns';
import { payoutMessages } from '@rostrum/contracts/payouts/messages';
import type { RecordedEvent } from '@rostrum/event-store';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Proposal } from '../proposal.ts';
import type { CampaignRefunds } from '../refunds/campaign-refunds.ts';

/** The order to pay out what a campaign holds. */
export interface CampaignPayout extends Pick<
  EventData<'PayoutOrdered'>,
  'policy' | 'participants' | 'winners' | 'orderedBy'
> {
  /** ISO 8601. */
  readonly orderedAt: string;
}

/** The fields of a campaign that the order depends on. */
export interface PayoutSubject {
  readonly id: number;
  readonly creatorId: number;
  readonly kind: EventData<'CampaignCreated'>['kind'];
  readonly phase: Phase;
  readonly payoutPolicy: EventData<'CampaignCreated'>['payoutPolicy'];
  readonly proposal: Pick<Proposal, 'participants'>;
  readonly conversation: {
    readonly evidence: Pick<NonNullable<Conversation['evidence']>, 'state'> | null;
  };
  readonly refunds: CampaignRefunds | null;
  readonly payout: CampaignPayout | null;
}

export interface PayoutOrder {
  readonly orderedBy: number;
  readonly reason: string;
}

/** The order after an event of the campaign's stream. */
export function evolvePayout(
  before: CampaignPayout | null,
  event: RecordedEvent,
): CampaignPayout | null {
  if (event.type !== 'PayoutOrdered') return before;
  const { policy, participants, winners, orderedBy } = event.data;
  return { policy, participants, winners, orderedBy, orderedAt: happenedAt(event) };
}

/** Orders the payout of what the campaign holds, once. */
export function payoutOrdered(
  { id, creatorId, kind, payoutPolicy: policy, proposal, payout }: PayoutSubject,
  { orderedBy, reason }: { readonly orderedBy: number; readonly reason: string | null },
): readonly DomainEvent[] {
  if (payout) return [];
  const participants = kind === 'trailer' ? 0 : proposal.participants.length;
  const numbers = { participants, winners: 0 };
  const of = { target: campaignTarget(id), creatorId, policy, ...numbers };
  return [{ type: 'PayoutOrdered', data: { ...of, orderedBy, reason } }];
}

/**
 * Orders the payout of a campaign that was completed before payouts existed.
 * @throws DomainError (409) unless it is completed by confirmed evidence, and nothing is refunded
 */
export function orderPayout(order: PayoutOrder, state: PayoutSubject): readonly DomainEvent[] {
  if (state.payout) return [];
  if (state.refunds) throw new DomainError('conflict', payoutMessages.areRefunded);
  const isConfirmed =
    state.kind === 'trailer' || state.conversation.evidence?.state === 'confirmed';
  if (state.phase !== 'completed' || !isConfirmed) {
    throw new DomainError('conflict', payoutMessages.notCompleted);
  }
  return payoutOrdered(state, order);
}
