import type { Mail, MailRule } from '../../mail/mail.ts';

const action = { label: 'Open your security settings', path: '/user/profile?tab=security' };
const notYou =
  'If this was not you, change your password at once, and end the sessions that you do not know.';

const mailTo = (userId: number, subject: string, what: string): Mail => ({
  kind: 'security',
  to: { userId },
  subject,
  paragraphs: [what, notYou],
  action,
});

const enabled = (userId: number) =>
  mailTo(
    userId,
    'Two-factor authentication is on',
    'Two-factor authentication was turned on for your account. From now on, signing in asks for a code of your authenticator app.',
  );
const disabled = (userId: number) =>
  mailTo(
    userId,
    'Two-factor authentication is off',
    'Two-factor authentication was turned off for your account. Signing in asks for your password only.',
  );
const replaced = (userId: number) =>
  mailTo(
    userId,
    'New recovery codes',
    'New recovery codes were made for your account. The earlier ones are no longer of use.',
  );
const used = (userId: number) =>
  mailTo(
    userId,
    'A recovery code was used',
    'One of your recovery codes was used. Each of them is of use once.',
  );

/** Mails about a member's second factor. */
export const secondFactorMails: readonly MailRule[] = [
  {
    name: 'second-factor-enabled',
    types: ['SecondFactorEnabled'],
    write: (event) =>
      Promise.resolve(
        event.type === 'SecondFactorEnabled' ? enabled(event.data.userId) : undefined,
      ),
    example: enabled(1),
  },
  {
    name: 'second-factor-disabled',
    types: ['SecondFactorDisabled'],
    write: (event) =>
      Promise.resolve(
        event.type === 'SecondFactorDisabled' ? disabled(event.data.userId) : undefined,
      ),
    example: disabled(1),
  },
  {
    name: 'recovery-codes-replaced',
    types: ['RecoveryCodesReplaced'],
    write: (event) =>
      Promise.resolve(
        event.type === 'RecoveryCodesReplaced' ? replaced(event.data.userId) : undefined,
      ),
    example: replaced(1),
  },
  {
    name: 'recovery-code-used',
    types: ['RecoveryCodeUsed'],
    write: (event) =>
      Promise.resolve(event.type === 'RecoveryCodeUsed' ? used(event.data.userId) : undefined),
    example: used(1),
  },
];
