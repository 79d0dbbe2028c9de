import type { Mail, MailRule } from '../../mail/mail.ts';

const action = { label: 'Open your data', path: '/user/profile?tab=data' } as const;

function scheduled(userId: number, dueAt: string): Mail {
  const day = new Date(dueAt).toUTCString().slice(5, 16);
  return {
    kind: 'security',
    share: 'reserved',
    to: { userId },
    subject: `Your account will be erased on ${day}`,
    paragraphs: [
      `Somebody who knows your password asked for your account to be erased. It is erased on ${day}. Until then everything stays as it is, and you can take it back.`,
      'Erased are your names, email address, profile, pictures, password and sessions, the mails we sent you, and your campaigns that nobody else has supported.',
      'What stays are amounts, dates and numbers of payments, because books have to be kept, and campaigns that others have supported, as those of a deleted member.',
      'If it was not you, take it back and change your password.',
    ],
    action,
  };
}

function cancelled(userId: number): Mail {
  return {
    kind: 'security',
    share: 'reserved',
    to: { userId },
    subject: 'Your account will not be erased',
    paragraphs: [
      'The erasure of your account was taken back. Everything stays as it is.',
      'If it was not you, change your password.',
    ],
    action,
  };
}

const exampleMember = 1767605400000001;

/** Mails that tell a member that their erasure was scheduled or cancelled. */
export const erasureMails: readonly MailRule[] = [
  {
    name: 'erasure-scheduled',
    types: ['ErasureScheduled'],
    write: (event) =>
      Promise.resolve(
        event.type === 'ErasureScheduled'
          ? scheduled(event.data.userId, event.data.dueAt)
          : undefined,
      ),
    example: scheduled(exampleMember, '2026-01-12T09:30:00.000Z'),
  },
  {
    name: 'erasure-cancelled',
    types: ['ErasureCancelled'],
    write: (event) =>
      Promise.resolve(event.type === 'ErasureCancelled' ? cancelled(event.data.userId) : undefined),
    example: cancelled(exampleMember),
  },
];
