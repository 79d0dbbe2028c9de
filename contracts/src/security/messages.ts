export const securityMessages = {
  codeNeeded: 'Enter a code of your authenticator app, or a recovery code.',
  codeRequired: 'Please enter the code of your authenticator app, or a recovery code.',
  factorRequired: 'Please set up two-factor authentication first.',
  tooManyCodes: 'Too many wrong codes. Please wait 15 minutes and try again.',
  alreadyEnabled: 'Two-factor authentication is already on.',
  notEnabled: 'Two-factor authentication is not on.',
  enrolmentOver: 'Please begin again: this key is no longer valid.',
} as const;
