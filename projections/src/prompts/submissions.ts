import { eventDefinitions, personalFieldsOf } from '@rostrum/contracts';
import { adminSubmissions } from '@rostrum/contracts/prompts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import type { EntryStanding, SubmissionDocument } from './documents.ts';
import { entryRules, type EntryEvent } from './entry-rules.ts';

/** `keptIn`: the prompt; null once the entry was withdrawn because its $1 was not paid in time. */
interface StoredSubmission extends SubmissionDocument {
  readonly keptIn: number | null;
}

/** The contract's replacement values of erased fields, without the file. */
const erasedTexts = {
  ...(Object.fromEntries(personalFieldsOf(eventDefinitions.EntryCreated)) as Pick<
    SubmissionDocument,
    'title' | 'description' | 'content'
  >),
  file: null,
  erased: true,
};

function created(entry: EntryStanding, event: EventOfType<'EntryCreated'>): StoredSubmission {
  const { title, description, fileType, file, content, standing } = event.data;
  return {
    ...entry,
    title,
    description,
    fileType,
    file: file && { ...file },
    content,
    standing: { ...standing },
    paymentId: null,
    erased: false,
    keptIn: entry.promptId,
  };
}

function changes(_: StoredSubmission, { type, data }: EntryEvent): Partial<StoredSubmission> {
  switch (type) {
    case 'EntryPublished':
      return { paymentId: data.paymentId };
    case 'EntryWithdrawn':
      return data.cause === 'not_paid' ? { keptIn: null } : {};
    case 'EntryErased':
      return erasedTexts;
    default:
      return {};
  }
}

/** Entries for prompts in every status. */
export const submissions = defineReadModel({
  name: 'submissions',
  version: 1,
  lists: [adminSubmissions],
  partitionable: true,
  on: entryRules<StoredSubmission>(created, changes),
  indexes: [
    ['createdAt'],
    ['id'],
    ['voteCount'],
    ['promptId', 'createdAt'],
    ['creatorId', 'createdAt'],
    ['status', 'createdAt'],
    ['fileType', 'createdAt'],
    // A member's entries for one prompt, and unpaid ones.
    ['keptIn', 'creatorId', 'createdAt'],
    ['creatorId', 'status', 'createdAt'],
  ],
  text: ['title', 'description'],
});
