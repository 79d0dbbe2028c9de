export const notificationMessages = {
  none: 'No notifications yet',
  notFound: 'There is no such notification.',
  tooMany: 'You have marked as many notifications today as is possible. Please try again tomorrow.',
  allRead: 'All notifications marked as read',
  error: 'Error',
  allReadFailed: 'Failed to mark all notifications as read',
  failed: 'Failed to load notifications',
} as const;
