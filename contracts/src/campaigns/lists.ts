import { defineList } from '../kernel/define-list.ts';
import { answerStates, participantAnswers } from './participants.ts';
import { reviewStates } from './trailer.ts';
import { electionsOfCampaigns, evidenceStates, wireStatuses } from './constants.ts';

/** The public list. The fields `shownIn` and `endsAt` are described at `CardDocument`. */
export const publicCampaigns = defineList({
  resource: 'campaigns',
  audience: 'public',
  filters: {
    id: { field: 'id', kind: 'id' },
    categoryId: { field: 'shownIn', kind: 'id' },
    creatorId: { field: 'creatorId', kind: 'id', single: true },
    status: { field: 'status', kind: 'word', values: wireStatuses, single: true },
  },
  sorts: {
    id: 'createdAt',
    createdAt: 'createdAt',
    currentAmount: 'currentAmountCents',
    backerCount: 'backerCount',
    expiresAt: 'endsAt',
  },
  sort: ['createdAt', 'desc'],
  namedSorts: {
    newest: ['createdAt', 'desc'],
    oldest: ['createdAt', 'asc'],
    'most-funded': ['currentAmount', 'desc'],
    'least-funded': ['currentAmount', 'asc'],
    'most-backers': ['backerCount', 'desc'],
    'ending-soon': ['expiresAt', 'asc'],
  },
  text: true,
});

export type CampaignSort = keyof (typeof publicCampaigns)['namedSorts'];
export const campaignSorts = Object.keys(publicCampaigns.namedSorts) as [
  CampaignSort,
  ...CampaignSort[],
];

/** The console's list of campaigns in every phase. */
export const adminCampaigns = defineList({
  resource: 'campaigns',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'id' },
    categoryId: { field: 'categoryId', kind: 'id' },
    creatorId: { field: 'creatorId', kind: 'id' },
    phase: { field: 'phase', kind: 'word' },
    status: { field: 'status', kind: 'word' },
    /** What became of the evidence that was submitted last; `none`: completed without evidence. */
    evidence: { field: 'evidence', kind: 'word', values: [...evidenceStates, 'none'] },
    /** When the evidence that waits was submitted. */
    evidenceSince: { field: 'evidenceSince', kind: 'day' },
    election: { field: 'electionState', kind: 'word', values: electionsOfCampaigns },
    /** Of trailers. */
    review: { field: 'reviewState', kind: 'word', values: reviewStates },
    /** Since when a trailer waits for its review. */
    reviewSince: { field: 'reviewSince', kind: 'day' },
    /** Trailers that were selected, and the dispute of whose $1 was lost then. */
    fee: { field: 'lostFee', kind: 'word', values: ['lost'] },
    /** The campaigns that are on hold. */
    hold: { field: 'hold', kind: 'word', values: ['on_hold'] },
    createdAt: { field: 'createdAt', kind: 'day' },
    expiresAt: { field: 'expiresAt', kind: 'day' },
    currentAmountCents: { field: 'currentAmountCents', kind: 'cents' },
    goalAmountCents: { field: 'goalCents', kind: 'cents' },
  },
  sorts: {
    id: 'id',
    title: 'title',
    createdAt: 'createdAt',
    expiresAt: 'expiresAt',
    currentAmount: 'currentAmountCents',
    currentAmountCents: 'currentAmountCents',
    goalAmount: 'goalCents',
    goalAmountCents: 'goalCents',
    backerCount: 'backerCount',
    status: 'phase',
    phase: 'phase',
    categoryId: 'categoryId',
    categoryName: 'categoryId',
  },
  sort: ['createdAt', 'desc'],
  text: true,
});

/** The console's list of answers of participants, those that wait longest first. */
export const adminParticipants = defineList({
  resource: 'participants',
  audience: 'staff',
  filters: {
    campaignId: { field: 'campaignId', kind: 'id' },
    memberId: { field: 'memberId', kind: 'id' },
    state: { field: 'state', kind: 'word', values: answerStates, single: true },
    answer: { field: 'answer', kind: 'word', values: participantAnswers, single: true },
    answeredAt: { field: 'answeredAt', kind: 'day' },
  },
  sorts: { id: 'answeredAt', answeredAt: 'answeredAt' },
  sort: ['answeredAt', 'asc'],
  text: false,
});
