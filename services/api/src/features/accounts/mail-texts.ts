import type { Mail } from '../../mail/mail.ts';
import { memberText } from '../../mail/member-text.ts';
import { accountPages } from '@rostrum/contracts/accounts';

/** The texts of security mails. `path`: the link with its token. */

const notYou = 'If this was not you, ignore this mail; nothing changes without the link.';
const setNewPassword = {
  label: 'Set a new password',
  path: accountPages.forgot,
} as const;

export const verifyAddress = (userId: number, username: string, path: string): Mail => ({
  kind: 'security',
  share: 'anyone',
  to: { userId },
  subject: 'Verify your email address',
  paragraphs: [
    `Hello ${memberText(username)},`,
    'Please verify that this is your email address. The link can be used for 7 days.',
    'If you did not register at Rostrum, ignore this mail.',
  ],
  action: { label: 'Verify email address', path },
});

export const passwordReset = (userId: number, username: string, path: string): Mail => ({
  kind: 'security',
  share: 'reserved',
  to: { userId },
  subject: 'Set a new password',
  paragraphs: [
    `Hello ${memberText(username)},`,
    `A new password was asked for your account. Your username is ${memberText(username)}. The link can be used once, for one hour.`,
    notYou,
  ],
  action: { label: 'Set a new password', path },
});

export const passwordChanged = (userId: number, username: string): Mail => ({
  kind: 'security',
  share: 'reserved',
  to: { userId },
  subject: 'Your password was changed',
  paragraphs: [
    `Hello ${memberText(username)},`,
    'The password of your account was changed. All other sessions were signed out.',
    'If this was not you, set a new password now.',
  ],
  action: setNewPassword,
});

export const confirmPresentAddress = (
  userId: number,
  username: string,
  email: string,
  path: string,
): Mail => ({
  kind: 'security',
  share: 'reserved',
  to: { userId },
  subject: 'Confirm your new email address',
  paragraphs: [
    `Hello ${memberText(username)},`,
    `You asked to change the email address of your account to ${memberText(email)}. It changes once you confirm it here and at the new address. The link can be used for one day.`,
    'If this was not you, do not confirm it, and change your password: whoever asked knows it.',
  ],
  action: { label: 'Confirm the change', path },
});

export const confirmNewAddress = (address: string, username: string, path: string): Mail => ({
  kind: 'security',
  share: 'anyone',
  to: { address },
  subject: 'Confirm your new email address',
  paragraphs: [
    `Hello ${memberText(username)},`,
    'You asked to use this email address for your account. It changes once you confirm it here and at your present address. The link can be used for one day.',
    notYou,
  ],
  action: { label: 'Confirm the change', path },
});

/** To the member who has the address that another member asked for. */
export const addressNamed = (userId: number, username: string): Mail => ({
  kind: 'security',
  share: 'anyone',
  to: { userId },
  subject: 'Your email address was named for another account',
  paragraphs: [
    `Hello ${memberText(username)},`,
    `A member asked to use this email address for another account. It stays with your account, whose username is ${memberText(username)}; nothing has changed.`,
    'If that was you, sign in to this account. You can set a new password if you do not remember it. If it was not you, ignore this mail.',
  ],
  action: setNewPassword,
});

export const emailChanged = (address: string, username: string, email: string): Mail => ({
  kind: 'security',
  share: 'reserved',
  to: { address },
  subject: 'Your email address was changed',
  paragraphs: [
    `Hello ${memberText(username)},`,
    `The email address of your account is ${memberText(email)} now. Mails no longer go to this address.`,
    'If this was not you, write to us.',
  ],
  action: { label: 'Write to us', path: '/contact' },
});

export const usernameChanged = (
  userId: number,
  username: string,
  formerUsername: string,
): Mail => ({
  kind: 'security',
  to: { userId },
  subject: 'Your username was changed',
  paragraphs: [
    `Hello ${memberText(username)},`,
    `Your username was ${memberText(formerUsername)}, and is ${memberText(username)} now. Sign in with the new one.`,
    'If this was not you, set a new password now.',
  ],
  action: setNewPassword,
});
