import type { DomainEvent } from '@rostrum/contracts';
import type { Phase } from '@rostrum/contracts/campaigns';
import type { Proposal } from './proposal.ts';

/** The fields of a campaign that the event of a changed status has. */
export interface StatusSubject {
  readonly id: number;
  readonly creatorId: number;
  readonly phase: Phase;
  readonly proposal: Pick<Proposal, 'categoryId'>;
}

export function statusChanged(
  { id: campaignId, creatorId, phase: from, proposal }: StatusSubject,
  to: Phase,
  changedBy: number | null,
  reason: string | null,
): DomainEvent {
  const { categoryId } = proposal;
  return {
    type: 'StatusChanged',
    data: { campaignId, creatorId, categoryId, from, to, changedBy, reason },
  };
}
