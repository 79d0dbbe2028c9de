import { dollars } from '@rostrum/contracts/money';
import type { Answer } from '@rostrum/contracts/client';
import { formatDay, formatMoment } from '../../../ui/text/dates.ts';
import { nounOf } from '@rostrum/contracts/categories/constants';
import { notSelected } from '../../not-selected.ts';
import type { CampaignDetail } from '../api.ts';
import { electionCause } from '../election-cause.ts';

export type DonorElection = Answer<'getElection'>;
export type DonorDonation = DonorElection['donations'][number];

/** What became of a donation in an election. */
export const stateWords: Readonly<Record<DonorDonation['state'], string>> = {
  open: 'Not chosen yet',
  extends: 'You chose to wait',
  extended: 'Stays with the campaign, as you chose',
  refund_requested: 'Refund requested',
  refunded: 'Refunded',
  disputed: 'In dispute',
};

/** While the campaign is on hold the end of the choice is not known. */
export const choiceOnHold =
  'The choice ends later by the length of the hold; the date is known once the hold is lifted.';

/**
 * What a page of the campaign says about its end without the conversation, or of a trailer without
 * the selection; undefined before it.
 */
export function endingNotice(
  campaign: Pick<
    CampaignDetail,
    'categoryId' | 'election' | 'refunds' | 'phase' | 'conversationBy' | 'onHoldSince'
  >,
): { readonly title: string; readonly text: string } | undefined {
  const { election, refunds, phase, conversationBy, onHoldSince } = campaign;
  if (refunds?.reason === 'cancelled') {
    return {
      title: `This ${nounOf(campaign)} is cancelled.`,
      text: 'All donations are returned to the backers, with their fees.',
    };
  }
  if (refunds?.reason === 'declined') {
    return {
      title: 'A participant does not take part.',
      text: 'The conversation does not take place. All donations are returned to the backers, with their fees.',
    };
  }
  if (refunds?.reason === 'not_selected') {
    return {
      title: `${notSelected}.`,
      text: 'All donations are returned to the backers, with their fees.',
    };
  }
  if (!election) return undefined;
  if (phase === 'election') {
    return election.endedAt === null
      ? {
          title: electionCause(election.cause),
          text:
            onHoldSince === null
              ? `Backers choose until ${formatMoment(election.endsAt)}: have their donations back, or wait 180 days longer. Whoever chooses nothing gets the donation back.`
              : `Backers choose: have their donations back, or wait 180 days longer. ${choiceOnHold} Whoever chooses nothing gets the donation back then.`,
        }
      : {
          title: 'The choice of the backers has ended.',
          text:
            onHoldSince === null
              ? 'The result is being worked out.'
              : 'The result is worked out once the hold is lifted.',
        };
  }
  if (phase === 'extended') {
    return {
      title: 'Backers chose to wait longer.',
      text: `The conversation is to take place by ${formatDay(conversationBy)}. If it does not, what is left is returned to the backers.`,
    };
  }
  return phase === 'expired'
    ? {
        title: 'The conversation did not take place.',
        text: 'The donations are returned to the backers, with their fees.',
      }
    : undefined;
}

/** What can be chosen about, as `3 donations, $78.15 with their fees`. */
export function choosableText({ donations, choosableCents }: DonorElection): string {
  const count = donations.filter(({ state }) => state === 'open' || state === 'extends').length;
  return count === 1
    ? `1 donation, ${dollars(choosableCents)} with its fee`
    : `${String(count)} donations, ${dollars(choosableCents)} with their fees`;
}
