import { paymentLimits } from '@rostrum/contracts/payments';
import { campaignLimits } from '@rostrum/contracts/campaigns';
import type { DeadlineKind } from '@rostrum/contracts/deadlines';
import { uploadLimits, type FileKind } from '@rostrum/contracts/uploads';
import { campaignIdOf } from '../campaigns/index.ts';
import {
  defineReadModel,
  type AuxiliaryView,
  type EventOfType,
  type Rule,
} from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import {
  expiredRule,
  isoAfter,
  timesAfter,
  timesBefore,
  timesId,
  timesReads,
  timesRule,
  type CampaignTimes,
  type TimesEvent,
} from './campaign-times.ts';

/** Something that is to be done at a time. The document exists until events say that it is done. */
export interface DeadlineDocument {
  /** `{kind}:{id of the subject}` */
  readonly id: string;
  readonly kind: DeadlineKind;
  /** ISO 8601 with milliseconds, so that it sorts as text. */
  readonly dueAt: string;
  /** What it is about; `deadlineSubjects` of the contracts says of which sort. */
  readonly subjectId: number;
}

const rules = rulesFor<DeadlineDocument>();

/** Keeps the same document while its time stays. */
function dueAt(
  before: DeadlineDocument | undefined,
  deadline: Omit<DeadlineDocument, 'id'>,
): DeadlineDocument {
  if (before?.dueAt === deadline.dueAt) return before;
  return { id: deadlineId(deadline.kind, deadline.subjectId), ...deadline };
}

const deadlineId = (kind: DeadlineKind, subject: number): string => `${kind}:${String(subject)}`;

/** Rules of a campaign's deadlines: each is due at `at(times)`, or does not exist. */
function ofCampaign<E extends TimesEvent>(
  kind: DeadlineKind,
  at: (times: CampaignTimes) => string | null,
): Rule<E> {
  const dueBy = (times: CampaignTimes | undefined): string | null => (times ? at(times) : null);
  return rules.document<E>(
    (event, auxiliary) => {
      const campaignId = campaignIdOf(event);
      if (campaignId === undefined) return undefined;
      // Most payments change no deadline of their campaign: there is no document to read then.
      const due = dueBy(timesBefore(event, auxiliary)) ?? dueBy(timesAfter(event, auxiliary));
      return due === null ? undefined : deadlineId(kind, campaignId);
    },
    (before, event: E, auxiliary: AuxiliaryView) => {
      const due = dueBy(timesAfter(event, auxiliary));
      const campaignId = campaignIdOf(event);
      if (due === null || campaignId === undefined) return undefined;
      return dueAt(before, { kind, dueAt: due, subjectId: campaignId });
    },
    { partitionKey: timesId, reads: timesReads },
  );
}

const fundingEnd = <E extends TimesEvent>(): Rule<E> =>
  ofCampaign('funding_end', ({ active, expiresAt }) => (active ? expiresAt : null));

const termsUnlock = <E extends TimesEvent>(): Rule<E> =>
  ofCampaign('terms_unlock', ({ active, unlockAt, othersPayments }) =>
    active && othersPayments === 0 ? unlockAt : null,
  );

/** Payments that can still be paid are ended when their campaign is closed. */
const closedPayments = <E extends TimesEvent>(): Rule<E> =>
  ofCampaign('closed_payments', ({ closedAt, openPayments }) =>
    openPayments > 0 ? closedAt : null,
  );

const terms = <E extends TimesEvent>(): readonly Rule<E>[] => [timesRule<E>(), termsUnlock<E>()];
const payments = <E extends TimesEvent>(): readonly Rule<E>[] => [
  ...terms<E>(),
  closedPayments<E>(),
];
const campaign = <E extends TimesEvent>(): readonly Rule<E>[] => [
  fundingEnd<E>(),
  ...payments<E>(),
];

