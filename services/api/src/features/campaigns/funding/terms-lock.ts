import type { DomainEvent } from '@rostrum/contracts';
import { acceptsDonations, campaignClosed } from '../status.ts';

export type TermsCommand =
  | { readonly type: 'lockTerms'; readonly now: Date; readonly paymentId: number }
  | { readonly type: 'startTermsUnlock'; readonly now: Date }
  /** `startedAt`: revision of the first step. No effect when the terms were locked after it. */
  | { readonly type: 'unlockTerms'; readonly startedAt: number };

/** The fields of a campaign by which it is decided. */
type Subject = Parameters<typeof acceptsDonations>[0] &
  Parameters<typeof campaignClosed>[0] & {
    readonly id: number;
    readonly termsLocked: boolean;
    readonly termsUnlock: { readonly revision: number } | null;
  };

/** @throws DomainError (409) for a lock while the campaign takes no donations */
export function decideOnTerms(command: TermsCommand, state: Subject): readonly DomainEvent[] {
  const { id: campaignId } = state;
  switch (command.type) {
    case 'lockTerms': {
      const { now, paymentId: donationId } = command;
      if (!acceptsDonations(state, now)) throw campaignClosed(state);
      if (areTermsLocked(state)) return [];
      return [{ type: 'TermsLocked', data: { campaignId, donationId } }];
    }
    case 'startTermsUnlock':
      return areTermsLocked(state) && acceptsDonations(state, command.now)
        ? [{ type: 'TermsUnlockStarted', data: { campaignId } }]
        : [];
    case 'unlockTerms':
      return state.termsUnlock?.revision === command.startedAt
        ? [{ type: 'TermsUnlocked', data: { campaignId } }]
        : [];
  }
}

/** Whether the terms are locked and no unlock has started, during which a quote locks them again. */
export function areTermsLocked(state: Pick<Subject, 'termsLocked' | 'termsUnlock'>): boolean {
  return state.termsLocked && state.termsUnlock === null;
}
