import { dollars } from '@rostrum/contracts/money';
import type { EventData, Target } from '@rostrum/contracts';
import type { Fold } from '@rostrum/event-store';
import { stateOf } from '../../kernel/decider.ts';
import type { Mail, MailRule } from '../../mail/mail.ts';
import type { App } from '../../runtime/app.ts';
import { donationStream } from '../../payments/payment.ts';

type Paid = EventData<'DonationMade'> | EventData<'DepositSettled'>;

const simulated = 'Payments are simulated here: no money has moved.';

/** What was paid, as a list. */
const sums = ({ amountCents, feeCents, totalCents }: Paid): string =>
  [
    `Amount: ${dollars(amountCents)}`,
    `Service fee: ${dollars(feeCents)}`,
    `Total: ${dollars(totalCents)}`,
  ].join('\n');

const number = ({ donationId }: { readonly donationId: number }): string =>
  `Payment number: ${String(donationId)}`;

const notes = ({ provider }: Pick<Paid, 'provider'>): readonly string[] =>
  provider === 'sandbox' ? [simulated] : [];

function donationReceipt(data: EventData<'DonationMade'>, title: string, late: boolean): Mail {
  const { amountCents, target, userId } = data;
  return {
    kind: 'receipt',
    to: { userId },
    subject: `Receipt: ${dollars(amountCents)} for “${title}”`,
    paragraphs: [
      `Your payment for the campaign “${title}” has arrived.`,
      `${sums(data)}\n${number(data)}`,
      late
        ? 'The campaign’s funding had closed before the payment arrived, so it does not count, and the total is returned to you.'
        : 'The amount is held for the campaign. Every movement of it is on the campaign’s page, under Ledger.',
      ...notes(data),
    ],
    action: { label: 'Open the campaign', path: `/${target.kind}s/${String(target.id)}` },
  };
}

function depositReceipt(data: EventData<'DepositSettled'>): Mail {
  const { amountCents, userId } = data;
  return {
    kind: 'receipt',
    to: { userId },
    subject: `Receipt: ${dollars(amountCents)} for creating a campaign`,
    paragraphs: [
      'Your payment for creating a campaign has arrived.',
      `${sums(data)}\n${number(data)}`,
      'The amount becomes the campaign’s first donation. A payment that no campaign has used within 24 hours is returned to you.',
      ...notes(data),
    ],
    action: { label: 'Open your dashboard', path: '/dashboard' },
  };
}

function refundNotice(data: EventData<'DonationRefunded'>, title: string | undefined): Mail {
  const total = dollars(data.amountCents + data.feeCents);
  return {
    kind: 'receipt',
    to: { userId: data.userId },
    subject: `Refund: ${total}`,
    paragraphs: [
      title === undefined
        ? `Your payment for creating a campaign was returned to you: ${total}.`
        : `Your payment for the campaign “${title}” was returned to you: ${total}.`,
      number(data),
      ...notes(data),
    ],
    action: { label: 'Open your dashboard', path: '/dashboard' },
  };
}

const exampleSums = {
  donationId: 1795000000001,
  userId: 1795000000002,
  amountCents: 2500,
  feeCents: 105,
  totalCents: 2605,
  currency: 'usd',
  provider: 'sandbox',
  paymentIntentId: 'spi_example',
  providerEventId: 'evt_example',
} as const;
const exampleCampaign = { kind: 'campaign', id: 1795000000003 } as const;
const exampleTitle = 'Should cities close their centres to cars?';

/** Whether the refund belongs to demo data or an import; the provider's answer does not say so. */
const requestedInThePast: Fold<boolean> = {
  initialState: false,
  types: ['RefundRequested'],
  evolve: (_, { metadata }) => metadata.effectiveAt !== undefined,
};

/** Receipts of payments, and the notice of a refund. */
export function donationMails({
  events,
  targets,
}: Pick<App, 'events' | 'targets'>): readonly MailRule[] {
  const titleOf = ({ kind, id }: Target): Promise<string> => targets(kind).titleOf(id);
  return [
    {
      name: 'donation-receipt',
      types: ['DonationMade'],
      async write(event) {
        if (event.type !== 'DonationMade') return undefined;
        const { target } = event.data;
        const late = await targets(target.kind).wasClosed(target.id, event.position);
        return donationReceipt(event.data, await titleOf(target), late);
      },
      example: donationReceipt(
        {
          ...exampleSums,
          purpose: 'donation',
          target: exampleCampaign,
          creatorId: 1795000000004,
          donorRegisteredAt: '2026-01-01T00:00:00.000Z',
          termsRevision: 1,
          payoutPolicy: { id: 'split-9-1', version: 1 },
          platformFeeCents: 225,
          creatorRewardCents: 25,
        },
        exampleTitle,
        false,
      ),
    },
    {
      name: 'deposit-receipt',
      types: ['DepositSettled'],
      write: (event) =>
        Promise.resolve(event.type === 'DepositSettled' ? depositReceipt(event.data) : undefined),
      example: depositReceipt({ ...exampleSums, amountCents: 100, feeCents: 33, totalCents: 133 }),
    },
    {
      name: 'refund-notice',
      types: ['DonationRefunded'],
      async write(event) {
        if (event.type !== 'DonationRefunded') return undefined;
        const { target, donationId } = event.data;
        const { state: past } = await stateOf(
          events,
          donationStream(donationId),
          requestedInThePast,
        );
        if (past) return undefined;
        return refundNotice(event.data, target === null ? undefined : await titleOf(target));
      },
      example: refundNotice(
        {
          ...exampleSums,
          purpose: 'donation',
          target: exampleCampaign,
          refundId: 'sre_example',
        },
        exampleTitle,
      ),
    },
  ];
}
