import { type DomainEvent, type EventData, messages } from '@rostrum/contracts';
import {
  campaignLimits,
  campaignMessages,
  repeatedParticipant,
  trailerMessages,
  type Review,
} from '@rostrum/contracts/campaigns';
import { categoryMessages } from '@rostrum/contracts/categories';
import { IdTaken } from '../../kernel/fresh-id.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { dateAfterParticipants } from './conversation/announcement.ts';
import type { ConversationSubject } from './conversation/conversation.ts';
import { canBePaidByDeposit } from './deposit/awaited-deposit.ts';
import { assertWithinEditLimits, type Edits } from '../../kernel/edits.ts';
import {
  applyPeopleChanges,
  assertEndsWithinAYear,
  proposalOf,
  sameEnd,
  termsOf,
  type CampaignChanges,
  type Kind,
  type Proposal,
} from './proposal.ts';
import { dropAnswersOfRenamed } from './participants/decide-on-participants.ts';
import { isEditable } from './status.ts';
import { requestReview } from './trailer/review.ts';
import {
  changedTrailer,
  describe,
  describeAgain,
  kindOf,
  type Trailer,
  type TrailerChanges,
} from './trailer/trailer.ts';

/** Deciding on what a campaign proposes: its creation and its edits. */

type Created = EventData<'CampaignCreated'>;

export interface Creation extends Pick<
  Created,
  'campaignId' | 'creatorId' | 'creatorRegisteredAt' | 'kind' | 'payoutPolicy' | 'depositId'
> {
  readonly proposal: Proposal;
  /** Of a trailer. */
  readonly trailer?: Pick<Trailer, 'genre' | 'duration' | 'video'> | null;
  readonly commandId: string;
  readonly now: Date;
}

export interface Edit {
  readonly now: Date;
  readonly editorId: number;
  readonly changes: CampaignChanges;
  /** Ignored unless the campaign is a trailer. */
  readonly trailer?: TrailerChanges;
}

/** The fields of a campaign that an edit depends on. */
interface Editable extends ConversationSubject {
  readonly kind: Kind;
  readonly trailer: Trailer | null;
  readonly review: Review | null;
  readonly filesReleased: boolean;
  readonly filmLocked: boolean;
  readonly proposal: Proposal;
  readonly termsLocked: boolean;
  readonly edits: Edits;
}

type Existing = { readonly createdBy: string } & Parameters<typeof canBePaidByDeposit>[0];

/** Creates a campaign once. @throws DomainError (400, 409), IdTaken */
export function create(command: Creation, state: Existing | undefined): readonly DomainEvent[] {
  if (state) {
    if (state.createdBy === command.commandId) return [];
    if (command.depositId !== null && canBePaidByDeposit(state, command.depositId)) {
      throw new DomainError('deposit_used', campaignMessages.depositUsed);
    }
    throw new IdTaken(command.campaignId);
  }
  assertEndsWithinAYear(command.proposal.expiresAt, command.now);
  assertDistinct(command.proposal.participants);
  const { campaignId, creatorId, creatorRegisteredAt, kind, payoutPolicy, depositId } = command;
  return [
    {
      type: 'CampaignCreated',
      data: {
        campaignId,
        creatorId,
        creatorRegisteredAt,
        kind,
        ...proposalOf(command.proposal),
        payoutPolicy,
        depositId,
      },
    },
    ...(command.trailer ? [describe({ campaignId, creatorId }, command.trailer, command.now)] : []),
  ];
}

/** Changes the proposal. @throws DomainError (400, 409, 429) */
export function edit(command: Edit, state: Editable): readonly DomainEvent[] {
  const before = state.proposal;
  if (!isEditable(state, command.now)) {
    throw new DomainError('conflict', 'This campaign has ended and can no longer be edited.');
  }
  if (state.filesReleased) throw new DomainError('conflict', trailerMessages.filesReleased);
  const { changes } = command;
  const { expiresAt = before.expiresAt } = changes;
  const after = proposalOf({
    ...before,
    ...changes,
    expiresAt: sameEnd(before.expiresAt, expiresAt) ? before.expiresAt : expiresAt,
    ...applyPeopleChanges(before, changes),
  });
  if (after.expiresAt !== before.expiresAt) assertEndsWithinAYear(after.expiresAt, command.now);
  if (kindOf(after.categoryId) !== state.kind) {
    const text = categoryMessages.category;
    throw new DomainError('invalid', messages.checkFields, { errors: { categoryId: text } });
  }
  const trailer =
    state.trailer && changedTrailer(state.trailer, command.trailer ?? {}, command.now);
  const isTrailer = state.kind === 'trailer';
  const hasOtherFilm = trailer?.video.id !== state.trailer?.video.id;
  const isSentBack = state.phase === 'sent_back';
  const hasOtherTerms =
    termsOf(state.kind, after) !== termsOf(state.kind, before) ||
    trailer?.genre !== state.trailer?.genre ||
    (hasOtherFilm && !isSentBack);
  if (state.termsLocked && hasOtherTerms) {
    const text = isTrailer ? trailerMessages.locked : campaignMessages.termsLocked;
    throw new DomainError('terms_locked', text);
  }
  if (state.filmLocked && hasOtherFilm && !isSentBack) {
    throw new DomainError('terms_locked', trailerMessages.filmLocked);
  }
  const described = describeAgain(
    { campaignId: state.id, creatorId: state.creatorId, describedBy: command.editorId },
    state.trailer,
    trailer,
  );
  if (JSON.stringify(after) === JSON.stringify(before)) {
    if (described.length === 0) return [];
    assertWithinLimits(state, command.now);
    return [...described, ...requestReview(state, command.editorId, hasOtherFilm)];
  }
  // Campaigns that name somebody twice from earlier stay editable otherwise.
  if (JSON.stringify(after.participants) !== JSON.stringify(before.participants)) {
    assertDistinct(after.participants);
  }
  assertWithinLimits(state, command.now);
  return [
    ...dropAnswersOfRenamed(state, after.participants),
    {
      type: 'CampaignEdited',
      data: {
        campaignId: state.id,
        editorId: command.editorId,
        creatorId: state.creatorId,
        ...after,
        previousCategoryId: before.categoryId,
        ...(after.imageUrl === before.imageUrl ? {} : { previousImageUrl: before.imageUrl }),
        phase: state.phase,
      },
    },
    ...described,
    ...requestReview(state, command.editorId, hasOtherFilm || looksOther(before, after)),
    ...dateAfterParticipants(
      state,
      { ...state, proposal: after },
      { now: command.now, changedBy: command.editorId },
    ),
  ];
}

const assertWithinLimits = ({ edits }: Editable, now: Date): void => {
  assertWithinEditLimits(edits, now, campaignLimits.edits, campaignMessages);
};

/** Whether what a reviewer sees beside the film has changed. */
const looksOther = (before: Proposal, after: Proposal): boolean =>
  before.title !== after.title ||
  before.description !== after.description ||
  before.imageUrl !== after.imageUrl;

/** @throws DomainError (400) when somebody is named twice */
function assertDistinct(participants: readonly string[]): void {
  const repeated = repeatedParticipant(participants);
  if (repeated < 0) return;
  throw new DomainError('invalid', messages.checkFields, {
    errors: { [`participant${String(repeated + 1)}`]: campaignMessages.participantTwice },
  });
}
