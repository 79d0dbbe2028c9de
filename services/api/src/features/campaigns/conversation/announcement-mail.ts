import { nobody, type Mail, type MailToManyRule } from '../../../mail/mail.ts';
import type { App } from '../../../runtime/app.ts';
import { mailedMoment as moment } from '../../../mail/mailed-moment.ts';
import { backersButCreator } from '../mails-to-backers.ts';
import { mailedTitle } from '../mailed-title.ts';

interface Announced {
  readonly campaignId: number;
  readonly title: string;
  readonly announcedFor: string;
  readonly previouslyFor: string | null;
  /** Null: donations could be taken back until the announcement. */
  readonly takeBackUntil: string | null;
}

function announcementMail(announced: Announced): Omit<Mail, 'to'> {
  const { campaignId, title, announcedFor, previouslyFor, takeBackUntil } = announced;
  return {
    kind: 'campaign_update',
    subject:
      previouslyFor === null
        ? `The conversation “${title}” has a date`
        : `The conversation “${title}” has another date`,
    paragraphs: [
      previouslyFor === null
        ? `The conversation “${title}”, which you support, takes place on ${moment(announcedFor)}.`
        : `The conversation “${title}”, which you support, takes place on ${moment(announcedFor)}, and not on ${moment(previouslyFor)}.`,
      takeBackUntil === null
        ? 'Now that a date is announced, donations can no longer be taken back.'
        : `You can take your donations back, with their fees, until ${moment(takeBackUntil)}, or until the funding closes if that is sooner: under My Donations.`,
      'You can turn off mails about campaigns in your account settings, under Notifications, Campaign updates.',
    ],
    action: { label: 'Open the campaign', path: `/campaigns/${String(campaignId)}` },
  };
}

/**
 * Tells the backers of a campaign, except its creator, for when the conversation is announced. Who
 * backs it is asked while the mails are written.
 */
export function announcementMails({
  events,
  projections,
}: Pick<App, 'events' | 'projections'>): MailToManyRule {
  return {
    name: 'conversation-announced',
    types: ['AnnouncementMailRequested'],
    recipients: async (event, page) =>
      event.type === 'AnnouncementMailRequested'
        ? backersButCreator({ projections }, event, page)
        : nobody,
    async write(event) {
      if (event.type !== 'AnnouncementMailRequested') return undefined;
      const title = await mailedTitle(events, event.data.campaignId);
      return title === undefined ? undefined : announcementMail({ ...event.data, title });
    },
    example: {
      ...announcementMail({
        campaignId: 1795000000003,
        title: 'Should cities close their centres to cars?',
        announcedFor: '2026-03-03T18:00:00.000Z',
        previouslyFor: '2026-03-01T18:00:00.000Z',
        takeBackUntil: '2026-02-03T12:00:00.000Z',
      }),
      to: { userId: 1 },
    },
  };
}
