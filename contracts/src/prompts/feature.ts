import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as entryEvents from './entry-events.ts';
import * as promptEvents from './events.ts';
import { adminEntryVotes, adminPrompts, adminSubmissions, publicPrompts } from './lists.ts';
import { adminPromptsRoutes } from './admin-routes.ts';
import { promptsRoutes } from './routes.ts';

export const promptStream = defineStream({ prefix: 'prompt', key: 'id', personal: true });
/** An entry for a prompt. */
export const submissionStream = defineStream({ prefix: 'submission', key: 'id', personal: true });
/** The vote of a member in a prompt: the ids of prompt and member. */
export const entryVoteStream = defineStream({ prefix: 'entry-vote', key: ['id', 'id'] });

export const prompts = defineFeature({
  name: 'prompts',
  events: { ...promptEvents, ...entryEvents },
  routes: { ...promptsRoutes, ...adminPromptsRoutes },
  streams: { promptStream, submissionStream, entryVoteStream },
  lists: { adminEntryVotes, adminPrompts, adminSubmissions, publicPrompts },
  deadlines: [
    'prompt_end',
    'prompt_result',
    'prompt_award',
    'prompt_decision',
    'prompt_refunds',
    'unpaid_prompt',
    'unpaid_entry',
  ],
  notifications: {
    entry: { type: 'other' },
    entry_vote: { type: 'like' },
    prompt_result: { type: 'other' },
    prompt_end: { type: 'other' },
  },
});
