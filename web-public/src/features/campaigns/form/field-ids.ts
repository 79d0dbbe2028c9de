/** Ids of the fields that the payment page links to, for the part of an address after `#`. */
export const fieldIds = {
  title: 'title',
  description: 'description',
  image: 'image',
  category: 'category',
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
