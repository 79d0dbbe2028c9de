import type { EventData } from '@rostrum/contracts';
import type { ElectionCause } from '@rostrum/contracts/campaigns';
import { nobody, type Mail, type MailToManyRule } from '../../../mail/mail.ts';
import { memberText } from '../../../mail/member-text.ts';
import { stateOf } from '../../../kernel/decider.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream } from '../campaign.ts';
import { mailedMoment as moment } from '../../../mail/mailed-moment.ts';
import { recipientsAsOf, type Page } from '../mails-to-backers.ts';
import { mailedTitle } from '../mailed-title.ts';

const electionLink = (campaignId: number, label: string) => ({
  label,
  path: `/campaigns/${String(campaignId)}/election`,
});

interface AboutElection {
  readonly campaignId: number;
  readonly title: string;
}

const silence = (endsAt: string): string =>
  `If you choose nothing until ${moment(endsAt)}, your donations are returned to you then, with their fees.`;

const happened: Readonly<Record<ElectionCause, string>> = {
  conversation_missed: 'did not take place in time',
  participant_declined: 'does not take place as planned, because a participant does not take part',
};

const openedMail = (
  { campaignId, title }: AboutElection,
  { endsAt, cause }: Pick<EventData<'ElectionOpened'>, 'endsAt' | 'cause'>,
): Omit<Mail, 'to'> => ({
  kind: 'receipt',
  subject:
    cause === 'conversation_missed'
      ? `“${memberText(title, 'A conversation')}” did not take place in time: please choose`
      : `“${memberText(title, 'A conversation')}” does not take place as planned: please choose`,
  paragraphs: [
    `The conversation “${memberText(title)}”, which you support, ${happened[cause]}. What becomes of your donations is yours to choose: have them back now, with their fees, or wait 180 days longer for the conversation.`,
    silence(endsAt),
  ],
  action: electionLink(campaignId, 'Choose'),
});

const reminderMail = ({ campaignId, title }: AboutElection, endsAt: string): Omit<Mail, 'to'> => ({
  kind: 'receipt',
  subject: `A week is left to choose about “${memberText(title, 'a conversation')}”`,
  paragraphs: [
    `You have not chosen yet what becomes of your donations to “${memberText(title)}”: have them back, with their fees, or wait 180 days longer for the conversation.`,
    silence(endsAt),
  ],
  action: electionLink(campaignId, 'Choose'),
});

const extendedMail = (
  { campaignId, title }: AboutElection,
  conversationBy: string,
): Omit<Mail, 'to'> => ({
  kind: 'receipt',
  subject: `Your donations to “${memberText(title, 'a campaign')}” stay, as you chose`,
  paragraphs: [
    `You chose to wait for the conversation “${memberText(title)}”. It is to take place by ${moment(conversationBy)}. If it does not, your donations are returned to you then, with their fees.`,
    'The donations of those who did not choose to wait are returned to them.',
  ],
  action: { label: 'Open the campaign', path: `/campaigns/${String(campaignId)}` },
});

const example = { campaignId: 1795000000003, title: 'Should cities close their centres to cars?' };
const exampleAt = '2027-03-03T18:00:00.000Z';

/**
 * Tells the donors of an election that it is open, that it ends in a week, and that it is extended.
 * Who had everything returned gets the notices of the refunds. Many mails at once, in the lane that
 * delays no mail that somebody waits for.
 */
export function electionMails({
  events,
  projections,
}: Pick<App, 'events' | 'projections'>): readonly MailToManyRule[] {
  const about = async (
    campaignId: number,
    write: (about: AboutElection) => Omit<Mail, 'to'>,
  ): Promise<Omit<Mail, 'to'> | undefined> => {
    const title = await mailedTitle(events, campaignId);
    return title === undefined ? undefined : write({ campaignId, title });
  };
  return [
    {
      name: 'election-opened',
      types: ['ElectionOpened'],
      lane: 'bulk',
      recipients: async (event, page: Page) =>
        event.type === 'ElectionOpened'
          ? recipientsAsOf({ projections }, event, (donations) =>
              donations.backersOf(event.data.campaignId, page),
            )
          : nobody,
      async write(event) {
        if (event.type !== 'ElectionOpened') return undefined;
        const { data } = event;
        return about(data.campaignId, (named) => openedMail(named, data));
      },
      example: {
        ...openedMail(example, { endsAt: exampleAt, cause: 'conversation_missed' }),
        to: { userId: 1795000000004 },
      },
    },
    {
      name: 'election-reminder',
      types: ['ElectionReminderRequested'],
      lane: 'bulk',
      recipients: async (event, page: Page) =>
        event.type === 'ElectionReminderRequested'
          ? recipientsAsOf({ projections }, event, (donations) =>
              donations.undecidedIn(event.data.campaignId, page),
            )
          : nobody,
      async write(event) {
        if (event.type !== 'ElectionReminderRequested') return undefined;
        const { campaignId, endsAt } = event.data;
        return about(campaignId, (named) => reminderMail(named, endsAt));
      },
      example: { ...reminderMail(example, exampleAt), to: { userId: 1795000000004 } },
    },
    {
      name: 'election-extended',
      types: ['ElectionDecided'],
      lane: 'bulk',
      async recipients(event, page: Page) {
        if (event.type !== 'ElectionDecided' || !event.data.extended) return nobody;
        const { campaignId } = event.data;
        const { state } = await stateOf(events, campaignStream(campaignId), campaign);
        const end = state?.election?.ended?.position;
        if (end === undefined) throw new Error('the election was decided before its end');
        return recipientsAsOf({ projections }, event, (donations) =>
          donations.whoWait(campaignId, end, page),
        );
      },
      async write(event) {
        if (event.type !== 'ElectionDecided' || event.data.conversationBy === null) {
          return undefined;
        }
        const { campaignId, conversationBy } = event.data;
        return about(campaignId, (named) => extendedMail(named, conversationBy));
      },
      example: { ...extendedMail(example, exampleAt), to: { userId: 1795000000004 } },
    },
  ];
}
