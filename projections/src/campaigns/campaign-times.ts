import { campaignLimits, canBeHeld, conversationIsOpen } from '@rostrum/contracts/campaigns';
import { isoAfter } from '../deadlines/index.ts';
import type { AuxiliaryView, EventOfType, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { expiredReads, hadExpired, openChange, type OpennessEvent } from '../payments/index.ts';
import { campaignIdOf, campaignKey, returnsAll } from './funding-close.ts';

/**
 * What the deadlines of a published campaign depend on: one auxiliary document per campaign. Times
 * are ISO 8601.
 */
export interface CampaignTimes {
  readonly active: boolean;
  /** While it is on hold, no deadline is due. */
  readonly onHold: boolean;
  /** When the mail about an announced date is requested that had to wait; null while none waits. */
  readonly tellBackersAt: string | null;
  /** When the funding was closed; null while the campaign is active. */
  readonly closedAt: string | null;
  /** Number of donations and promotions that can still be paid. */
  readonly openPayments: number;
  readonly expiresAt: string;
  /** The end of the funding of which members were told; null before. */
  readonly toldEnd: string | null;
  /** Whether the conversation can take place. */
  readonly conversationIsOpen: boolean;
  /** The announced date of the conversation; null while none is announced. */
  readonly announcedFor: string | null;
  /** The date of which members were told; null before. */
  readonly toldDate: string | null;
  /**
   * Time of the next attempt to unlock the terms, if `othersPayments` is 0; null while the terms
   * are not locked.
   */
  readonly unlockAt: string | null;
  /**
   * Number of open or settled donations of members other than the creator, less those that are
   * being refunded or whose dispute was lost.
   */
  readonly othersPayments: number;
}

/** Every event that changes when a campaign's deadlines are due. */
export type TimesEvent = EventOfType<
  | 'CampaignPublished'
  | 'CampaignEdited'
  | 'StatusChanged'
  | 'HoldPlaced'
  | 'HoldLifted'
  | 'ConversationPlanned'
  | 'ConversationAnnounced'
  | 'AnnouncementMailRequested'
  | 'ConversationReminderRequested'
  | 'FundingEndReminderRequested'
  | 'TermsLocked'
  | 'TermsUnlockStarted'
  | 'TermsUnlocked'
  | PaymentType
>;

type PaymentType =
  | 'DonationQuoted'
  | 'DonationMade'
  | 'PromotionQuoted'
  | 'PromotionPaid'
  | 'PaymentExpired'
  | 'RefundRequested'
  | 'DisputeLost'
  | 'PaymentDifferenceResolved';

const times = rulesFor<CampaignTimes>();

/** Id of the auxiliary document, and the campaign's partition key. */
const timesId: (event: TimesEvent) => string = campaignKey;

/** The auxiliary documents that a rule reads to know the times before or after an event. */
export const timesReads = (event: TimesEvent): readonly string[] =>
  campaignIdOf(event) === undefined ? [] : [timesId(event), ...expiredReads(event)];

const recordedAfter = ({ metadata }: TimesEvent, ms: number): string =>
  isoAfter(metadata.recordedAt, ms);

/** The times before an event; undefined until the campaign is published. */
export function timesBefore(
  event: TimesEvent,
  auxiliary: AuxiliaryView,
): CampaignTimes | undefined {
  return times.read(auxiliary, timesId(event));
}

/** The times after an event; undefined before the campaign was published. */
export function timesAfter(event: TimesEvent, auxiliary: AuxiliaryView): CampaignTimes | undefined {
  const before = timesBefore(event, auxiliary);
  if (event.type === 'CampaignPublished') {
    const expiresAt = isoAfter(event.data.expiresAt, 0);
    return {
      active: true,
      onHold: false,
      tellBackersAt: null,
      closedAt: null,
      openPayments: 0,
      expiresAt,
      toldEnd: null,
      conversationIsOpen: true,
      announcedFor: null,
      toldDate: null,
      unlockAt: null,
      othersPayments: 0,
    };
  }
  if (!before) return undefined;
  switch (event.type) {
    case 'CampaignEdited':
      return { ...before, expiresAt: isoAfter(event.data.expiresAt, 0) };
    case 'StatusChanged': {
      const { to } = event.data;
      const active = to === 'active';
      return {
        ...before,
        active,
        onHold: before.onHold && canBeHeld(to),
        conversationIsOpen: conversationIsOpen(to),
        closedAt: active ? null : (before.closedAt ?? recordedAfter(event, 0)),
      };
    }
    case 'HoldPlaced':
      return { ...before, onHold: true };
    case 'HoldLifted':
      return { ...before, onHold: false };
    case 'ConversationAnnounced': {
      const { tellBackersAt, announcedFor } = event.data;
      return {
        ...before,
        tellBackersAt: tellBackersAt && isoAfter(tellBackersAt, 0),
        announcedFor: isoAfter(announcedFor, 0),
      };
    }
    case 'ConversationPlanned':
      return { ...before, tellBackersAt: null, announcedFor: null };
    case 'AnnouncementMailRequested':
      return { ...before, tellBackersAt: null };
    case 'FundingEndReminderRequested':
      return { ...before, toldEnd: isoAfter(event.data.expiresAt, 0) };
    case 'ConversationReminderRequested':
      return { ...before, toldDate: isoAfter(event.data.announcedFor, 0) };
    case 'TermsLocked':
      return { ...before, unlockAt: recordedAfter(event, campaignLimits.termsUnlockAfterMs) };
    case 'TermsUnlockStarted':
      return { ...before, unlockAt: recordedAfter(event, campaignLimits.termsUnlockTakesMs) };
    case 'TermsUnlocked':
      return { ...before, unlockAt: null };
    default:
      return withOpen(
        counted(before, event, paymentsChange(event, auxiliary)),
        changesOpenness(event) ? openChange(event, auxiliary) : 0,
      );
  }
}

/**
 * Updates `othersPayments`. Unlocking is due at once when the last payment of another member is
 * gone.
 */
function counted(before: CampaignTimes, event: TimesEvent, by: -1 | 0 | 1): CampaignTimes {
  if (by === 0) return before;
  const othersPayments = before.othersPayments + by;
  const over = othersPayments === 0 && before.unlockAt !== null;
  return { ...before, othersPayments, ...(over ? { unlockAt: recordedAfter(event, 0) } : {}) };
}

type PaymentEvent = EventOfType<PaymentType>;

const withOpen = (before: CampaignTimes, by: -1 | 0 | 1): CampaignTimes =>
  by === 0 ? before : { ...before, openPayments: before.openPayments + by };

const returns = new Set(['RefundRequested', 'DisputeLost', 'PaymentDifferenceResolved']);
const changesOpenness = (event: PaymentEvent): event is OpennessEvent => !returns.has(event.type);

/** Whether it is a donation by a member other than the creator: such donations lock the terms. */
const ofAnother = ({ data }: PaymentEvent): boolean =>
  'purpose' in data && data.purpose === 'donation' && data.userId !== data.creatorId;

function paymentsChange(event: PaymentEvent, auxiliary: AuxiliaryView): -1 | 0 | 1 {
  if (!ofAnother(event)) return 0;
  if (event.type === 'DonationQuoted') return 1;
  if (event.type === 'PaymentDifferenceResolved') return returnsAll(event) ? -1 : 0;
  if (event.type !== 'DonationMade') return -1;
  return hadExpired(event, auxiliary) ? 1 : 0;
}

/** Keeps the auxiliary document up to date. */
export function timesRule<E extends TimesEvent>(): Rule<E> {
  return times.auxiliary<E>(
    (event) => (campaignIdOf(event) === undefined ? undefined : timesId(event)),
    (_, event, auxiliary) => timesAfter(event, auxiliary),
    { partitionKey: timesId, reads: timesReads },
  );
}