type PaymentEvent = EventOfType<
  | 'DonationQuoted'
  | 'DepositQuoted'
  | 'PromotionQuoted'
  | 'PromotionPaid'
  | 'PaymentIntentCreated'
  | 'PaymentExpired'
  | 'DonationMade'
  | 'DepositSettled'
  | 'DepositReserved'
  | 'DepositApplied'
  | 'RefundRequested'
  | 'DisputeOpened'
  | 'DisputeWon'
>;

const ofPayment =
  (kind: DeadlineKind) =>
  ({ data }: PaymentEvent): string =>
    deadlineId(kind, data.donationId);
const paymentKey = ({ data }: PaymentEvent): string => `donation:${String(data.donationId)}`;

/** Starts the deadline of a payment, counted from the event. */
function starts<E extends PaymentEvent>(
  kind: DeadlineKind,
  afterMs: number,
  applies: (event: E) => boolean = () => true,
): Rule<E> {
  return rules.document<E>(
    (event) => (applies(event) ? ofPayment(kind)(event) : undefined),
    (before, { data, metadata }) =>
      dueAt(before, {
        kind,
        dueAt: isoAfter(metadata.recordedAt, afterMs),
        subjectId: data.donationId,
      }),
    { partitionKey: paymentKey },
  );
}

function ends<E extends PaymentEvent>(kind: DeadlineKind): Rule<E> {
  return rules.existing<E>(ofPayment(kind), () => undefined, { partitionKey: paymentKey });
}

const expiry = <E extends PaymentEvent>(): Rule<E> =>
  starts<E>('payment_expiry', paymentLimits.expiresAfterMs);
const settled = <E extends PaymentEvent>(): Rule<E> => ends<E>('payment_expiry');
const used = <E extends PaymentEvent>(): Rule<E> => ends<E>('unused_deposit');

const erasureOf = ({
  data,
}: EventOfType<'ErasureScheduled' | 'ErasureCancelled' | 'ErasureRequested'>): string =>
  deadlineId('member_erasure', data.userId);
const noErasure = <E extends EventOfType<'ErasureCancelled' | 'ErasureRequested'>>(): Rule<E> =>
  rules.existing<E>(erasureOf, () => undefined);

const fileKind = (kind: FileKind): DeadlineKind =>
  kind === 'image' ? 'unused_image' : 'unused_video';

/** A file is removed a day after it was uploaded, claimed or released last, unless something uses it. */
const unusedFrom = (
  before: DeadlineDocument | undefined,
  kind: FileKind,
  subjectId: number,
  recordedAt: string,
): DeadlineDocument =>
  dueAt(before, {
    kind: fileKind(kind),
    dueAt: isoAfter(recordedAt, uploadLimits.unusedAfterMs),
    subjectId,
  });

const ofFile = ({
  data,
}: EventOfType<'FileClaimed' | 'FileUsed' | 'FileReleased' | 'FileRemoved'>): string =>
  deadlineId(fileKind(data.kind), data.fileId);
const needed = <E extends EventOfType<'FileClaimed' | 'FileReleased'>>(): Rule<E> =>
  rules.document<E>(ofFile, (before, { data, metadata }) =>
    data.uses > 0 ? undefined : unusedFrom(before, data.kind, data.fileId, metadata.recordedAt),
  );
const noRemoval = <E extends EventOfType<'FileUsed' | 'FileRemoved'>>(): Rule<E> =>
  rules.existing<E>(ofFile, () => undefined);

const fileRules = {
  ImageUploaded: [
    rules.document<EventOfType<'ImageUploaded'>>(
      ({ data }) => deadlineId('unused_image', data.imageId),
      (before, { data, metadata }) =>
        unusedFrom(before, 'image', data.imageId, metadata.recordedAt),
    ),
  ],
  VideoUploaded: [
    rules.document<EventOfType<'VideoUploaded'>>(
      ({ data }) => deadlineId('unused_video', data.videoId),
      (before, { data, metadata }) =>
        unusedFrom(before, 'video', data.videoId, metadata.recordedAt),
    ),
  ],
  FileClaimed: [needed<EventOfType<'FileClaimed'>>()],
  FileUsed: [noRemoval<EventOfType<'FileUsed'>>()],
  FileReleased: [needed<EventOfType<'FileReleased'>>()],
  FileRemoved: [noRemoval<EventOfType<'FileRemoved'>>()],
} as const;

