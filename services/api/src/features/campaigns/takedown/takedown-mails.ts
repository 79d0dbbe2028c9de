import type { Noun } from '@rostrum/contracts/categories';
import type { Mail, MailRule } from '../../../mail/mail.ts';
import { memberText } from '../../../mail/member-text.ts';
import type { App } from '../../../runtime/app.ts';
import { stateOf } from '../../../kernel/decider.ts';
import { campaign, campaignStream } from '../campaign.ts';
import { withMailedTitle } from '../mailed-title.ts';

interface AboutTakedown {
  readonly campaignId: number;
  readonly creatorId: number;
  readonly title: string;
  readonly reason: string | null;
  readonly thing: Noun;
  /** Whether what the campaign held is paid out, and is not returned. */
  readonly isPaidOut: boolean;
}

const returned =
  'From 24 hours after the takedown on, all its donations are returned with their fees, yours too; each donor gets a mail when the refund is made.';
const returnedOfTrailer =
  'From 24 hours after the removal on, all its donations are returned with their fees; each donor gets a mail when the refund is made. The $1 for submitting it stays with the platform.';
const paidOut =
  'Its donations are part of its payout, and are not returned. What was sent stays sent; shares that were not sent yet need another approval by an administrator.';

const takenDownMail = ({ creatorId, title, reason, thing, isPaidOut }: AboutTakedown): Mail => ({
  kind: 'receipt',
  to: { userId: creatorId },
  subject: `Your ${thing} “${memberText(title)}” was taken down`,
  paragraphs: [
    `${thing === 'trailer' ? `Your trailer “${memberText(title)}” was taken down.` : `An administrator has taken your campaign “${memberText(title)}” down.`} It is no longer shown and takes no donations. ${isPaidOut ? paidOut : thing === 'trailer' ? returnedOfTrailer : returned}`,
    ...(reason === null ? [] : [`The reason: ${reason}`]),
    'If you think that this is a mistake, please write to us within 24 hours: until then the takedown can be undone.',
  ],
  action: { label: 'Write to us', path: '/contact' },
});

const restoredMail = ({
  campaignId,
  creatorId,
  title,
  thing,
  staysHidden,
}: Omit<AboutTakedown, 'isPaidOut'> & { readonly staysHidden: boolean }): Mail => ({
  kind: 'receipt',
  to: { userId: creatorId },
  subject: staysHidden
    ? `The removal of your trailer “${memberText(title)}” was undone`
    : `Your ${thing} “${memberText(title)}” is shown again`,
  paragraphs: [
    staysHidden
      ? `The removal of your trailer “${memberText(title)}” was undone. It stays hidden until you have changed it and it is accepted on its review; what was given to it stays.`
      : `The takedown of your ${thing} “${memberText(title)}” was undone. It is shown as before, and what was given to it stays.`,
  ],
  action: { label: `Open the ${thing}`, path: `/campaigns/${String(campaignId)}` },
});

const example = {
  campaignId: 1795000000003,
  creatorId: 1795000000004,
  title: 'Should cities close their centres to cars?',
  reason: 'A participant says that nobody has asked him.',
  thing: 'campaign',
  isPaidOut: false,
} as const;

/** Tells the creator of a takedown with its reason, and that it was undone. */
export function takedownMails({ events }: Pick<App, 'events'>): readonly MailRule[] {
  return [
    {
      name: 'campaign-taken-down',
      types: ['CampaignTakenDown'],
      async write(event) {
        if (event.type !== 'CampaignTakenDown') return undefined;
        const { data } = event;
        const { state } = await stateOf(events, campaignStream(data.campaignId), campaign);
        const isPaidOut = (state?.payout ?? null) !== null;
        const about = await withMailedTitle(events, data);
        return about && takenDownMail({ ...about, isPaidOut });
      },
      example: takenDownMail(example),
    },
    {
      name: 'campaign-restored',
      types: ['CampaignRestored'],
      async write(event) {
        if (event.type !== 'CampaignRestored') return undefined;
        const about = await withMailedTitle(events, event.data);
        return about && restoredMail({ ...about, staysHidden: about.to === 'sent_back' });
      },
      example: restoredMail({ ...example, staysHidden: false }),
    },
  ];
}
