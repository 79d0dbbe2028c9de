import { defineReadModel } from '../engine/read-model.ts';
import type { EntryStanding } from './documents.ts';
import { entryRules } from './entry-rules.ts';

/** `publishedIn`: the prompt, once the entry was published; null before. */
interface StoredStanding extends EntryStanding {
  readonly publishedIn: number | null;
}

/** What the order of the entries of a prompt follows from, as small documents: a page reads all of them. */
export const entryStandings = defineReadModel({
  name: 'entry-standings',
  version: 1,
  partitionable: true,
  on: entryRules<StoredStanding>(
    (entry) => ({ ...entry, publishedIn: null }),
    (_, { type, data }) => (type === 'EntryPublished' ? { publishedIn: data.promptId } : {}),
  ),
  indexes: [['publishedIn', 'publishedPosition']],
});
