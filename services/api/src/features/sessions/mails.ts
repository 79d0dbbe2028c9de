import type { Mail, MailRule } from '../../mail/mail.ts';

const newDevice = (userId: number, device: string, at: string): Mail => ({
  kind: 'security',
  to: { userId },
  subject: 'A new sign-in to your account',
  paragraphs: [
    `Somebody signed in to your account with ${device} on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC. No earlier session of yours had this kind of browser.`,
    'If this was you, there is nothing to do. If it was not, change your password at once, and end the session.',
  ],
  action: { label: 'See your sessions', path: '/user/profile?tab=security' },
});

/** The mail about a sign-in with a new device. */
export const sessionMails: readonly MailRule[] = [
  {
    name: 'new-device',
    types: ['SignedIn'],
    write: (event) =>
      Promise.resolve(
        event.type === 'SignedIn' && event.data.newDevice
          ? newDevice(event.data.userId, event.data.device, event.metadata.recordedAt)
          : undefined,
      ),
    example: newDevice(1, 'Firefox on Windows', '2026-11-22T17:05:00.000Z'),
  },
];
