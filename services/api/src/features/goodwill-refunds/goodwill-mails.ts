import { erasedText, type EventData } from '@rostrum/contracts';
import { dollars } from '@rostrum/contracts/money';
import { stateOf } from '../../kernel/decider.ts';
import { nobody, type Mail, type MailToManyRule } from '../../mail/mail.ts';
import { memberText } from '../../mail/member-text.ts';
import type { App } from '../../runtime/app.ts';
import { adminInMail, adminRecipients, requestMail } from '../administration/index.ts';
import { goodwillOf, payment, paymentStream } from '../payments/index.ts';

type Requested = EventData<'GoodwillRefundRequested'>;

const toAdmins = (
  { donationId, userId, requestedBy, reason, fee }: Requested,
  by: string,
  returnedCents: number,
): Omit<Mail, 'to'> =>
  requestMail({
    by,
    subject: `a refund of ${dollars(returnedCents)} as goodwill`,
    asked: `to refund a donation as goodwill: ${dollars(returnedCents)}, ${fee === 'returned' ? 'with' : 'without'} its service fee`,
    reason,
    page: 'donation',
    path: `/admin/#/donations/${String(donationId)}/show`,
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
          return nobody;
        }
        return adminRecipients({ events }, page, [event.data.requestedBy]);
      },
      async write(event) {
        if (event.type !== 'GoodwillRefundRequested') return undefined;
        const { data } = event;
        const { state } = await stateOf(events, paymentStream(data.donationId), payment);
        if (!state || data.reason === erasedText) return undefined;
        const by = await adminInMail({ events }, data.requestedBy);
        const { amountCents, feeCents } = goodwillOf(state, data.fee);
        return toAdmins(data, by, amountCents + feeCents);
      },
      example: {
        ...toAdmins(example, `The administrator ${memberText('amara')}`, 160_250),
        to: { userId: 1795000000005 },
      },
    },
  ];
}
