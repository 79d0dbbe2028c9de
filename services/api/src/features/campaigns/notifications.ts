import type { Phase } from '@rostrum/contracts/campaigns';
import { dollars } from '@rostrum/contracts/money';
import { mailedMoment } from '../../mail/mailed-moment.ts';
import type { Note, WordsByKind } from '../../kernel/notification.ts';

type Status = Phase | 'on_hold' | 'off_hold' | 'restored' | 'accepted' | 'reviewed_again';

const became: Readonly<Record<Status, (campaign: string, ofTrailer: boolean) => string>> = {
  pending_payment: (campaign) => `${campaign} waits for its payment`,
  active: (campaign) => `${campaign} takes donations again`,
  funding_closed: (campaign) => `The funding of ${campaign} has ended`,
  election: (campaign) => `The backers of ${campaign} choose now whether they wait longer`,
  extended: (campaign) => `Backers of ${campaign} wait longer for the conversation`,
  completed: (campaign, ofTrailer) =>
    `${campaign} ${ofTrailer ? 'was selected for production' : 'is completed'}`,
  expired: (campaign) => `${campaign} has ended`,
  sent_back: (campaign) =>
    `${campaign} was sent back to you, and is hidden until it is changed and accepted`,
  accepted: (campaign) => `${campaign} was accepted on its review`,
  reviewed_again: (campaign) => `The decision about ${campaign} was undone: it is reviewed again`,
  removed: (campaign) => `${campaign} was removed`,
  restored: (campaign) => `The removal of ${campaign} was undone`,
  on_hold: (campaign) => `${campaign} is on hold while something is checked`,
  off_hold: (campaign) => `${campaign} is not on hold any more`,
};

const path = ({ campaignId }: { readonly campaignId: number | null }): string =>
  `/campaigns/${String(campaignId)}`;

type Details = Note['details'];

const moment = (value: Details[string] | undefined): string => mailedMoment(String(value));

const dates: Readonly<Record<string, string>> = {
  planned: 'is planned for',
  announced: 'is announced for',
  changed: 'was moved to',
  tomorrow: 'begins on',
};

const elections: Readonly<Record<string, (campaign: string, details: Details) => string>> = {
  opened: (campaign, { endsAt }) =>
    `The conversation of ${campaign} is late: backers choose until ${moment(endsAt)} whether they wait longer`,
  reminder: (campaign, { endsAt }) => `The choice about ${campaign} ends on ${moment(endsAt)}`,
  extended: (campaign) => `Backers of ${campaign} wait longer for the conversation`,
  refunded: (campaign) => `The donations to ${campaign} go back to its backers`,
};

export const campaignNotifications: WordsByKind = {
  status: {
    message: ({ newest, campaign, ofTrailer }) =>
      became[newest.details.to as Status](campaign, ofTrailer),
    path,
  },
  date: {
    message: ({ newest: { details }, campaign }) =>
      `The conversation of ${campaign} ${dates[String(details.what)] ?? ''} ${moment(details.at)}`,
    path,
  },
  goal: {
    message: ({ newest: { details }, campaign }) =>
      `${campaign} has reached its goal of ${dollars(Number(details.goalCents))}`,
    path,
  },
  ends_soon: {
    message: ({ newest: { details }, campaign }) =>
      `The funding of ${campaign} ends on ${moment(details.at)}`,
    path,
  },
  election: {
    message: ({ newest: { details }, campaign }) =>
      elections[String(details.what)]?.(campaign, details) ?? campaign,
    path,
  },
  participant: {
    message: ({ notes, newest, campaign }) => {
      const slots = new Set(notes.map(({ details }) => details.slot));
      if (slots.size > 1) return `${String(slots.size)} participants of ${campaign} have answered`;
      return newest.details.answer === 'claim'
        ? `A participant of ${campaign} says that they take part`
        : `A participant of ${campaign} says that they do not take part`;
    },
    path,
  },
};
