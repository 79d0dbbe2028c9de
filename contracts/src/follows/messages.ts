export const followMessages = {
  oneself: 'You cannot follow yourself.',
  ownCampaign: 'You cannot follow your own campaign.',
  /** Also when one of both blocks the other; it must not tell who. */
  refused: 'You cannot follow this member.',
  tooManyMembers: 'You follow as many members as is possible. Unfollow one of them first.',
  tooManyCampaigns: 'You follow as many campaigns as is possible. Unfollow one of them first.',
  tooOften: 'You have followed and unfollowed too often today. Please try again tomorrow.',
  followFailed: 'Failed to follow',
  unfollowFailed: 'Failed to unfollow',
  retryHint: 'Please try again.',
  followersFailed: 'Failed to load followers. Please try again later.',
  followingFailed: 'Failed to load following. Please try again later.',
} as const;
