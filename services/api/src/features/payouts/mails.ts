import type { EventData, Target } from '@rostrum/contracts';
import { dollars } from '@rostrum/contracts/money';
import { payeeDetailsPath } from '@rostrum/contracts/payees/constants';
import { ownPayoutsPath } from '@rostrum/contracts/payouts/constants';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Mail, MailRule } from '../../mail/mail.ts';
import { memberText } from '../../mail/member-text.ts';
import type { App } from '../../runtime/app.ts';
import { adminInMail, adminRecipients, requestMail } from '../administration/index.ts';

const ways = { bank: 'by bank transfer', paypal: 'by PayPal' } as const;

const sent = (
  { payeeId, amountCents, from, reference }: EventData<'PayoutSent'>,
  title: string,
): Mail => ({
  kind: 'receipt',
  to: { userId: payeeId },
  subject: `We have sent you ${dollars(amountCents)}`,
  paragraphs: [
    `Your share of the payout of “${memberText(title)}” is on its way: we have sent ${dollars(amountCents)} ${ways[from]}.`,
    `Reference: ${reference}`,
    'A transfer can take a few business days to arrive.',
  ],
  action: { label: 'See your payouts', path: ownPayoutsPath },
});

const returned = (
  { payeeId, amountCents, outcome, reference }: EventData<'PayoutReturned'>,
  title: string,
): Mail => ({
  kind: 'receipt',
  to: { userId: payeeId },
  subject: `Your payout of ${dollars(amountCents)} came back`,
  paragraphs: [
    outcome === 'failed'
      ? `Your share of the payout of “${memberText(title)}”, ${dollars(amountCents)}, could not be sent.`
      : `Your share of the payout of “${memberText(title)}”, ${dollars(amountCents)}, was sent back to us.`,
    `Reference: ${reference}`,
    'We still owe you this money, and send it again. Please check that the details of where it goes are right.',
  ],
  action: { label: 'Check the details', path: payeeDetailsPath },
});

const requested = (
  {
    shareId,
    amountCents,
    toId,
    requestedBy,
    reason,
  }: Pick<
    EventData<'ShareReleaseRequested'>,
    'shareId' | 'amountCents' | 'toId' | 'requestedBy' | 'reason'
  >,
  by: string,
  title: string,
): Omit<Mail, 'to'> => {
  const share = `a share of the payout of “${memberText(title)}”, ${dollars(amountCents)}, whose payee was erased`;
  return requestMail({
    by,
    subject: `what becomes of ${dollars(amountCents)} of an erased payee`,
    asked: toId === null ? `to write off ${share}` : `to move ${share}, to another account`,
    reason,
    page: 'share',
    path: `/admin/#/payouts/${String(shareId)}/show`,
    about: [requestedBy],
  });
};

const exampleTitle = 'Should cities close their centres to cars?';
const examplePayment = {
  target: { kind: 'campaign', id: 1795000000003 },
  shareId: 1795000000005,
  role: 'participants',
  payeeId: 1795000000002,
  amountCents: 84_500,
  currency: 'usd',
  from: 'bank',
  reference: 'SCT-2026-0042',
  reason: 'Sent with the transfers of Monday.',
} as const;

/**
 * Tells a payee that their share was sent, and that it came back, and the other administrators what one
 * of them has asked to become of the share of an erased payee.
 */
export function payoutMails({
  events,
  targets,
}: Pick<App, 'events' | 'targets'>): readonly MailRule[] {
  const titleOf = async ({ kind, id }: Target) => (await targets(kind).wordsOf(id)).title;
  return [
    {
      name: 'payout-sent',
      types: ['PayoutSent'],
      write: async ({ type, data }) =>
        type === 'PayoutSent' ? sent(data, await titleOf(data.target)) : undefined,
      example: sent({ ...examplePayment, sentBy: 1795000000004 }, exampleTitle),
    },
    {
      name: 'payout-returned',
      types: ['PayoutReturned'],
      write: async ({ type, data }) =>
        type === 'PayoutReturned' ? returned(data, await titleOf(data.target)) : undefined,
      example: returned(
        { ...examplePayment, outcome: 'returned', recordedBy: 1795000000004 },
        exampleTitle,
      ),
    },
    {
      name: 'share-release-requested',
      types: ['ShareReleaseRequested'],
      recipients({ type, data }: RecordedEvent, page) {
        const by = type === 'ShareReleaseRequested' ? data.requestedBy : undefined;
        return adminRecipients({ events }, page, [by]);
      },
      write: async ({ type, data }: RecordedEvent) =>
        type === 'ShareReleaseRequested'
          ? requested(
              data,
              await adminInMail({ events }, data.requestedBy),
              await titleOf(data.target),
            )
          : undefined,
      example: {
        ...requested(
          { ...examplePayment, toId: null, requestedBy: 1795000000006 },
          `The administrator ${memberText('amara')}`,
          exampleTitle,
        ),
        to: { userId: 1795000000004 },
      },
    },
  ];
}
