export const blockMessages = {
  oneself: 'You cannot block yourself.',
  tooMany: 'You have blocked as many members as is possible. Unblock one of them first.',
  tooOften:
    'You have blocked and unblocked this member too often today. Please try again tomorrow.',
  blockFailed: 'Failed to block',
  unblockFailed: 'Failed to unblock',
  listFailed: 'Failed to load blocked members. Please try again later.',
} as const;
