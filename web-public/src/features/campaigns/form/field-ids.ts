/**
 * Ids of the fields that the payment page links to, for the part of an address after `#`. Those of a
 * film and its genre are on the form of a trailer.
 */
export const fieldIds = {
  film: 'film',
  title: 'title',
  description: 'description',
  image: 'image',
  category: 'category',
  genre: 'genre',
  participants: 'participants',
  goal: 'goal',
  moderator: 'moderator',
  endDate: 'end-date',
  split: 'split',
  hashtags: 'hashtags',
} as const;

/** Those under "More". */
export const foldedIds: readonly string[] = [
  fieldIds.moderator,
  fieldIds.endDate,
  fieldIds.split,
  fieldIds.hashtags,
];
