import type { Mail, MailRule } from '../../../mail/mail.ts';
import { memberText } from '../../../mail/member-text.ts';
import type { App } from '../../../runtime/app.ts';
import { withMailedTitle } from '../mailed-title.ts';

interface Cancelled {
  readonly campaignId: number;
  readonly creatorId: number;
  readonly title: string;
  readonly byCreator: boolean;
}

const cancelledMail = ({ campaignId, creatorId, title, byCreator }: Cancelled): Mail => ({
  kind: 'receipt',
  to: { userId: creatorId },
  subject: `Your campaign “${memberText(title)}” is cancelled`,
  paragraphs: [
    byCreator
      ? `You have cancelled your campaign “${memberText(title)}”. All donations are returned, with their fees, yours too. Each donor gets a mail when the refund is made.`
      : `An administrator has cancelled your campaign “${memberText(title)}”. All donations are returned, with their fees, yours too. Each donor gets a mail when the refund is made.`,
    ...(byCreator
      ? ['If it was not you, please change your password and write to us.']
      : ['If you think that this is a mistake, please write to us.']),
  ],
  action: { label: 'Open the campaign', path: `/campaigns/${String(campaignId)}` },
});

const example = {
  campaignId: 1795000000003,
  creatorId: 1795000000004,
  title: 'Should cities close their centres to cars?',
  byCreator: true,
};

/** Tells the creator that the campaign is cancelled. */
export function cancellationMail({ events }: Pick<App, 'events'>): MailRule {
  return {
    name: 'campaign-cancelled',
    types: ['CampaignRefundsOrdered'],
    async write(event) {
      if (event.type !== 'CampaignRefundsOrdered' || event.data.reason !== 'cancelled') {
        return undefined;
      }
      const about = await withMailedTitle(events, event.data);
      return about && cancelledMail({ ...about, byCreator: about.orderedBy === about.creatorId });
    },
    example: cancelledMail(example),
  };
}
