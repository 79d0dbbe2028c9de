import { payeeDetailsPath, payeeLimits } from '@rostrum/contracts/payees';
import { hourMs } from '@rostrum/contracts';
import { stateOf } from '../../kernel/decider.ts';
import type { Mail, MailRule } from '../../mail/mail.ts';
import { memberText } from '../../mail/member-text.ts';
import type { App } from '../../runtime/app.ts';
import { maskOf, payee, payeeStream } from './payee.ts';

const hold = `${String(payeeLimits.holdMs / hourMs)} hours`;
const card = (label: string) => ({ label, path: payeeDetailsPath }) as const;

const stated = (userId: number, masked: string): Mail => ({
  kind: 'security',
  to: { userId },
  subject: 'Where your money goes was changed',
  paragraphs: [
    `Money that we owe you goes to ${memberText(masked)} from now on. It is sent there ${hold} from now at the earliest.`,
    'If you did not change this, change your password at once, remove the details, and write to us.',
  ],
  action: card('Check the details'),
});

const removed = (userId: number): Mail => ({
  kind: 'security',
  to: { userId },
  subject: 'Where your money goes was removed',
  paragraphs: [
    'We no longer know where to send money that we owe you.',
    'If you did not remove this, change your password at once, and write to us.',
  ],
  action: card('State where it goes'),
});

const asked = (userId: number): Mail => ({
  kind: 'receipt',
  to: { userId },
  subject: 'Where should we send your money?',
  paragraphs: [
    'We owe you money: your part of what a campaign raised, or a refund that your card or PayPal no longer takes back.',
    `Please tell us where to send it: a bank account, or a PayPal account. For your safety we wait ${hold} before we use new details.`,
    'We will never ask for these details in an answer to a mail.',
  ],
  action: card('Say where to send it'),
});

const exampleMember = 1795000000002;

/** Mails about where a member's money goes. */
export function payeeMails({ events }: Pick<App, 'events'>): readonly MailRule[] {
  return [
    {
      name: 'payee-details-stated',
      types: ['PayeeDetailsStated'],
      async write(event) {
        if (event.type !== 'PayeeDetailsStated') return undefined;
        const { userId, detailsId } = event.data;
        const { state } = await stateOf(events, payeeStream(userId), payee);
        const masked = state.stated?.id === detailsId ? maskOf(state.stated) : null;
        return stated(userId, masked ?? 'another account');
      },
      example: stated(exampleMember, '•••• 3000'),
    },
    {
      name: 'payee-details-removed',
      types: ['PayeeDetailsRemoved'],
      write: ({ type, data }) =>
        Promise.resolve(type === 'PayeeDetailsRemoved' ? removed(data.userId) : undefined),
      example: removed(exampleMember),
    },
    {
      name: 'payee-details-asked',
      types: ['PayeeDetailsAsked'],
      // Refunds of a whole campaign are many at once.
      lane: 'bulk',
      async write({ type, data }) {
        if (type !== 'PayeeDetailsAsked') return undefined;
        const { state } = await stateOf(events, payeeStream(data.userId), payee);
        return state.stated ? undefined : asked(data.userId);
      },
      example: asked(exampleMember),
    },
  ];
}
