import { conversationIsOpen, electionLimits, trailerLimits } from '@rostrum/contracts/campaigns';
import { choiceRule } from './election-choice.ts';
import { isoAfter } from '../deadlines/index.ts';
import type { Rule } from '../engine/read-model.ts';
import { payoutDueAt } from '../payments/index.ts';
import { campaignDeadline, dueUnlessOnHold } from './campaign-deadline.ts';
import {
  endingAfter,
  endingBefore,
  endingReads,
  endingRule,
  type CampaignEnding,
  type EndingEvent,
  type HeldEvent,
} from './campaign-ending.ts';

/** When each deadline of a campaign's end is due; null while it is not. */
const deadlines = {
  /** Once without donations, too: hours of promotion are refunded when the refunds begin. */
  campaign_refunds: ({ held, refundsFrom, refundsBegun, payoutFrom }: CampaignEnding) =>
    payoutFrom === null && (held > 0 || !refundsBegun) ? refundsFrom : null,

  /** The conversation did not take place in time. Evidence that waits is looked at first. */
  conversation_end: (ending: CampaignEnding): string | null => {
    const { phase, kind, conversationBy: by, evidenceWaits, leftToAdmin } = ending;
    const { refundsFrom, payoutFrom, held } = ending;
    if (kind === 'trailer' || evidenceWaits || leftToAdmin) return null;
    if (refundsFrom !== null || payoutFrom !== null) return null;
    const wasEndedByAdmin = phase === 'expired' && held > 0;
    return conversationIsOpen(phase) || wasEndedByAdmin ? by : null;
  },

  /** The trailer was not selected in time; one that an administrator has ended gives back at once. */
  trailer_end: (ending: CampaignEnding): string | null => {
    const { kind, phase, createdAt, conversationBy: until, refundsFrom, payoutFrom, held } = ending;
    if (kind !== 'trailer' || refundsFrom !== null || payoutFrom !== null) return null;
    if (phase === 'expired') return held > 0 ? createdAt : null;
    return phase === 'active' || phase === 'funding_closed' ? until : null;
  },

  /** One that was sent back is removed when it was not changed, or not accepted, in time. */
  trailer_replacement: ({ phase, review, conversationBy: until }: CampaignEnding) => {
    if (phase !== 'sent_back') return null;
    const by = review?.sentBack?.replaceBy ?? null;
    return by !== null && by < until ? isoAfter(by, 0) : until;
  },

  unpaid_files: ({ kind, published, createdAt, filesReleased }: CampaignEnding) =>
    kind === 'trailer' && !published && !filesReleased
      ? isoAfter(createdAt, trailerLimits.unpaid.filesKeptMs)
      : null,

  goal_reached: ({ phase, goalHeldAt, goalReached }: CampaignEnding) =>
    phase === 'active' && !goalReached ? goalHeldAt : null,

  election_reminder: ({ phase, election }: CampaignEnding) =>
    phase === 'election' && election?.endedAt === null && !election.reminded
      ? isoAfter(election.endsAt, -electionLimits.reminderBeforeMs)
      : null,

  election_end: ({ phase, election }: CampaignEnding) =>
    phase === 'election' && election?.endedAt === null ? election.endsAt : null,

  /** Donations have to be moved into the election or out of it, or its result is to be found. */
  election_donations: ({ phase, election, held, refundsFrom }: CampaignEnding): string | null => {
    // A dispute that is won after the payout was ordered is refunded, as nobody chose to wait.
    if (!election || refundsFrom !== null) return null;
    const { openedAt, endedAt, decided, inside, extended } = election;
    if (endedAt === null) return phase === 'election' && held > inside ? openedAt : null;
    return decided && held <= extended ? null : endedAt;
  },

  /** What the campaign holds is allocated and paid out, in whatever phase it is. */
  payout_computation: payoutDueAt,
} as const;

type Kind = keyof typeof deadlines;
const kinds = Object.keys(deadlines) as readonly Kind[];

/** When each deadline is due. */
export const endingDueAt = (ending: CampaignEnding): ReadonlyMap<Kind, string | null> =>
  new Map(kinds.map((kind) => [kind, dueUnlessOnHold(ending, deadlines[kind])]));

const ending = { before: endingBefore, after: endingAfter, reads: endingReads };

/** The deadlines of a campaign's end, for an event of the campaign. */
export const ofEnding = <E extends EndingEvent>(): readonly Rule<E>[] => [
  endingRule<E>(),
  ...kinds.map((kind) => campaignDeadline<E, CampaignEnding>(kind, ending, deadlines[kind])),
];

/** The same for an event of a payment. */
export const ofHeld = <E extends HeldEvent>(): readonly Rule<E>[] => [
  ...ofEnding<E>(),
  choiceRule<E>(),
];

/** For an event by which money comes in: the campaign is open then, and no other deadline changes. */
export const ofGift = <E extends HeldEvent>(): readonly Rule<E>[] => [
  endingRule<E>(),
  campaignDeadline<E, CampaignEnding>('goal_reached', ending, deadlines.goal_reached),
];
