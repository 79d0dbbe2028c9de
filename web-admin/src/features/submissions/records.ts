import type { Answer } from '@rostrum/contracts/client';

export type EntryRecord = Answer<'adminListSubmissions'>[number];
export type EntryPage = Answer<'adminGetSubmission'>;
