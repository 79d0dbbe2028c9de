export const administrationMessages = {
  grantFailed: 'Failed to Grant Admin Access',
  lastAdmin: 'This is the last administrator. Make somebody else an administrator first.',
  oneself: 'You cannot do this to your own account.',
} as const;
