import type { EventData } from '@rostrum/contracts';
import { dollars } from '@rostrum/contracts/money';
import { providerNames } from '@rostrum/contracts/payments/constants';
import type { RecordedEvent } from '@rostrum/event-store';
import { nobody, type Mail, type MailToManyRule } from '../../mail/mail.ts';
import { mailedMoment } from '../../mail/mailed-moment.ts';
import type { App } from '../../runtime/app.ts';
import { adminRecipients } from '../administration/index.ts';

type Opened = EventData<'DisputeReported'>;
type Due = EventData<'DisputeReminderRequested'>;

/** What both mails share. Any number of payers can cause them. */
const shared = ({ donationId, disputeId }: Opened | Due) =>
  ({
    kind: 'security',
    action: {
      label: 'See the dispute',
      path: `/admin/#/disputes/${encodeURIComponent(`${String(donationId)}-${disputeId}`)}/show`,
    },
    share: 'anyone',
  }) as const;

const everyAdmin = 'All administrators get this mail.';
const howToAnswer =
  'Evidence is given on the provider’s site. Please record on the page of the dispute what was sent.';

function openedMail(data: Opened): Omit<Mail, 'to'> {
  const { provider, disputedCents, donationId, target, reason, dueAt, pageUrl, atRiskCents } = data;
  const sum = dollars(disputedCents);
  const isWeb = pageUrl?.startsWith('https:') === true;
  return {
    ...shared(data),
    subject: `A dispute was opened: ${sum}`,
    paragraphs: [
      `${sum} of payment ${String(donationId)} are disputed, as ${providerNames[provider]} says, with the reason “${reason}”.`,
      ...(target !== null && atRiskCents > 0
        ? [`If the dispute is lost, its ${target.kind} loses ${dollars(atRiskCents)}.`]
        : []),
      dueAt === null
        ? 'The provider has not said until when it takes evidence.'
        : `Evidence is due on ${mailedMoment(dueAt)}.`,
      howToAnswer,
      ...(isWeb ? [`The dispute on the provider’s site: ${pageUrl}`] : []),
      everyAdmin,
    ],
  };
}

function dueMail(data: Due): Omit<Mail, 'to'> {
  const { disputedCents, donationId, dueAt } = data;
  const sum = dollars(disputedCents);
  return {
    ...shared(data),
    subject: `Evidence of a dispute is due on ${mailedMoment(dueAt)}: ${sum}`,
    paragraphs: [
      `Evidence about the dispute of ${sum} of payment ${String(donationId)} is due on ${mailedMoment(dueAt)}, and no answer is recorded.`,
      howToAnswer,
      everyAdmin,
    ],
  };
}

const exampleOpened: Opened = {
  donationId: 1795000000001,
  userId: 1795000000002,
  target: { kind: 'campaign', id: 1795000000003 },
  provider: 'stripe',
  disputeId: 'dp_example',
  status: 'open',
  reason: 'fraudulent',
  disputedCents: 2605,
  atRiskCents: 2500,
  dueAt: '2026-03-14T23:59:59.000Z',
  remindAt: '2026-03-11T23:59:59.000Z',
  pageUrl: 'https://dashboard.stripe.com/disputes/dp_example',
  isFirst: true,
};

/** Mails to every administrator when a dispute is opened, and three days before evidence is due. */
export const disputeWorkMails = (app: Pick<App, 'events'>): readonly MailToManyRule[] => [
  {
    name: 'dispute-opened-admins',
    types: ['DisputeReported'],
    recipients: (event, page) => {
      const isOpening =
        event.type === 'DisputeReported' && event.data.isFirst && event.data.status === 'open';
      return isOpening ? adminRecipients(app, page) : Promise.resolve(nobody);
    },
    write: (event: RecordedEvent) =>
      Promise.resolve(event.type === 'DisputeReported' ? openedMail(event.data) : undefined),
    example: { ...openedMail(exampleOpened), to: { userId: 1 } },
  },
  {
    name: 'dispute-due-admins',
    types: ['DisputeReminderRequested'],
    recipients: (_, page) => adminRecipients(app, page),
    write: (event: RecordedEvent) =>
      Promise.resolve(event.type === 'DisputeReminderRequested' ? dueMail(event.data) : undefined),
    example: {
      ...dueMail({ ...exampleOpened, dueAt: '2026-03-14T23:59:59.000Z' }),
      to: { userId: 1 },
    },
  },
];
