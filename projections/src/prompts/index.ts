export type {
  CountedResult,
  EntryStanding,
  EntryVoteDocument,
  PromptCourse,
  PromptDocument,
  PromptResultDocument,
  SubmissionDocument,
} from './documents.ts';
export { entryVoteId } from './documents.ts';
export type { PromptHolding } from './prompt-holding.ts';
export type { PromptList } from './public-list.ts';
