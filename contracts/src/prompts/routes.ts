import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { preview } from '../kernel/sums.ts';
import { promptsEndpoints as endpoints } from './constants.ts';
import {
  cancelPromptBody,
  closePromptBody,
  createEntryBody,
  createPromptBody,
  editPromptBody,
  entryListQuery,
  entryParams,
  entryVoteBody,
  promptHeldSums,
  promptListQuery,
  promptSumsQuery,
} from './inputs.ts';
import { promptMessages } from './messages.ts';
import {
  entryVoteAnswer,
  promptPage,
  prompts,
  results,
  submissionPage,
  submissions,
} from './wire.ts';

const params = { id: '4711' } as const;
const sums = { payments: 3, amountCents: 700 } as const;

export const promptsRoutes = {
  listPrompts: defineRoute(endpoints.listPrompts, {
    summary:
      'Public prompts: searched, filtered, sorted and paged; totals in Content-Range and X-Total-Count',
    tag: 'prompts',
    access: 'public',
    query: promptListQuery,
    example: { query: { q: 'lighthouse', category: '5', sort: 'most-funded', page: '1' } },
    answers: { 200: prompts },
  }),
  createPrompt: defineRoute(endpoints.createPrompt, {
    summary: 'Ask for a work: the prompt waits for its $1, which publishes it',
    tag: 'prompts',
    access: 'member',
    idempotent: true,
    signInFirst: promptMessages.signInToCreate,
    body: createPromptBody,
    example: {
      body: {
        title: 'A poster for a sea that dried up',
        description: 'Something that a harbour without water could hang on its door.',
        categoryId: 5,
        expiresAt: '2026-12-21T12:00:00.000Z',
        imageUrl: null,
        allowedFileTypes: 'image',
        allowMultipleWinners: true,
      },
    },
    answers: { 201: z.object({ id, prompt: promptPage }) },
    errors: [409],
  }),
  getPrompt: defineRoute(endpoints.getPrompt, {
    summary: 'One prompt with what the caller may do; an unpaid one for its asker and staff only',
    tag: 'prompts',
    access: 'public',
    params: idParams,
    example: { params },
    answers: { 200: promptPage },
    errors: [404, 410],
  }),
  editPrompt: defineRoute(endpoints.editPrompt, {
    summary:
      'Change a prompt: title and text until another member has contributed or entered, category and picture until its end',
    tag: 'prompts',
    access: 'member',
    members: 'owner-or-admin',
    params: idParams,
    body: editPromptBody,
    example: { params, body: { title: 'A poster for a harbour without water', categoryId: 6 } },
    answers: { 200: promptPage },
    errors: [404, 409],
  }),
  closePrompt: defineRoute(endpoints.closePrompt, {
    summary:
      "Close one's own prompt before its end, while there is no vote: everything is refunded. Repeats have no effect",
    tag: 'prompts',
    access: 'member',
    members: 'owner',
    withoutTerms: true,
    params: idParams,
    body: closePromptBody,
    example: { params, body: { sums } },
    answers: { 200: promptPage },
    errors: [404, 409],
  }),
  sumsOfPrompt: defineRoute(endpoints.sumsOfPrompt, {
    summary:
      'What a prompt holds now, about which an act of the caller decides, and why it would be refused',
    tag: 'prompts',
    access: 'member',
    members: 'owner-or-admin',
    params: idParams,
    query: promptSumsQuery,
    example: { params, query: { act: 'cancel' } },
    answers: { 200: preview(promptHeldSums) },
    errors: [404],
  }),
  cancelPrompt: defineRoute(endpoints.cancelPrompt, {
    summary:
      "Cancel one's own prompt while it has no paid entry: everything is refunded. Repeats have no effect",
    tag: 'prompts',
    access: 'member',
    withoutTerms: true,
    members: 'owner',
    params: idParams,
    body: cancelPromptBody,
    example: { params, body: { sums } },
    answers: { 200: promptPage },
    errors: [404, 409],
  }),
  resultsOfPrompt: defineRoute(endpoints.resultsOfPrompt, {
    summary: 'The results of a prompt, the newest first, each with the votes that counted',
    tag: 'prompts',
    access: 'public',
    params: idParams,
    example: { params },
    answers: { 200: results },
    errors: [404, 410],
  }),
  userPrompts: defineRoute(endpoints.userPrompts, {
    summary: "A member's prompts, newest first; unpaid ones for the member only",
    tag: 'prompts',
    access: 'public',
    params: idParams,
    example: { params },
    answers: { 200: prompts },
    errors: [404],
  }),
  listEntries: defineRoute(endpoints.listEntries, {
    summary:
      'The entries for a prompt, 24 a page: while it is open in an order that changes each UTC day, then by votes; the total in X-Total-Count',
    tag: 'prompts',
    access: 'public',
    params: idParams,
    query: entryListQuery,
    example: { params, query: { page: '1' } },
    answers: { 200: submissions },
    errors: [404, 410],
  }),
  createEntry: defineRoute(endpoints.createEntry, {
    summary: 'Enter a prompt: the entry waits for its $1, which publishes it',
    tag: 'prompts',
    access: 'member',
    members: 'all',
    idempotent: true,
    params: idParams,
    body: createEntryBody,
    example: {
      params,
      body: {
        title: 'Low tide, no tide',
        description: 'Ink on the back of a sea chart.',
        fileType: 'text',
        fileId: null,
        content: 'The harbour master counts the ships: none, as on every day.',
      },
    },
    answers: { 201: z.object({ id, submission: submissionPage }) },
    errors: [404, 409, 410],
  }),
  voteForEntry: defineRoute(endpoints.voteForEntry, {
    summary:
      'Vote for an entry, or move the vote to it: one a member and prompt. The same again takes it back; with `voted` the result is as stated',
    tag: 'prompts',
    access: 'member',
    members: 'all',
    params: entryParams,
    body: entryVoteBody,
    example: { params: { ...params, sid: '4712' }, body: { voted: true } },
    answers: { 200: entryVoteAnswer },
    errors: [404, 409, 410],
  }),
  getEntry: defineRoute(endpoints.getEntry, {
    summary: 'One entry with what the caller may do; an unpaid one for its owner and staff only',
    tag: 'prompts',
    access: 'public',
    params: idParams,
    example: { params },
    answers: { 200: submissionPage },
    errors: [404, 410],
  }),
  withdrawEntry: defineRoute(endpoints.withdrawEntry, {
    summary:
      "Withdraw one's own entry before the first vote for it: its fee is refunded. Repeats have no effect",
    tag: 'prompts',
    access: 'member',
    withoutTerms: true,
    members: 'owner',
    params: idParams,
    example: { params },
    answers: { 200: submissionPage },
    errors: [404, 409],
  }),
} as const;
