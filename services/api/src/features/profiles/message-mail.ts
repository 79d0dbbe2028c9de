import { erasedText } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import type { MailToOneRule } from '../../mail/mail.ts';
import { mailAddressOf, user, userStream } from '../accounts/index.ts';

/**
 * The mail that carries a message. It contains the sender's address only if the sender shares it.
 */
export function messageMail(app: Pick<App, 'events'>): MailToOneRule {
  return {
    name: 'member-message',
    types: ['MessageSent'],
    write: async (event) => {
      if (event.type !== 'MessageSent') return undefined;
      const { senderId, recipientId, text, sharesAddress } = event.data;
      const address = await mailAddressOf(app, senderId);
      // The sender was erased before the mail was written.
      if (text === erasedText || !address) return undefined;
      const { state: sender } = await stateOf(app.events, userStream(senderId), user);
      return {
        kind: 'message',
        to: { userId: recipientId },
        subject: `A message from ${sender.username}`,
        paragraphs: [
          `${sender.username} wrote to you on Rostrum:`,
          ...text.split(/\n{2,}/),
          sharesAddress
            ? `An answer to this mail goes to ${sender.username}.`
            : 'The sender does not see your address. Answer from their profile.',
        ],
        action: {
          label: `See the profile of ${sender.username}`,
          path: `/profile/${String(senderId)}`,
        },
        about: [senderId],
        ...(sharesAddress ? { replyTo: address.address } : {}),
      };
    },
    example: {
      kind: 'message',
      to: { userId: 1 },
      subject: 'A message from amara',
      paragraphs: [
        'amara wrote to you on Rostrum:',
        'Would you moderate the debate in March?',
        'An answer to this mail goes to amara.',
      ],
      action: { label: 'See the profile of amara', path: '/profile/2' },
      replyTo: 'amara@example.org',
    },
  };
}
