import { reasonBody } from '../campaigns/index.ts';
import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { idParams } from '../kernel/inputs.ts';
import { preview } from '../kernel/sums.ts';
import { promptsEndpoints as endpoints } from './constants.ts';
import {
  changeEntryBody,
  confirmVotesBody,
  decideOnResultBody,
  recountBody,
  removePromptBody,
  resultSums,
  resultSumsQuery,
} from './inputs.ts';
import { adminEntryVotes, adminPrompts, adminSubmissions } from './lists.ts';
import {
  adminEntryVote,
  adminPromptPage,
  adminSubmission,
  adminSubmissionPage,
  prompt,
} from './wire.ts';

const params = { id: '4711' } as const;
const reason = 'The votes came from one address.';
const sums = { payments: 3, amountCents: 700 } as const;
const resulting = {
  votes: 12,
  winners: 1,
  amountCents: 700,
  winnersCents: 231,
  creatorCents: 231,
  platformCents: 238,
} as const;

/** What the orders of an administrator about one prompt have in common. */
const orderOfAdmin = {
  tag: 'administration',
  access: 'admin',
  confirms: 'second-factor',
  keepsAddress: true,
  params: idParams,
  answers: { 200: adminPromptPage },
  errors: [404, 409],
} as const;

/** The console's calls about prompts, their entries and votes. */
export const adminPromptsRoutes = {
  adminListPrompts: adminListRoute(endpoints.adminListPrompts, {
    items: 'prompts',
    list: adminPrompts,
    item: prompt,
  }),
  adminGetPrompt: defineRoute(endpoints.adminGetPrompt, {
    summary: 'One prompt in the console, with its results and what an admin may do',
    tag: 'administration',
    access: 'staff',
    params: idParams,
    example: { params },
    answers: { 200: adminPromptPage },
    errors: [404],
  }),
  adminExportPrompts: adminExportRoute(endpoints.adminExportPrompts, {
    items: 'prompts',
    list: adminPrompts,
  }),
  holdPrompt: defineRoute(endpoints.holdPrompt, {
    summary: 'Put a prompt on hold: no payments and no deadlines until it is lifted',
    ...orderOfAdmin,
    body: reasonBody,
    example: { params, body: { reason } },
  }),
  liftPromptHold: defineRoute(endpoints.liftPromptHold, {
    summary: 'Lift the hold of a prompt',
    ...orderOfAdmin,
    body: reasonBody,
    example: { params, body: { reason } },
  }),
  removePrompt: defineRoute(endpoints.removePrompt, {
    summary:
      'Take a prompt down: it is no longer shown, and everything that it holds is refunded from 24 hours later on. Repeats have no effect',
    ...orderOfAdmin,
    body: removePromptBody,
    example: { params, body: { reason, sums } },
  }),
  restorePrompt: defineRoute(endpoints.restorePrompt, {
    summary: 'Undo the takedown of a prompt before its refunds begin',
    ...orderOfAdmin,
    body: reasonBody,
    example: { params, body: { reason } },
  }),
  sumsOfResult: defineRoute(endpoints.sumsOfResult, {
    summary:
      'What the result of a prompt would pay after an act of the caller, and why the act would be refused',
    tag: 'administration',
    access: 'admin',
    params: idParams,
    query: resultSumsQuery,
    example: { params, query: { act: 'recount' } },
    answers: { 200: preview(resultSums) },
    errors: [404],
  }),
  recountPrompt: defineRoute(endpoints.recountPrompt, {
    summary: 'Count the votes of a closed prompt again, before its payout is ordered',
    ...orderOfAdmin,
    body: recountBody,
    example: { params, body: { reason, sums: resulting } },
  }),
  decideOnResult: defineRoute(endpoints.decideOnResult, {
    summary: 'Confirm a result that waits, or refund everything',
    ...orderOfAdmin,
    body: decideOnResultBody,
    example: { params, body: { decision: 'confirm', number: 1, reason, sums: resulting } },
  }),
  confirmVotes: defineRoute(endpoints.confirmVotes, {
    summary: 'Confirm votes that wait because several have come from one address on one day',
    ...orderOfAdmin,
    body: confirmVotesBody,
    example: { params, body: { userIds: [4711], reason: 'They live in one house.' } },
  }),
  removeEntry: defineRoute(endpoints.removeEntry, {
    summary:
      'Remove an entry until the payout is ordered: its votes do not count, its fee stays in the pool',
    ...orderOfAdmin,
    answers: { 200: adminSubmissionPage },
    body: changeEntryBody,
    example: { params, body: { reason: 'It is somebody else’s work.', sums: null } },
  }),
  restoreEntry: defineRoute(endpoints.restoreEntry, {
    summary: 'Show an entry that an admin removed again, until the payout is ordered',
    ...orderOfAdmin,
    answers: { 200: adminSubmissionPage },
    body: changeEntryBody,
    example: { params, body: { reason: 'It was removed by mistake.', sums: null } },
  }),
  adminListSubmissions: adminListRoute(endpoints.adminListSubmissions, {
    items: 'entries',
    list: adminSubmissions,
    item: adminSubmission,
  }),
  adminGetSubmission: defineRoute(endpoints.adminGetSubmission, {
    summary: 'One entry in the console',
    tag: 'administration',
    access: 'staff',
    params: idParams,
    example: { params },
    answers: { 200: adminSubmissionPage },
    errors: [404],
  }),
  adminExportSubmissions: adminExportRoute(endpoints.adminExportSubmissions, {
    items: 'entries',
    list: adminSubmissions,
  }),
  adminListEntryVotes: adminListRoute(endpoints.adminListEntryVotes, {
    items: 'votes for entries',
    list: adminEntryVotes,
    item: adminEntryVote,
  }),
  adminExportEntryVotes: adminExportRoute(endpoints.adminExportEntryVotes, {
    items: 'votes for entries',
    list: adminEntryVotes,
  }),
} as const;
