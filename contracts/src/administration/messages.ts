export const administrationMessages = {
  grantFailed: 'Failed to Grant Admin Access',
  revokeFailed: 'Failed to Remove Admin Access',
  lastAdmin: 'This is the last administrator. Make somebody else an administrator first.',
  unverified: 'The address of this member is not verified. An administrator needs a verified one.',
  noSecondFactor: 'This member has no second factor. An administrator needs one.',
  sameParty:
    'Another administrator has to confirm this: one of you made the other an administrator within the last seven days, directly or through somebody else, and until then you count as one person.',
  takeRoleFirst:
    'This member is an administrator. Please take the role first, which another administrator confirms.',
  oneself: 'You cannot do this to your own account.',
} as const;