/** What is to be done at a time. A fold of events alone, so that a rebuild gives it again. */
export const deadlines = defineReadModel({
  name: 'deadlines',
  version: 4,
  partitionable: true,
  on: {
    CampaignPublished: campaign<EventOfType<'CampaignPublished'>>(),
    CampaignEdited: campaign<EventOfType<'CampaignEdited'>>(),
    StatusChanged: campaign<EventOfType<'StatusChanged'>>(),
    TermsLocked: terms<EventOfType<'TermsLocked'>>(),
    TermsUnlockStarted: terms<EventOfType<'TermsUnlockStarted'>>(),
    TermsUnlocked: terms<EventOfType<'TermsUnlocked'>>(),
    DonationQuoted: [
      expiry<EventOfType<'DonationQuoted'>>(),
      ...payments<EventOfType<'DonationQuoted'>>(),
    ],
    DepositQuoted: [expiry<EventOfType<'DepositQuoted'>>()],
    PromotionQuoted: [
      expiry<EventOfType<'PromotionQuoted'>>(),
      ...payments<EventOfType<'PromotionQuoted'>>(),
    ],
    PromotionPaid: [
      settled<EventOfType<'PromotionPaid'>>(),
      ...payments<EventOfType<'PromotionPaid'>>(),
    ],
    PaymentIntentCreated: [
      rules.existing<EventOfType<'PaymentIntentCreated'>>(
        ofPayment('payment_expiry'),
        (before, { metadata }) => ({
          ...before,
          dueAt: isoAfter(metadata.recordedAt, paymentLimits.expiresAfterMs),
        }),
        { partitionKey: paymentKey },
      ),
    ],
    PaymentExpired: [
      settled<EventOfType<'PaymentExpired'>>(),
      ...payments<EventOfType<'PaymentExpired'>>(),
      expiredRule,
    ],
    // A campaign that is paid for later has one deposit for any number of requests.
    DepositReserved: [settled<EventOfType<'DepositReserved'>>()],
    DonationMade: [
      settled<EventOfType<'DonationMade'>>(),
      ...payments<EventOfType<'DonationMade'>>(),
    ],
    DepositSettled: [
      settled<EventOfType<'DepositSettled'>>(),
      starts<EventOfType<'DepositSettled'>>('unused_deposit', campaignLimits.depositRefundAfterMs),
    ],
    DepositApplied: [used<EventOfType<'DepositApplied'>>()],
    RefundRequested: [
      used<EventOfType<'RefundRequested'>>(),
      ...terms<EventOfType<'RefundRequested'>>(),
    ],
    // A disputed deposit cannot be refunded until the dispute is won.
    DisputeOpened: [used<EventOfType<'DisputeOpened'>>()],
    DisputeWon: [
      starts<EventOfType<'DisputeWon'>>(
        'unused_deposit',
        campaignLimits.depositRefundAfterMs,
        ({ data }) => data.from === 'deposit',
      ),
    ],
    DisputeLost: terms<EventOfType<'DisputeLost'>>(),
    ErasureScheduled: [
      rules.document<EventOfType<'ErasureScheduled'>>(erasureOf, (before, { data }) =>
        dueAt(before, {
          kind: 'member_erasure',
          dueAt: isoAfter(data.dueAt, 0),
          subjectId: data.userId,
        }),
      ),
    ],
    ErasureCancelled: [noErasure<EventOfType<'ErasureCancelled'>>()],
    ErasureRequested: [noErasure<EventOfType<'ErasureRequested'>>()],
    ...fileRules,
  },
  indexes: [['dueAt'], ['kind', 'dueAt']],
});
