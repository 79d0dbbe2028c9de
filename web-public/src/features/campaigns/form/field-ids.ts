/** Ids of the fields that the payment page links to, for the part of an address after `#`. */
export const fieldIds = {
  goal: 'goal',
  endDate: 'end-date',
  category: 'category',
  split: 'split',
} as const;
