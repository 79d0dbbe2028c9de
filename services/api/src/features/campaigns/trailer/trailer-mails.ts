import { campaignOf } from '@rostrum/contracts';
import type { Phase } from '@rostrum/contracts/campaigns';
import { ownPayoutsPath } from '@rostrum/contracts/payouts/constants';
import type { RecordedEvent } from '@rostrum/event-store';
import { nobody, type Mail, type MailRule } from '../../../mail/mail.ts';
import { mailedMoment } from '../../../mail/mailed-moment.ts';
import { memberText } from '../../../mail/member-text.ts';
import type { App } from '../../../runtime/app.ts';
import { stateOf } from '../../../kernel/decider.ts';
import { campaign, campaignStream } from '../campaign.ts';
import { withMailedTitle } from '../mailed-title.ts';
import { backersButCreator, type Page } from '../mails-to-backers.ts';

interface AboutTrailer {
  readonly campaignId: number;
  readonly creatorId: number;
  readonly title: string;
}

const open = ({ campaignId }: AboutTrailer) => ({
  label: 'Open the trailer',
  path: `/campaigns/${String(campaignId)}`,
});

const acceptedMail = (about: AboutTrailer): Mail => ({
  kind: 'campaign_update',
  to: { userId: about.creatorId },
  subject: `Your trailer “${memberText(about.title)}” was accepted`,
  paragraphs: [
    `Your trailer “${memberText(about.title)}” was accepted on its review. It can be selected for production.`,
    'Another film, thumbnail, title or synopsis is reviewed again.',
  ],
  action: open(about),
});

const sentBackMail = (about: AboutTrailer, reason: string, replaceBy: string): Mail => ({
  kind: 'receipt',
  to: { userId: about.creatorId },
  subject: `Your trailer “${memberText(about.title)}” was sent back`,
  paragraphs: [
    `Your trailer “${memberText(about.title)}” was sent back on its review. This is the reason:`,
    reason,
    `It is hidden, and takes neither donations nor votes, until you have changed it and it is accepted. Please change it by ${mailedMoment(replaceBy)}: otherwise it is removed, and what was given to it goes back. The $1 for submitting it stays with the platform.`,
  ],
  action: { label: 'Change the trailer', path: `/campaigns/edit/${String(about.campaignId)}` },
});

const hiddenMail = (about: AboutTrailer, from: Phase): Omit<Mail, 'to'> => ({
  kind: 'campaign_update',
  subject: `The trailer “${memberText(about.title)}” is hidden for now`,
  paragraphs: [
    `The trailer “${memberText(about.title)}”, to which you have given, was sent back to its maker on its review. It is hidden${from === 'active' ? ', and takes neither donations nor votes,' : ''} until it is changed and accepted.`,
    'What you gave is kept meanwhile. You can take it back, with its fee, under My Donations. If the trailer is not changed and accepted in time, it is removed, and all donations are returned, with their fees.',
    'You can turn off mails about campaigns in your account settings, under Notifications, Campaign updates.',
  ],
  action: open(about),
});

const undoneMail = (about: AboutTrailer): Mail => ({
  kind: 'campaign_update',
  to: { userId: about.creatorId },
  subject: `Your trailer “${memberText(about.title)}” is reviewed again`,
  paragraphs: [
    `The decision about your trailer “${memberText(about.title)}” was undone. It is shown, and waits for its review.`,
  ],
  action: open(about),
});

const selectedMail = (about: AboutTrailer): Mail => ({
  kind: 'receipt',
  to: { userId: about.creatorId },
  subject: `Your trailer “${memberText(about.title)}” was selected for production`,
  paragraphs: [
    `The platform has selected your trailer “${memberText(about.title)}” for production. It takes no more donations; what it holds is paid out by the policy that its page shows.`,
    'Payouts in your account settings shows your share, and asks where it is to be paid if that is not known yet.',
  ],
  action: { label: 'See your payouts', path: ownPayoutsPath },
});

const endedMail = (about: AboutTrailer): Mail => ({
  kind: 'receipt',
  to: { userId: about.creatorId },
  subject: `Your trailer “${memberText(about.title)}” was not selected`,
  paragraphs: [
    `Your trailer “${memberText(about.title)}” was not selected for production, and has ended. What was given to it goes back to those who gave it, with their fees. The $1 for submitting it stays with the platform.`,
  ],
  action: open(about),
});

const example: AboutTrailer = {
  campaignId: 1795000000003,
  creatorId: 1795000000004,
  title: 'The Lighthouse at the End',
};

/**
 * Tells the maker of a trailer what its review has found, and how it ends, and its backers that it is
 * hidden.
 */
export function trailerMails({
  events,
  projections,
}: Pick<App, 'events' | 'projections'>): readonly MailRule[] {
  return [
    {
      name: 'trailer-accepted',
      types: ['TrailerAccepted'],
      async write(event) {
        if (event.type !== 'TrailerAccepted') return undefined;
        const about = await withMailedTitle(events, event.data);
        return about && acceptedMail(about);
      },
      example: acceptedMail(example),
    },
    {
      name: 'trailer-sent-back',
      types: ['TrailerSentBack'],
      async write(event) {
        if (event.type !== 'TrailerSentBack') return undefined;
        const { reason, replaceBy } = event.data;
        const about = await withMailedTitle(events, event.data);
        return about && reason !== null ? sentBackMail(about, reason, replaceBy) : undefined;
      },
      example: sentBackMail(
        example,
        'The film has the picture of an actor who is not in the cast.',
        '2026-12-07T10:00:00.000Z',
      ),
    },
    {
      name: 'trailer-hidden',
      types: ['TrailerSentBack'],
      lane: 'bulk',
      // One that is sent back again was hidden before.
      recipients: async (event: RecordedEvent, page: Page) =>
        event.type === 'TrailerSentBack' && event.data.from !== 'sent_back'
          ? backersButCreator({ projections }, event, page)
          : nobody,
      async write(event: RecordedEvent) {
        if (event.type !== 'TrailerSentBack') return undefined;
        const { campaignId, from } = event.data;
        const { state } = await stateOf(events, campaignStream(campaignId), campaign);
        // It may have been accepted, or the sending back undone, before the mail is written.
        if (state?.phase !== 'sent_back') return undefined;
        const about = await withMailedTitle(events, event.data);
        return about && hiddenMail(about, from);
      },
      example: { ...hiddenMail(example, 'active'), to: { userId: 1795000000005 } },
    },
    {
      name: 'trailer-review-undone',
      types: ['TrailerReviewUndone'],
      async write(event) {
        if (event.type !== 'TrailerReviewUndone') return undefined;
        const about = await withMailedTitle(events, event.data);
        return about && undoneMail(about);
      },
      example: undoneMail(example),
    },
    {
      name: 'trailer-selected',
      types: ['PayoutOrdered'],
      async write(event) {
        if (event.type !== 'PayoutOrdered') return undefined;
        const campaignId = campaignOf(event.data.target);
        if (campaignId === null) return undefined;
        const { state } = await stateOf(events, campaignStream(campaignId), campaign);
        if (state?.kind !== 'trailer') return undefined;
        const about = await withMailedTitle(events, { ...event.data, campaignId });
        return about && selectedMail(about);
      },
      example: selectedMail(example),
    },
    {
      name: 'trailer-not-selected',
      types: ['CampaignRefundsOrdered'],
      async write(event) {
        if (event.type !== 'CampaignRefundsOrdered' || event.data.reason !== 'not_selected') {
          return undefined;
        }
        const about = await withMailedTitle(events, event.data);
        return about && endedMail(about);
      },
      example: endedMail(example),
    },
  ];
}
