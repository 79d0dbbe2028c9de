export const personalDataMessages = {
  /** Name of an erased member wherever one is shown. */
  deletedMember: 'Deleted member',
  scheduledOften: 'You have asked for this too often today. Please try again tomorrow.',
  erasureBegan: 'The erasure of this account has begun and cannot be taken back.',
} as const;
