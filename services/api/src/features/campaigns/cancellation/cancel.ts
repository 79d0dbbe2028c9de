import type { DomainEvent } from '@rostrum/contracts';
import {
  conversationIsOpen,
  evidenceStands,
  type EvidenceState,
  type Phase,
} from '@rostrum/contracts/campaigns';
import { DomainError } from '../../../kernel/domain-error.ts';
import { orderRefunds, type CampaignRefunds } from '../refunds/campaign-refunds.ts';
import { statusChanged, type StatusSubject } from '../status-changed.ts';

/** The fields of a campaign by which cancelling is refused. */
export interface Cancellable {
  readonly phase: Phase;
  readonly onHoldSince: string | null;
  readonly refunds: CampaignRefunds | null;
  /** The announced time of the conversation, ISO 8601; null before an announcement. */
  readonly announcedFor: string | null;
  readonly evidence: { readonly state: EvidenceState } | null;
}

export interface Cancellation {
  readonly now: Date;
  readonly cancelledBy: number;
  /** An admin cancels also after the announced date, and what is on hold. */
  readonly asAdmin: boolean;
  readonly reason: string | null;
}

/** Why the campaign cannot be cancelled now; undefined when it can. */
export function refusalOfCancelling(
  { phase, onHoldSince, refunds, announcedFor, evidence }: Cancellable,
  { now, asAdmin }: Pick<Cancellation, 'now' | 'asAdmin'>,
): string | undefined {
  if (refunds) return 'The donations of this campaign are being refunded already.';
  const endsLater = phase === 'election' || phase === 'expired';
  if (!conversationIsOpen(phase) && !(asAdmin && endsLater)) {
    return 'Only a published campaign that is neither completed nor ended can be cancelled.';
  }
  if (asAdmin) return undefined;
  if (onHoldSince !== null) return 'This campaign is on hold. An administrator can cancel it.';
  if (evidenceStands(evidence)) {
    return 'Evidence says that the conversation took place. An administrator can cancel the campaign.';
  }
  return announcedFor !== null && Date.parse(announcedFor) <= now.getTime()
    ? 'The announced date of the conversation has passed. An administrator can cancel the campaign.'
    : undefined;
}

/** Cancels a campaign: all its donations are refunded, from now on. @throws DomainError (409) */
export function cancel(
  command: Cancellation,
  state: StatusSubject & {
    readonly onHoldSince: string | null;
    readonly refunds: CampaignRefunds | null;
    readonly conversation: Pick<Cancellable, 'announcedFor' | 'evidence'>;
  },
): readonly DomainEvent[] {
  const { now, cancelledBy, reason } = command;
  if (state.refunds?.reason === 'cancelled') return [];
  const refusal = refusalOfCancelling({ ...state, ...state.conversation }, command);
  if (refusal !== undefined) throw new DomainError('conflict', refusal);
  return [
    ...(state.phase === 'expired'
      ? [expiredCancelled(state, cancelledBy, reason)]
      : [statusChanged(state, 'expired', cancelledBy, reason)]),
    ...orderRefunds(state, { reason: 'cancelled', beginsAt: now, orderedBy: cancelledBy }),
  ];
}

/** Says who cancels a campaign whose status does not change, and why. */
const expiredCancelled = (
  { id: campaignId, creatorId }: StatusSubject,
  cancelledBy: number,
  reason: string | null,
): DomainEvent => ({
  type: 'ExpiredCampaignCancelled',
  data: { campaignId, creatorId, cancelledBy, reason },
});
