import type { Noun } from '@rostrum/contracts/categories';
import type { Mail, MailRule } from '../../../mail/mail.ts';
import { memberText } from '../../../mail/member-text.ts';
import type { App } from '../../../runtime/app.ts';
import { withMailedTitle } from '../mailed-title.ts';

interface Cancelled {
  readonly campaignId: number;
  readonly creatorId: number;
  readonly title: string;
  readonly byCreator: boolean;
  readonly thing: Noun;
}

const whatGoesBack: Readonly<Record<Noun, string>> = {
  campaign: 'All donations are returned, with their fees, yours too.',
  trailer:
    'All donations are returned, with their fees. The $1 for submitting it stays with the platform.',
};

const cancelledMail = ({ campaignId, creatorId, title, byCreator, thing }: Cancelled): Mail => ({
  kind: 'receipt',
  to: { userId: creatorId },
  subject: `Your ${thing} “${memberText(title)}” is cancelled`,
  paragraphs: [
    `${byCreator ? 'You have cancelled' : 'An administrator has cancelled'} your ${thing} “${memberText(title)}”. ${whatGoesBack[thing]} Each donor gets a mail when the refund is made.`,
    ...(byCreator
      ? ['If it was not you, please change your password and write to us.']
      : ['If you think that this is a mistake, please write to us.']),
  ],
  action: { label: `Open the ${thing}`, path: `/campaigns/${String(campaignId)}` },
});

const example = {
  campaignId: 1795000000003,
  creatorId: 1795000000004,
  title: 'Should cities close their centres to cars?',
  byCreator: true,
  thing: 'campaign',
} as const;

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
