import { defineList } from '../kernel/define-list.ts';
import {
  allowedFileTypes,
  entryFileTypes,
  entryStatuses,
  entryVoteStatuses,
  promptPhases,
  promptStatuses,
} from './constants.ts';

/** The public list. */
export const publicPrompts = defineList({
  resource: 'prompts',
  audience: 'public',
  filters: {
    id: { field: 'id', kind: 'id' },
    categoryId: { field: 'shownIn', kind: 'id', single: true },
    creatorId: { field: 'creatorId', kind: 'id', single: true },
    status: { field: 'status', kind: 'word', values: promptStatuses, single: true },
    fileType: { field: 'allowedFileTypes', kind: 'word', values: allowedFileTypes, single: true },
  },
  sorts: {
    id: 'createdAt',
    createdAt: 'createdAt',
    expiresAt: 'endsAt',
    currentAmount: 'currentAmountCents',
    submissionCount: 'submissionCount',
  },
  sort: ['createdAt', 'desc'],
  namedSorts: {
    newest: ['createdAt', 'desc'],
    'ending-soon': ['expiresAt', 'asc'],
    'most-funded': ['currentAmount', 'desc'],
    'most-entries': ['submissionCount', 'desc'],
  },
  text: true,
});

export type PromptSort = keyof (typeof publicPrompts)['namedSorts'];
export const promptSorts = Object.keys(publicPrompts.namedSorts) as [PromptSort, ...PromptSort[]];

/** What a prompt waits for, as the console's list filters by it. */
export const promptWaits = [
  /** Its result waits for an admin. */
  'result',
  /** Its result is paid after 72 hours. */
  'award',
] as const;

/** The console's list of prompts in every phase. */
export const adminPrompts = defineList({
  resource: 'prompts',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'id' },
    categoryId: { field: 'categoryId', kind: 'id' },
    creatorId: { field: 'creatorId', kind: 'id' },
    phase: { field: 'phase', kind: 'word', values: promptPhases },
    /** What its result waits for. */
    waits: { field: 'waits', kind: 'word', values: promptWaits },
    /** The prompts that are on hold. */
    hold: { field: 'hold', kind: 'word', values: ['on_hold'] },
    createdAt: { field: 'createdAt', kind: 'day' },
    expiresAt: { field: 'expiresAt', kind: 'day' },
    currentAmountCents: { field: 'currentAmountCents', kind: 'cents' },
  },
  sorts: {
    id: 'id',
    title: 'title',
    createdAt: 'createdAt',
    expiresAt: 'expiresAt',
    currentAmount: 'currentAmountCents',
    currentAmountCents: 'currentAmountCents',
    submissionCount: 'submissionCount',
  },
  sort: ['createdAt', 'desc'],
  text: true,
});

/** The console's list of entries. */
export const adminSubmissions = defineList({
  resource: 'submissions',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'id' },
    promptId: { field: 'promptId', kind: 'id' },
    creatorId: { field: 'creatorId', kind: 'id' },
    status: { field: 'status', kind: 'word', values: entryStatuses },
    fileType: { field: 'fileType', kind: 'word', values: entryFileTypes },
    createdAt: { field: 'createdAt', kind: 'day' },
  },
  sorts: { id: 'id', createdAt: 'createdAt', voteCount: 'voteCount' },
  sort: ['createdAt', 'desc'],
  text: true,
});

/** The console's list of votes for entries. */
export const adminEntryVotes = defineList({
  resource: 'entry-votes',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'word' },
    promptId: { field: 'promptId', kind: 'id' },
    submissionId: { field: 'submissionId', kind: 'id' },
    userId: { field: 'userId', kind: 'id' },
    status: { field: 'status', kind: 'word', values: entryVoteStatuses },
    /** The votes of one address in one prompt. */
    voter: { field: 'voter', kind: 'word' },
  },
  sorts: { changedAt: 'changedAt', id: 'changedAt' },
  sort: ['changedAt', 'desc'],
  text: false,
});
