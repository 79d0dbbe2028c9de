import type { DomainEvent } from '@rostrum/contracts';
import { campaignMessages, type Phase } from '@rostrum/contracts/campaigns';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Proposal } from '../proposal.ts';
import { isPayable } from '../status.ts';
import { canBePaidByDeposit } from './awaited-deposit.ts';

/** The fields of a campaign that its publication depends on. */
interface Subject {
  readonly id: number;
  readonly creatorId: number;
  readonly creatorRegisteredAt: string;
  readonly depositId: number | null;
  readonly paidBy: number | null;
  readonly phase: Phase;
  readonly filesReleased: boolean;
  readonly proposal: Pick<Proposal, 'categoryId' | 'goalCents' | 'expiresAt'>;
}

/**
 * Chooses the deposit that pays for a campaign. No effect while another deposit does, unless that is
 * `givenUp`: refunded, or lost to a dispute, before it was applied.
 */
export interface DepositChoice {
  readonly depositId: number;
  readonly givenUp: number | null;
  readonly now: Date;
}

export function chooseDeposit(
  { depositId, givenUp, now }: DepositChoice,
  state: Subject,
): readonly DomainEvent[] {
  const { id: campaignId, paidBy } = state;
  if (!isPayable(state, now)) return [];
  if (paidBy === depositId || (paidBy !== null && paidBy !== givenUp)) return [];
  return [{ type: 'DepositChosen', data: { campaignId, depositId } }];
}

export function publish(depositId: number, state: Subject): readonly DomainEvent[] {
  if (!canBePaidByDeposit(state, depositId))
    throw new DomainError('conflict', campaignMessages.depositUsed);
  if (state.phase !== 'pending_payment') return [];
  const { categoryId, goalCents, expiresAt } = state.proposal;
  return [
    {
      type: 'CampaignPublished',
      data: {
        campaignId: state.id,
        creatorId: state.creatorId,
        creatorRegisteredAt: state.creatorRegisteredAt,
        categoryId,
        depositId,
        goalCents,
        expiresAt,
      },
    },
  ];
}
