import {
  canBeHeld,
  endAfterHold,
  heldMs,
  lastMomentOf,
  reviewAfter,
} from '@rostrum/contracts/campaigns';
import { happenedAt } from '@rostrum/contracts';
import { isoAfter } from '../deadlines/index.ts';
import type { AuxiliaryView, EventOfType, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { amountLeft, heldChange, withChange, withOrder, withPayout } from '../payments/index.ts';
import { choiceBefore, choiceId } from './election-choice.ts';
import { created, type CampaignEnding, type Election } from './ending-document.ts';
import { campaignIdOf, campaignKey } from './funding-close.ts';

export type { CampaignEnding } from './ending-document.ts';

/** Every event that changes how a campaign ends. */
export type EndingEvent = EventOfType<
  | 'CampaignCreated'
  | 'CampaignEdited'
  | 'CampaignPublished'
  | 'StatusChanged'
  | 'UnpaidFilesReleased'
  | 'TrailerReviewRequested'
  | 'TrailerAccepted'
  | 'TrailerSentBack'
  | 'TrailerReviewUndone'
  | 'CampaignRestored'
  | 'HoldPlaced'
  | 'HoldLifted'
  | 'EvidenceSubmitted'
  | 'EvidenceWithdrawn'
  | 'EvidenceReturned'
  | 'EvidenceConfirmed'
  | 'CampaignRefundsOrdered'
  | 'CampaignRefundsBegun'
  | 'CampaignRefundsRevoked'
  | 'ElectionOpened'
  | 'ElectionReminderRequested'
  | 'ElectionEnded'
  | 'ElectionDecided'
  | 'ElectionLeftToAdmin'
  | 'GoalReached'
  | 'PayoutComputed'
  | 'PayoutOrdered'
  | HeldType
>;

type HeldType =
  | 'DepositApplied'
  | 'DisputeOpened'
  | 'DisputeWon'
  | 'DonationAllocated'
  | 'DonationEnteredElection'
  | 'DonationExtended'
  | 'DonationMade'
  | 'ExtensionChosen'
  | 'PaymentDifferenceFound'
  | 'PaymentDifferenceResolved'
  | 'RefundRequested';

/** Events of payments that change how many donations a campaign holds, or what was chosen for them. */
export type HeldEvent = EventOfType<HeldType>;

const endings = rulesFor<CampaignEnding>();

const isOfPayment = (event: EndingEvent): event is HeldEvent => 'donationId' in event.data;

/** Id of the auxiliary document of a campaign. */
export const endingId = (campaignId: number): string => `ending:${String(campaignId)}`;
const idOf = (event: EndingEvent): string => endingId(campaignIdOf(event) ?? 0);

/** The auxiliary documents that the rules read. */
export const endingReads = (event: EndingEvent): readonly string[] => [
  idOf(event),
  ...(isOfPayment(event) && !isFirst(event) ? [choiceId(event.data.donationId)] : []),
];

/** Whether nothing can have been chosen for the donation yet. */
const isFirst = ({ type }: HeldEvent): boolean =>
  type === 'DonationMade' || type === 'DepositApplied' || type === 'DonationEnteredElection';

export const endingBefore = (
  event: EndingEvent,
  auxiliary: AuxiliaryView,
): CampaignEnding | undefined => endings.read(auxiliary, idOf(event));

/** The document after an event; undefined while the campaign is unknown. */
export function endingAfter(
  event: EndingEvent,
  auxiliary: AuxiliaryView,
): CampaignEnding | undefined {
  if (event.type === 'CampaignCreated') return created(event);
  const before = endingBefore(event, auxiliary);
  if (!before) return undefined;
  if (isOfPayment(event)) return withGoal(withPayment(before, event, auxiliary), event);
  switch (event.type) {
    case 'CampaignEdited': {
      const { goalCents, expiresAt } = event.data;
      const by = lastMomentOf({ ...before, expiresAt });
      return withGoal({ ...before, goalCents, conversationBy: by }, event);
    }
    case 'UnpaidFilesReleased':
      return { ...before, filesReleased: true };
    case 'GoalReached':
      return { ...before, goalReached: true };
    case 'CampaignPublished': {
      const after = { ...before, phase: 'active', published: true } as const;
      return before.kind === 'trailer' ? reviewed(after, event) : after;
    }
    case 'TrailerReviewRequested':
    case 'TrailerAccepted':
    case 'TrailerSentBack':
    case 'TrailerReviewUndone':
    case 'CampaignRestored':
      return reviewed(before, event);
    case 'StatusChanged': {
      const { to } = event.data;
      return canBeHeld(to)
        ? { ...before, phase: to }
        : { ...withoutHold(before, event), phase: to };
    }
    case 'HoldPlaced':
      return { ...before, onHold: true, onHoldSince: isoAfter(happenedAt(event), 0) };
    case 'HoldLifted':
      return reviewed(afterHold(before, event), event);
    case 'EvidenceSubmitted':
      return { ...before, evidenceWaits: true };
    case 'EvidenceWithdrawn':
    case 'EvidenceReturned':
    case 'EvidenceConfirmed':
      return { ...before, evidenceWaits: false };
    case 'CampaignRefundsOrdered':
      return { ...before, refundsFrom: isoAfter(event.data.beginsAt, 0), refundsBegun: false };
    case 'CampaignRefundsBegun':
      return { ...before, refundsBegun: true };
    case 'CampaignRefundsRevoked':
      return { ...before, refundsFrom: null };
    case 'PayoutOrdered':
      return withOrder(before, event);
    case 'PayoutComputed':
      return withPayout(before, event);
    case 'ElectionLeftToAdmin':
      return { ...before, leftToAdmin: true };
    case 'ElectionOpened':
      return opened(before, event);
    case 'ElectionReminderRequested':
      return withElection(before, () => ({ reminded: true }));
    case 'ElectionEnded':
      return withElection(before, ({ extending }) => ({
        endedAt: isoAfter(happenedAt(event), 0),
        extendingAtEnd: extending,
      }));
    case 'ElectionDecided': {
      const { conversationBy: by } = event.data;
      const after = withElection(before, () => ({ decided: true }));
      return by === null ? after : { ...after, conversationBy: isoAfter(by, 0) };
    }
  }
}

const reviewed = (
  before: CampaignEnding,
  event: Parameters<typeof reviewAfter>[1] & EndingEvent,
): CampaignEnding => ({
  ...before,
  review: reviewAfter(before.review, event, isoAfter(happenedAt(event), 0)),
});

/** Since when the goal is held, with what is held after an event. */
function withGoal(after: CampaignEnding, event: EndingEvent): CampaignEnding {
  const holds = after.goalCents > 0 && after.heldCents >= after.goalCents;
  if (holds === (after.goalHeldAt !== null)) return after;
  return { ...after, goalHeldAt: holds ? isoAfter(happenedAt(event), 0) : null };
}

function opened(before: CampaignEnding, event: EventOfType<'ElectionOpened'>): CampaignEnding {
  const election: Election = {
    openedAt: isoAfter(happenedAt(event), 0),
    endsAt: isoAfter(event.data.endsAt, 0),
    endedAt: null,
    reminded: false,
    decided: false,
    inside: 0,
    extending: 0,
    extendingCents: 0,
    extendingAtEnd: 0,
    extended: 0,
  };
  return { ...before, leftToAdmin: false, election };
}

/** An election that has not ended lasts longer by the length of the hold. */
function afterHold(before: CampaignEnding, event: EventOfType<'HoldLifted'>): CampaignEnding {
  const after = withElection(before, ({ endsAt, endedAt }) =>
    endedAt === null ? { endsAt: endAfterHold(endsAt, event.data.since, happenedAt(event)) } : {},
  );
  return withoutHold(after, event);
}

/** After a hold; a trailer can be selected for longer by its length. */
function withoutHold(
  before: CampaignEnding,
  event: EventOfType<'HoldLifted' | 'StatusChanged'>,
): CampaignEnding {
  const ms = heldMs(before.onHoldSince, happenedAt(event));
  const conversationBy = isoAfter(before.conversationBy, before.kind === 'trailer' ? ms : 0);
  const onHoldMs = before.onHoldMs + ms;
  return { ...before, onHold: false, onHoldSince: null, conversationBy, onHoldMs };
}

function withElection(
  before: CampaignEnding,
  changes: (election: Election) => Partial<Election>,
): CampaignEnding {
  const { election } = before;
  return election ? { ...before, election: { ...election, ...changes(election) } } : before;
}

/** The counts after an event of a payment. */
function withPayment(
  before: CampaignEnding,
  event: HeldEvent,
  auxiliary: AuxiliaryView,
): CampaignEnding {
  const choice = isFirst(event) ? undefined : choiceBefore(auxiliary, event.data.donationId);
  const held = changeBy(event, before);
  const isInside = 'from' in event.data && event.data.from === 'refund_election';
  const amountCents = amountLeft(event);
  return withElection(withChange(before, event, held), (election) => {
    switch (event.type) {
      case 'DonationEnteredElection':
        return { inside: election.inside + 1 };
      case 'ExtensionChosen':
        return choice === undefined ? moreExtending(election, 1, amountCents) : {};
      case 'DonationExtended':
        return {
          inside: election.inside - 1,
          ...moreExtending(election, -1, amountCents),
          extended: election.extended + 1,
        };
      default:
        return {
          inside: election.inside + (isInside ? held : 0),
          // A choice does not come back with the money of a dispute or a difference.
          ...(choice === 'extends' && held < 0 && moreExtending(election, held, amountCents)),
          extended: election.extended + (choice === 'extended' ? held : 0),
        };
    }
  });
}

/** The counts after one donation more, or one fewer, whose donor chose to wait. */
const moreExtending = (
  { extending, extendingCents }: Election,
  change: -1 | 0 | 1,
  amountCents: number,
): Pick<Election, 'extending' | 'extendingCents'> => ({
  extending: extending + change,
  extendingCents: extendingCents + change * amountCents,
});

/** Change of the number of donations that it holds. */
function changeBy(event: HeldEvent, { phase }: CampaignEnding): -1 | 0 | 1 {
  switch (event.type) {
    case 'DepositApplied':
      return event.data.as === 'donation' ? 1 : 0;
    case 'DonationMade':
      // In any other phase the donation is late.
      return phase === 'active' ? 1 : 0;
    case 'DonationEnteredElection':
    case 'DonationExtended':
    case 'ExtensionChosen':
      return 0;
    default:
      return heldChange(event);
  }
}

/** Keeps the auxiliary document of a campaign up to date. */
export function endingRule<E extends EndingEvent>(): Rule<E> {
  return endings.auxiliary<E>(
    (event) => (campaignIdOf(event) === undefined ? undefined : idOf(event)),
    (_, event, auxiliary) => endingAfter(event, auxiliary),
    { partitionKey: campaignKey, reads: endingReads },
  );
}
