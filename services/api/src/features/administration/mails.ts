import { reasonGiven, type Mail, type MailRule } from '../../mail/mail.ts';

const contact = { label: 'Contact us', path: '/contact' };

const suspended = (userId: number, reason: string | null): Mail => ({
  kind: 'security',
  share: 'reserved',
  to: { userId },
  subject: 'Your account is suspended',
  paragraphs: [
    'An administrator suspended your account. You cannot sign in until the suspension ends.',
    ...reasonGiven(reason),
    'If you think that this is a mistake, please contact us.',
  ],
  action: contact,
});

const reinstated = (userId: number): Mail => ({
  kind: 'security',
  share: 'reserved',
  to: { userId },
  subject: 'Your account is no longer suspended',
  paragraphs: ['The suspension of your account has ended. You can sign in again.'],
  action: { label: 'Sign in', path: '/auth/login' },
});

/** Mails to members about their suspension. */
export const suspensionMails: readonly MailRule[] = [
  {
    name: 'member-suspended',
    types: ['MemberSuspended'],
    write: (event) =>
      Promise.resolve(
        event.type === 'MemberSuspended'
          ? suspended(event.data.userId, event.data.reason)
          : undefined,
      ),
    example: suspended(1, 'Several members reported threats.'),
  },
  {
    name: 'member-reinstated',
    types: ['MemberReinstated'],
    write: (event) =>
      Promise.resolve(
        event.type === 'MemberReinstated' ? reinstated(event.data.userId) : undefined,
      ),
    example: reinstated(1),
  },
];
