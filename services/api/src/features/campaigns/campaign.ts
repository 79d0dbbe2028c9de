import { type DomainEvent, happenedAt } from '@rostrum/contracts';
import { campaignMessages, heldMs, type HeldSums } from '@rostrum/contracts/campaigns';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { assertShown } from '../../kernel/shown-sums.ts';
import { evolveConversation } from './conversation/conversation.ts';
import {
  decideOnConversation,
  type ConversationCommand,
} from './conversation/decide-on-conversation.ts';
import { created, type Campaign } from './campaign-state.ts';
import { cancel, type Cancellation } from './cancellation/cancel.ts';
import { chooseDeposit, publish, type DepositChoice } from './deposit/decide-on-deposit.ts';
import { decideOnElection, evolveElection, type ElectionCommand } from './election/election.ts';
import { decideOnHold, evolveHold, type HoldCommand } from './hold/hold.ts';
import { decideOnMilestone, evolveMilestones, type MilestoneCommand } from './milestones.ts';
import { create, edit, type Creation, type Edit } from './decide-on-proposal.ts';
import { applyEdit } from './edits.ts';
import { confirmDecline, type DeclineConfirmation } from './participants/confirm-decline.ts';
import {
  decideOnParticipants,
  type ParticipantsCommand,
} from './participants/decide-on-participants.ts';
import { evolveParticipants } from './participants/participants.ts';
import { decideOnTerms, type TermsCommand } from './funding/terms-lock.ts';
import { evolvePayout, orderPayout, type PayoutOrder } from './payout/payout-order.ts';
import { beginRefunds, evolveRefunds } from './refunds/campaign-refunds.ts';
import {
  decideOnTakedown,
  erase,
  evolveTakedown,
  type TakedownCommand,
} from './takedown/takedown.ts';
import { decideOnReview, evolveReview, type ReviewCommand } from './trailer/review.ts';
import { applyDescription, decideOnTrailer, type TrailerCommand } from './trailer/trailer.ts';
import { lockFilm } from './trailer/film-lock.ts';
import {
  changeStatus,
  closeFunding,
  confirmEvidence,
  type EvidenceConfirmation,
  type StatusChange,
} from './status.ts';

/** What was shown to who gives an order about all donations that the campaign holds. */
interface OnHeld {
  readonly compared?: { readonly shown: HeldSums; readonly held: HeldSums };
}

export type CampaignCommand = OnHeld & CommandOnCampaign;

type CommandOnCampaign =
  | ({ readonly type: 'create' } & Creation)
  | ({ readonly type: 'edit' } & Edit)
  | TermsCommand
  | ({ readonly type: 'chooseDeposit' } & DepositChoice)
  | { readonly type: 'publish'; readonly depositId: number }
  | { readonly type: 'closeFunding'; readonly now: Date }
  | ({ readonly type: 'changeStatus' } & StatusChange)
  | ({ readonly type: 'confirmEvidence' } & EvidenceConfirmation)
  | ConversationCommand
  | ParticipantsCommand
  | ({ readonly type: 'confirmDecline' } & DeclineConfirmation)
  | HoldCommand
  | ({ readonly type: 'cancel' } & Cancellation)
  | ElectionCommand
  | MilestoneCommand
  | TrailerCommand
  | ReviewCommand
  | { readonly type: 'lockFilm'; readonly now: Date }
  | { readonly type: 'beginRefunds'; readonly now: Date }
  | ({ readonly type: 'orderPayout' } & PayoutOrder)
  | TakedownCommand
  /**
   * Removes a campaign that is not active, refunds its donations, and records that its text and names
   * are erased.
   */
  | { readonly type: 'erase'; readonly now: Date };

export { campaignStream } from '@rostrum/contracts/campaigns';
export type { Campaign } from './campaign-state.ts';

function evolve(state: Campaign | undefined, event: RecordedEvent): Campaign | undefined {
  if (event.type === 'CampaignCreated') return created(event);
  return state && { ...evolveCampaign(state, event), review: evolveReview(state, event) };
}

