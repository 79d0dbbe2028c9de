import { erasedText, type EventData } from '@rostrum/contracts';
import { dollars } from '@rostrum/contracts/money';
import { stateOf } from '../../kernel/decider.ts';
import type { Mail, MailToManyRule } from '../../mail/mail.ts';
import { memberText } from '../../mail/member-text.ts';
import type { App } from '../../runtime/app.ts';
import { user, userStream } from '../accounts/index.ts';
import { adminRecipients } from '../administration/index.ts';
import { goodwillOf, payment, paymentStream } from '../payments/index.ts';

type Requested = EventData<'GoodwillRefundRequested'>;

const toAdmins = (
  { donationId, userId, requestedBy, reason, fee }: Requested,
  username: string,
  returnedCents: number,
): Omit<Mail, 'to'> => ({
  kind: 'security',
  subject: `To be confirmed: a refund of ${dollars(returnedCents)} as goodwill`,
  paragraphs: [
    `The administrator ${memberText(username)} has asked to refund a donation as goodwill: ${dollars(returnedCents)}, ${fee === 'returned' ? 'with' : 'without'} its service fee.`,
    `The reason given: ${reason}`,
    'Nothing is refunded yet. Another administrator can confirm it on the page of the donation, within seven days. Without that it has no effect.',
    'All administrators get this mail. If you did not expect this, look at what the account did.',
  ],
  action: { label: 'See the donation', path: `/admin/#/donations/${String(donationId)}/show` },
  about: [requestedBy, userId],
});

const example: Requested = {
  donationId: 1795000000001,
  target: { kind: 'campaign', id: 1795000000003 },
  userId: 1795000000002,
  fee: 'returned',
  needsConfirmation: true,
  requestedBy: 1795000000004,
  reason: 'They gave twice by mistake.',
};

/** Tells the other administrators that a refund as goodwill waits to be confirmed. */
export function goodwillMails({ events }: Pick<App, 'events'>): readonly MailToManyRule[] {
  return [
    {
      name: 'goodwill-refund-requested',
      types: ['GoodwillRefundRequested'],
      async recipients(event, page) {
        if (event.type !== 'GoodwillRefundRequested' || !event.data.needsConfirmation) {
          return { ids: [], next: undefined };
        }
        return adminRecipients({ events }, page, [event.data.requestedBy]);
      },
      async write(event) {
        if (event.type !== 'GoodwillRefundRequested') return undefined;
        const { data } = event;
        const { state } = await stateOf(events, paymentStream(data.donationId), payment);
        if (!state || data.reason === erasedText) return undefined;
        const admin = await stateOf(events, userStream(data.requestedBy), user);
        const { amountCents, feeCents } = goodwillOf(state, data.fee);
        return toAdmins(data, admin.state.username, amountCents + feeCents);
      },
      example: {
        ...toAdmins(example, 'amara', 160_250),
        to: { userId: 1795000000005 },
      },
    },
  ];
}
