import type { Mail, MailToOneRule } from '../../mail/mail.ts';
import type { App } from '../../runtime/app.ts';
import { mailAddressOf } from '../accounts/index.ts';

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

/**
 * The mail about a sign-in with a new device. An address that was not verified may belong to somebody
 * who has no account, so it gets none.
 */
export function sessionMails(app: Pick<App, 'events'>): readonly MailToOneRule[] {
  return [
    {
      name: 'new-device',
      types: ['SignedIn'],
      async write(event) {
        if (event.type !== 'SignedIn' || !event.data.newDevice) return undefined;
        const { userId, device } = event.data;
        const address = await mailAddressOf(app, userId);
        return address?.verified === true
          ? newDevice(userId, device, event.metadata.recordedAt)
          : undefined;
      },
      example: newDevice(1, 'Firefox on Windows', '2026-11-22T17:05:00.000Z'),
    },
  ];
}