function evolveCampaign(state: Campaign, event: RecordedEvent): Campaign {
  const { revision } = event;
  const conversation = evolveConversation(state.conversation, event);
  const onHoldSince = evolveHold(state.onHoldSince, event);
  const ended = onHoldSince === null ? heldMs(state.onHoldSince, happenedAt(event)) : 0;
  const onHoldMs = state.onHoldMs + ended;
  switch (event.type) {
    case 'DepositChosen':
      return { ...state, paidBy: event.data.depositId, revision };
    case 'CampaignPublished': {
      const publishedAt = happenedAt(event);
      return { ...state, phase: 'active', paidBy: event.data.depositId, publishedAt, revision };
    }
    case 'CampaignEdited':
      return applyEdit(state, event);
    case 'UnpaidFilesReleased':
      return { ...state, filesReleased: true, revision };
    case 'FilmLocked':
      return { ...state, filmLocked: true, revision };
    case 'TrailerDescribed':
      return applyDescription(state, event);
    case 'TermsLocked':
      return { ...state, termsLocked: true, termsUnlock: null, revision };
    case 'TermsUnlockStarted': {
      const at = event.metadata.recordedAt;
      return { ...state, termsUnlock: { at, revision }, revision };
    }
    case 'TermsUnlocked':
      return { ...state, termsLocked: false, termsUnlock: null, revision };
    case 'StatusChanged':
      return {
        ...state,
        phase: event.data.to,
        phaseSince: event.metadata.recordedAt,
        conversation,
        onHoldSince,
        onHoldMs,
        revision,
      };
    case 'ElectionLeftToAdmin':
      return { ...state, electionLeftToAdmin: true, revision };
    case 'ContentErased':
      return { ...state, erased: true, revision };
    default:
      return {
        ...state,
        conversation,
        participants: evolveParticipants(state.participants, event),
        milestones: evolveMilestones(state.milestones, event),
        election: evolveElection(state.election, event),
        onHoldSince,
        onHoldMs,
        refunds: evolveRefunds(state.refunds, event),
        payout: evolvePayout(state.payout, event),
        takedown: evolveTakedown(state.takedown, event),
        lastTakedownAt:
          event.type === 'CampaignTakenDown' ? happenedAt(event) : state.lastTakedownAt,
        revision,
      };
  }
}

/** The commands of deadlines have no effect while the campaign is on hold: they are due again after it. */
const deadlineCommands: ReadonlySet<CampaignCommand['type']> = new Set([
  'closeFunding',
  'decideElection',
  'endElection',
  'missConversation',
  'reachGoal',
  'remindOfConversation',
  'remindOfElection',
  'remindOfEnd',
  'startTermsUnlock',
  'tellBackers',
  'unlockTerms',
]);

/** @throws DomainError (409), also when the campaign holds other sums than were shown */
function decide(command: CampaignCommand, state: Campaign | undefined): readonly DomainEvent[] {
  const events = decideOn(command, state);
  const { compared } = command;
  if (compared && events.length > 0) assertShown(compared.shown, compared.held);
  return events;
}

function decideOn(command: CommandOnCampaign, state: Campaign | undefined): readonly DomainEvent[] {
  if (command.type === 'create') return create(command, state);
  if (!state) throw new DomainError('not_found', campaignMessages.campaignNotFound);
  if (state.onHoldSince !== null && deadlineCommands.has(command.type)) return [];
  switch (command.type) {
    case 'edit':
      return edit(command, state);
    case 'lockTerms':
    case 'startTermsUnlock':
    case 'unlockTerms':
      return decideOnTerms(command, state);
    case 'chooseDeposit':
      return chooseDeposit(command, state);
    case 'publish':
      return publish(command.depositId, state);
    case 'closeFunding':
      return closeFunding(state, command.now);
    case 'changeStatus':
      return changeStatus(command, state);
    case 'confirmEvidence':
      return confirmEvidence(command, state);
    case 'cancel':
      return cancel(command, state);
    case 'placeHold':
    case 'liftHold':
      return decideOnHold(command, state);
    case 'missConversation':
    case 'openElection':
    case 'remindOfElection':
    case 'endElection':
    case 'decideElection':
      return decideOnElection(command, state);
    case 'reachGoal':
    case 'remindOfConversation':
    case 'remindOfEnd':
      return decideOnMilestone(command, state);
    case 'acceptTrailer':
    case 'sendTrailerBack':
    case 'undoReview':
    case 'removeUnreplaced':
      return decideOnReview(command, state);
    case 'lockFilm':
      return lockFilm(command.now, state);
    case 'endTrailer':
    case 'releaseUnpaidFiles':
      return decideOnTrailer(command, state);
    case 'beginRefunds':
      return beginRefunds(state, command.now);
    case 'orderPayout':
      return orderPayout(command, state);
    case 'takeDown':
    case 'restore':
      return decideOnTakedown(command, state);
    case 'erase':
      return erase(state, command.now);
    case 'confirmDecline':
      return confirmDecline(command, state);
    case 'inviteParticipant':
    case 'handOverLink':
    case 'endInvitation':
    case 'answerInvitation':
    case 'answerAsParticipant':
    case 'takeBackAnswer':
    case 'confirmParticipant':
    case 'dropParticipant':
      return decideOnParticipants(command, state);
    default:
      return decideOnConversation(command, state);
  }
}

export const campaign: Decider<Campaign | undefined, CampaignCommand> = {
  initialState: undefined,
  evolve,
  decide,
};
