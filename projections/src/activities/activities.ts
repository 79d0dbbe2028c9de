import { happenedAt } from '@rostrum/contracts';
import type { ActivityDocument, ActivityType } from '../queries.ts';
import { defineReadModel, type EventOfType, type HelperView, type Rule } from '../engine/read-model.ts';
import { counterId, counting } from '../engine/counters.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** Who wanted to pay for what: a refused payment names only its own number. */
interface Intent {
  readonly userId: number;
  readonly campaignId: number | null;
  readonly amountCents: number;
}

const rules = rulesFor<ActivityDocument>();
const intents = rulesFor<Intent>();

type Any = Parameters<Rule['fold']>[1];
type What = Partial<
  Pick<ActivityDocument, 'userId' | 'campaignId' | 'donationId' | 'amountCents' | 'details'>
>;

const intentId = (donationId: number): string => `donation:${String(donationId)}`;

/** One document per event, by its position, so that the order is the log's even within a millisecond. */
function activity<E extends Any>(
  activityType: ActivityType,
  what: (event: E, helpers: HelperView) => What,
  asks: (event: E) => readonly string[] = () => [],
): readonly Rule<E>[] {
  return [
    rules.document<E>(
      (event) => event.position,
      (_, event, helpers) => ({
        id: event.id,
        activityType,
        userId: null,
        campaignId: null,
        donationId: null,
        amountCents: null,
        createdAt: happenedAt(event),
        details: {},
        ...what(event, helpers),
      }),
      { asks },
    ),
    counting<E>(() => counterId('*'), 1),
    counting<E>(() => counterId(activityType), 1),
  ];
}

const intent = intents.helper<EventOfType<'DonationQuoted' | 'DepositQuoted'>>(
  (e) => intentId(e.data.donationId),
  (_, { data }) => ({
    userId: data.userId,
    campaignId: 'campaignId' in data ? data.campaignId : null,
    amountCents: data.amountCents,
  }),
);

/** What happened, for the console: ids and numbers, no words of people. */
export const activities = defineReadModel({
  name: 'activities',
  version: 1,
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
      ({ data }, helpers) => ({
        ...intents.ask(helpers, intentId(data.donationId)),
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
  ],
});
