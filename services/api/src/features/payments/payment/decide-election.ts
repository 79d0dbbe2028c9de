import type { DomainEvent, EventData } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import type { Position } from '@rostrum/event-store';
import { DomainError } from '../../../kernel/domain-error.ts';
import { choiceEntered, requestRefund, type EnteredChoice } from './decide-refund.ts';
import { holderOf, isStopped, type Payment } from './payment.ts';

export type ElectionCommand =
  /** The election of its campaign is open. */
  | { readonly type: 'enterElection' }
  /** The donor waits longer; `entered`: an administrator chose it for them. */
  | { readonly type: 'chooseExtension'; readonly entered?: EnteredChoice }
  /** The election ended at the position, and the conversation is extended. */
  | { readonly type: 'leaveElection'; readonly endedAt: Position };

/** Decides on a donation in the election of its campaign. @throws DomainError (409) */
export function decideOnElection(command: ElectionCommand, state: Payment): readonly DomainEvent[] {
  if (!isHeld(state)) {
    if (command.type !== 'chooseExtension') return [];
    throw new DomainError('conflict', campaignMessages.nothingToChoose);
  }
  const { election } = state;
  switch (command.type) {
    case 'enterElection':
      // Marked for drills: enter-election-once
      return election ? [] : [entered(state)];
    case 'chooseExtension':
      if (election?.extended === true || (election && election.extendsSince !== null)) return [];
      return [
        ...(election ? [] : [entered(state)]),
        ...(command.entered ? [choiceEntered(command.entered, 'extend', state)] : []),
        chosen(state),
      ];
    case 'leaveElection':
      return leave(command.endedAt, state);
  }
}

/** Whether its target holds the money: settled, neither stopped nor allocated, and no refund requested. */
export function isHeld(state: Payment): boolean {
  const { target } = holderOf(state);
  return (
    target !== null &&
    state.purpose !== 'promotion' &&
    // The fee of a trailer is income.
    !(state.purpose === 'deposit' && state.appliedAs === 'preroll_fee') &&
    state.settled !== null &&
    state.refund === null &&
    state.allocatedAt === null &&
    !isStopped(state)
  );
}

/** The data that the events of a payment that its target holds share. @throws Error for another payment */
function dataOf(state: Payment): EventData<'ExtensionChosen'> {
  const { target, creatorId } = holderOf(state);
  if (target === null || creatorId === null) throw new Error('the payment is for no target');
  const { id: donationId, userId, kept } = state;
  return { donationId, target, creatorId, userId, amountCents: kept.amountCents };
}

/** A payment is moved to where its money is booked or meant for next. */
export const moved = (
  type: 'DonationAllocated' | 'DonationEnteredElection' | 'DonationExtended',
  state: Payment,
): DomainEvent => ({
  type,
  data: { ...dataOf(state), currency: state.price.currency, provider: state.provider },
});

const entered = (state: Payment): DomainEvent => moved('DonationEnteredElection', state);

const chosen = (state: Payment): DomainEvent => ({ type: 'ExtensionChosen', data: dataOf(state) });

/** A donation whose donor chose to wait stays with the campaign; any other is refunded. */
function leave(endedAt: Position, state: Payment): readonly DomainEvent[] {
  const { election } = state;
  if (election?.extended === true) return [];
  if (election && election.extendsSince !== null && election.extendsSince < endedAt) {
    return [moved('DonationExtended', state)];
  }
  return requestRefund({ reason: 'election', late: false }, state);
}
