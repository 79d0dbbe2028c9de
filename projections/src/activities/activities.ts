import { happenedAt } from '@rostrum/contracts';
import {
  defineReadModel,
  type EventOfType,
  type AuxiliaryView,
  type Rule,
} from '../engine/read-model.ts';
import { counterId, counting } from '../engine/counters.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { adminActivities } from '@rostrum/contracts/activities/lists';

export type ActivityType =
  | 'user_registered'
  | 'role_granted'
  | 'campaign_created'
  | 'campaign_published'
  | 'campaign_edited'
  | 'status_changed'
  | 'donation_made'
  | 'payment_failed'
  | 'refund_requested'
  | 'donation_refunded';

export interface ActivityDocument {
  /** The event's id. */
  readonly id: string;
  readonly activityType: ActivityType;
  readonly userId: number | null;
  readonly campaignId: number | null;
  readonly donationId: number | null;
  readonly amountCents: number | null;
  readonly createdAt: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/** What a payment is for; a failed payment's event names only its id. */
interface Intent {
  readonly userId: number;
  readonly campaignId: number | null;
  readonly amountCents: number;
}

const rules = rulesFor<ActivityDocument>();
const intents = rulesFor<Intent>();

type Any = Parameters<Rule['fold']>[1];
type Details = Partial<
  Pick<ActivityDocument, 'userId' | 'campaignId' | 'donationId' | 'amountCents' | 'details'>
>;

const intentId = (donationId: number): string => `donation:${String(donationId)}`;

/** One document per event. Its id is the event's position, which orders events of one millisecond. */
function activity<E extends Any>(
  activityType: ActivityType,
  detailsOf: (event: E, auxiliary: AuxiliaryView) => Details,
  reads: (event: E) => readonly string[] = () => [],
): readonly Rule<E>[] {
  return [
    rules.document<E>(
      (event) => event.position,
      (_, event, auxiliary) => ({
        id: event.id,
        activityType,
        userId: null,
        campaignId: null,
        donationId: null,
        amountCents: null,
        createdAt: happenedAt(event),
        details: {},
        ...detailsOf(event, auxiliary),
      }),
      { reads },
    ),
    counting<E>(() => counterId('*'), 1),
    counting<E>(() => counterId(activityType), 1),
  ];
}

const intent = intents.auxiliary<EventOfType<'DonationQuoted' | 'DepositQuoted'>>(
  (e) => intentId(e.data.donationId),
  (_, { data }) => ({
    userId: data.userId,
    campaignId: 'campaignId' in data ? data.campaignId : null,
    amountCents: data.amountCents,
  }),
);

/** The activity log of the console. It holds ids and numbers, and no personal text. */
export const activities = defineReadModel({
  name: 'activities',
  version: 2,
  lists: [adminActivities],
  on: {
    UserRegistered: activity<EventOfType<'UserRegistered'>>('user_registered', ({ data }) => ({
      userId: data.userId,
    })),
    RoleGranted: activity<EventOfType<'RoleGranted'>>('role_granted', ({ data }) => ({
      userId: data.userId,
      details: { role: data.role, grantedBy: data.grantedBy },
    })),
    CampaignCreated: activity<EventOfType<'CampaignCreated'>>('campaign_created', ({ data }) => ({
      userId: data.creatorId,
      campaignId: data.campaignId,
      details: { kind: data.kind, categoryId: data.categoryId, goalCents: data.goalCents },
    })),
    CampaignPublished: activity<EventOfType<'CampaignPublished'>>(
      'campaign_published',
      ({ data }) => ({
        userId: data.creatorId,
        campaignId: data.campaignId,
        details: { depositId: data.depositId },
      }),
    ),
    CampaignEdited: activity<EventOfType<'CampaignEdited'>>('campaign_edited', ({ data }) => ({
      userId: data.editorId,
      campaignId: data.campaignId,
      details: { byCreator: data.editorId === data.creatorId },
    })),
    StatusChanged: activity<EventOfType<'StatusChanged'>>('status_changed', ({ data }) => ({
      userId: data.changedBy,
      campaignId: data.campaignId,
      details: { from: data.from, to: data.to },
    })),
    DonationQuoted: [intent],
    DepositQuoted: [intent],
    DonationMade: activity<EventOfType<'DonationMade'>>('donation_made', ({ data }) => ({
      userId: data.userId,
      campaignId: data.campaignId,
      donationId: data.donationId,
      amountCents: data.amountCents,
      details: { provider: data.provider, deposit: false },
    })),
    DepositApplied: activity<EventOfType<'DepositApplied'>>('donation_made', ({ data }) => ({
      userId: data.userId,
      campaignId: data.campaignId,
      donationId: data.donationId,
      amountCents: data.amountCents,
      details: { provider: data.provider, deposit: true, fee: data.as === 'preroll_fee' },
    })),
    PaymentFailed: activity<EventOfType<'PaymentFailed'>>(
      'payment_failed',
      ({ data }, auxiliary) => ({
        ...intents.read(auxiliary, intentId(data.donationId)),
        donationId: data.donationId,
        details: { provider: data.provider, code: data.code },
      }),
      (e) => [intentId(e.data.donationId)],
    ),
    RefundRequested: activity<EventOfType<'RefundRequested'>>('refund_requested', ({ data }) => ({
      userId: data.userId,
      campaignId: data.campaignId,
      donationId: data.donationId,
      amountCents: data.amountCents,
      details: { reason: data.reason, late: data.late },
    })),
    DonationRefunded: activity<EventOfType<'DonationRefunded'>>(
      'donation_refunded',
      ({ data }) => ({
        userId: data.userId,
        campaignId: data.campaignId,
        donationId: data.donationId,
        amountCents: data.amountCents,
        details: { provider: data.provider },
      }),
    ),
  },
  indexes: [
    ['createdAt'],
    ['activityType', 'createdAt'],
    ['userId', 'createdAt'],
    ['campaignId', 'createdAt'],
    ['donationId', 'createdAt'],
    ['amountCents'],
  ],
});
