import type { Page } from 'playwright-core';
import { press } from '../site-page.ts';
import { texts, type TextName } from './texts.ts';
import type { Written } from './write-texts.ts';

/** A page, and the texts that it shows. */
export interface ShowingPage {
  readonly path: string;
  readonly texts: readonly TextName[];
  /** Looked at on a desk as well. */
  readonly wide?: true;
  readonly prepare?: (page: Page) => Promise<void>;
}

const show = (resource: string, id: number | string): string => `/${resource}/${String(id)}/show`;

export function visitorPages(written: Written): readonly ShowingPage[] {
  const campaign = `/campaigns/${String(written.campaignId)}`;
  const profile = `/profile/${String(written.creatorId)}`;
  return [
    { path: '/campaigns', texts: ['title', 'otherTitle', 'participant'], wide: true },
    { path: `/search?q=${encodeURIComponent(texts.title)}`, texts: ['title'] },
    { path: '/search?q=title', texts: ['title'] },
    { path: '/categories/5', texts: ['title', 'otherTitle'] },
    {
      path: campaign,
      texts: ['title', 'description', 'moderator', 'participantBio', 'username'],
      wide: true,
    },
    { path: `${campaign}?tab=participants`, texts: ['participant', 'participantBio', 'moderator'] },
    { path: `${campaign}?panel=tags`, texts: ['hashtag'] },
    {
      path: `${campaign}?tab=discussion`,
      texts: ['comment', 'answer', 'commentBefore', 'otherUsername', 'username'],
      wide: true,
      prepare: async (page) => {
        await page.getByRole('button', { name: '1 answer' }).click();
        await page.getByRole('button', { name: 'edited' }).first().click();
      },
    },
    { path: `${campaign}?tab=supporters`, texts: ['donationMessage', 'otherUsername'] },
    { path: profile, texts: ['username', 'fullName', 'bio', 'location', 'title'], wide: true },
    { path: `${profile}?tab=followers`, texts: ['otherUsername', 'bio'] },
    { path: `/profile/${String(written.donorId)}?tab=following`, texts: ['username'] },
  ];
}

export function creatorPages(written: Written): readonly ShowingPage[] {
  const { campaignId, unpaidId, donorId } = written;
  return [
    { path: '/dashboard', texts: ['title', 'username'], wide: true },
    { path: '/dashboard?tab=activity', texts: ['title'] },
    { path: '/activity?tab=mine', texts: ['title'] },
    { path: '/dashboard?tab=messages', texts: ['donationMessage', 'otherUsername', 'title'] },
    { path: '/user/profile', texts: ['fullName', 'bio', 'occupation', 'address'] },
    { path: '/user/profile?tab=payee-details', texts: ['holder'] },
    { path: `/campaigns/edit/${String(campaignId)}`, texts: ['title', 'description', 'hashtag'] },
    { path: `/campaigns/payment?campaignId=${String(unpaidId)}`, texts: ['title'] },
    {
      path: `/profile/${String(donorId)}`,
      texts: ['otherUsername', 'fullName'],
      prepare: async (page) => {
        await page.getByRole('button', { name: `More about ${texts.otherUsername}` }).click();
        await page.getByRole('button', { name: `Block ${texts.otherUsername}` }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
}

export const demoPages = ({ returnedId }: Written): readonly ShowingPage[] => [
  {
    path: `/campaigns/${String(returnedId)}/conversation`,
    texts: ['evidenceReason', 'evidenceWhere'],
  },
];

export function donorPages({ campaignId, donationId }: Written): readonly ShowingPage[] {
  const year = String(new Date().getUTCFullYear());
  return [
    { path: '/dashboard?tab=donations', texts: ['title', 'otherTitle'] },
    { path: '/dashboard?tab=followed', texts: ['title'] },
    { path: `/donations/${String(donationId)}/receipt`, texts: ['title', 'donationMessage'] },
    { path: `/dashboard/statement/${year}`, texts: ['title', 'otherUsername'] },
    {
      path: `/campaigns/${String(campaignId)}/checkout?amount=25`,
      texts: ['title', 'participant', 'moderator'],
    },
  ];
}

/** The pages of the console, by the part of their address after `#`. */
export function staffPages(written: Written): readonly ShowingPage[] {
  return [
    { path: '/campaigns', texts: ['title', 'otherTitle'], wide: true },
    {
      path: show('campaigns', written.campaignId),
      texts: ['title', 'description', 'participant', 'donationMessage', 'holdReason'],
    },
    {
      path: show('campaigns', written.otherId),
      texts: ['otherTitle', 'hashtagReason'],
      prepare: (page) => press(page, 'Show their events'),
    },
    {
      path: show('campaigns', written.returnedId),
      texts: ['evidenceReason', 'evidenceWhere'],
    },
    { path: show('campaigns', written.removedId), texts: ['takedownReason', 'username'] },
    { path: '/users', texts: ['username', 'otherUsername'] },
    {
      path: show('users', written.creatorId),
      texts: ['username', 'fullName', 'bio', 'occupation', 'address', 'location'],
    },
    {
      path: show('users', written.suspendedId),
      texts: ['suspensionReason', 'roleReason', 'sessionsReason'],
    },
    { path: '/comments', texts: ['comment', 'answer'] },
    { path: show('comments', written.commentId), texts: ['comment', 'report', 'commentReason'] },
    { path: '/donations', texts: ['otherUsername'] },
    { path: show('donations', written.donationId), texts: ['title', 'otherUsername'] },
    { path: show('public-messages', written.donationId), texts: ['donationMessage'] },
    { path: '/contact-messages', texts: ['contactName'] },
    {
      path: show('contact-messages', written.contactId),
      texts: ['contactName', 'contactSubject', 'contactMessage'],
    },
    { path: '/hashtags', texts: ['hashtag'] },
    { path: '/reactions', texts: ['title'] },
    {
      path: '/activities',
      texts: ['differenceReason', 'withdrawalReason', 'suspensionReason'],
      wide: true,
    },
    { path: show('outbox', written.answerMailId), texts: ['contactAnswer'] },
    { path: '/search?q=title', texts: ['title', 'otherTitle'] },
  ];
}
