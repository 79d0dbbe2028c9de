import { entryVoteStream, promptStream, submissionStream } from '@rostrum/contracts/prompts';
import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import {
  adminExportEntryVotes,
  adminExportPrompts,
  adminGetPrompt,
  presentEntryVotes,
} from './admin-prompts.ts';
import { promptsAudit } from './audit/index.ts';
import {
  changeEntry,
  confirmVotes,
  decideOnResult,
  recountPrompt,
  sumsOfResult,
} from './decide-result.ts';
import {
  adminExportSubmissions,
  adminGetSubmission,
  presentAdminSubmissions,
} from './entries/admin-submissions.ts';
import { createEntry, getEntry, listEntries, withdrawEntry } from './entries/entries.ts';
import { entriesOf, erasePrompts, promptsOf } from './erase-prompts.ts';
import { promptFileAccess } from './file-access.ts';
import { followEntries } from './follow-entries.ts';
import { followPromptFiles } from './follow-files.ts';
import { endMails } from './mails/end-mails.ts';
import { resultMails } from './mails/result-mails.ts';
import { promptNotifications } from './notifications.ts';
import { presentPrompts } from './presenter.ts';
import { promptDiscussions } from './prompt-discussions.ts';
import { promptPurposes } from './prompt-purposes.ts';
import { promptTargets } from './prompt-target.ts';
import { createPrompt, editPrompt, getPrompt, resultsOfPrompt, userPrompts } from './prompts.ts';
import { publishPaidPrompts } from './publish-paid.ts';
import { countAtClose, lapseEntry, onPrompt, refundPrompt } from './run-prompt.ts';
import {
  cancelPrompt,
  closePrompt,
  holdPrompt,
  liftPromptHold,
  removePrompt,
  restorePrompt,
  sumsOfPrompt,
} from './stop-prompt.ts';
import { voteForEntry } from './votes/vote-for-entry.ts';
import { entryVotesFollowMembers, entryVotesOf } from './votes/votes-of-members.ts';

export const prompts = defineFeature({
  name: 'prompts',
  audit: promptsAudit,
  endpoints: (app) => [
    listEndpoint(
      routes.listPrompts,
      (query, { queries, now }) => queries.prompts.list({ ...query, now: now().toISOString() }),
      (found, { queries, now }) => presentPrompts(queries, found, now()),
    ),
    endpoint(routes.createPrompt, createPrompt(app)),
    endpoint(routes.getPrompt, getPrompt),
    endpoint(routes.editPrompt, editPrompt(app)),
    endpoint(routes.closePrompt, closePrompt(app)),
    endpoint(routes.sumsOfPrompt, sumsOfPrompt(app)),
    endpoint(routes.cancelPrompt, cancelPrompt(app)),
    endpoint(routes.resultsOfPrompt, resultsOfPrompt),
    endpoint(routes.userPrompts, userPrompts),
    endpoint(routes.listEntries, listEntries(app)),
    endpoint(routes.createEntry, createEntry(app)),
    endpoint(routes.voteForEntry, voteForEntry(app)),
    endpoint(routes.getEntry, getEntry),
    endpoint(routes.withdrawEntry, withdrawEntry(app)),
    listEndpoint(
      routes.adminListPrompts,
      (query, { queries }) => queries.prompts.listAll(query),
      (found, { queries, now }) => presentPrompts(queries, found, now()),
    ),
    endpoint(routes.adminGetPrompt, adminGetPrompt),
    endpoint(routes.adminExportPrompts, adminExportPrompts),
    endpoint(routes.holdPrompt, holdPrompt(app)),
    endpoint(routes.liftPromptHold, liftPromptHold(app)),
    endpoint(routes.removePrompt, removePrompt(app)),
    endpoint(routes.restorePrompt, restorePrompt(app)),
    endpoint(routes.sumsOfResult, sumsOfResult(app)),
    endpoint(routes.recountPrompt, recountPrompt(app)),
    endpoint(routes.decideOnResult, decideOnResult(app)),
    endpoint(routes.confirmVotes, confirmVotes(app)),
    endpoint(routes.removeEntry, changeEntry(app, 'removeEntry')),
    endpoint(routes.restoreEntry, changeEntry(app, 'restoreEntry')),
    listEndpoint(
      routes.adminListSubmissions,
      (query, { queries }) => queries.prompts.listSubmissions(query),
      (found, { queries, actor }) => presentAdminSubmissions(queries, found, actor),
    ),
    endpoint(routes.adminGetSubmission, adminGetSubmission),
    endpoint(routes.adminExportSubmissions, adminExportSubmissions),
    listEndpoint(
      routes.adminListEntryVotes,
      (query, { queries }) => queries.prompts.listVotes(query),
      (found, { queries }) => presentEntryVotes(queries, found),
    ),
    endpoint(routes.adminExportEntryVotes, adminExportEntryVotes),
  ],
  targets: (app) => [promptTargets(app)],
  discussions: (app) => [promptDiscussions(app)],
  purposes: promptPurposes,
  processes: (app) => [
    publishPaidPrompts(app),
    followEntries(app),
    followPromptFiles(app),
    entryVotesFollowMembers(app).process,
  ],
  mails: (app) => [...resultMails(app), ...endMails(app)],
  fileAccess: promptFileAccess,
  erases: erasePrompts,
  exports: (app) => ({
    async *streams(userId) {
      for await (const { id } of promptsOf(app, userId)) yield promptStream(id);
      for await (const { id } of entriesOf(app, userId)) yield submissionStream(id);
      for await (const page of entryVotesOf(app, userId)) {
        for (const { promptId } of page) yield entryVoteStream(promptId, userId);
      }
    },
  }),
  deadlines: (app) => ({
    prompt_end: onPrompt(app, 'closeAtEnd'),
    prompt_result: countAtClose(app),
    prompt_award: onPrompt(app, 'award'),
    prompt_decision: onPrompt(app, 'giveUp'),
    prompt_refunds: refundPrompt(app),
    unpaid_prompt: onPrompt(app, 'lapse'),
    unpaid_entry: lapseEntry(app),
  }),
  activityTitles: {
    prompt_created: 'A prompt',
    prompt_published: 'A prompt',
    prompt_edited: 'A prompt',
    prompt_closed: 'The end of a prompt',
    prompt_result: 'The result of a prompt',
    prompt_result_confirmed: 'The result of a prompt was confirmed',
    prompt_refunds_ordered: 'The refund of all that a prompt holds',
    prompt_hold_placed: 'A prompt was put on hold',
    prompt_hold_lifted: 'A hold of a prompt was lifted',
    prompt_taken_down: 'A prompt was removed',
    prompt_restored: 'The removal of a prompt was undone',
    entry_published: 'An entry for a prompt',
    entry_withdrawn: 'An entry for a prompt was withdrawn',
    entry_removed: 'An entry for a prompt was removed',
    entry_restored: 'The removal of an entry for a prompt was undone',
    entry_votes_confirmed: 'Votes in a prompt were confirmed',
  },
  notifications: promptNotifications,
});
