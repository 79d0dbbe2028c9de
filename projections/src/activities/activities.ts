import { campaignOf, happenedAt, type EventData } from '@rostrum/contracts';
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
  | 'role_revoked'
  | 'member_suspended'
  | 'member_reinstated'
  | 'signed_in'
  | 'session_revoked'
  | 'second_factor_enabled'
  | 'second_factor_disabled'
  | 'recovery_codes_replaced'
  | 'recovery_code_used'
  | 'email_verified'
  | 'email_change_requested'
  | 'email_changed'
  | 'username_changed'
  | 'password_reset_requested'
  | 'password_changed'
  | 'profile_edited'
  | 'profile_image_changed'
  | 'erasure_scheduled'
  | 'erasure_cancelled'
  | 'erasure_requested'
  | 'campaign_created'
  | 'campaign_published'
  | 'campaign_edited'
  | 'status_changed'
  | 'donation_made'
  | 'payment_failed'
  | 'refund_requested'
  | 'donation_refunded'
  | 'refund_failed'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
  | 'promotion_paid'
  | 'provider_paid_out';

export interface ActivityDocument {
  /** The event's id. */
  readonly id: string;
  /** The event's stream. */
  readonly stream: string;
  readonly activityType: ActivityType;
  readonly userId: number | null;
  readonly campaignId: number | null;
  readonly donationId: number | null;
  readonly amountCents: number | null;
  readonly createdAt: string;
  /** The member who did it, and the request: the caller's address is kept under both. */
  readonly actorId: number | null;
  readonly correlationId: string;
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

/** The id of `user:{id}`; null for everybody else. */
function actorIdOf(actor: string): number | null {
  const id = /^user:(\d{1,16})$/.exec(actor)?.[1];
  return id === undefined ? null : Number(id);
}

/** One document per event. Its id is the event's position, which orders events of one millisecond. */
function activity<E extends Any>(
  activityType: ActivityType,
  detailsOf: (event: E, auxiliary: AuxiliaryView) => Details,
  reads: (event: E) => readonly string[] = () => [],
): readonly Rule<E>[] {
  return [
    rules.document<E>(
      (event) => event.position,
      (_, event, auxiliary) => {
        const { actor, correlationId, addressHash } = event.metadata;
        const found = detailsOf(event, auxiliary);
        return {
          id: event.id,
          stream: event.stream,
          activityType,
          userId: null,
          campaignId: null,
          donationId: null,
          amountCents: null,
          createdAt: happenedAt(event),
          actorId: actorIdOf(actor),
          correlationId,
          details: {},
          ...found,
          ...(addressHash !== undefined && { details: { ...found.details, addressHash } }),
        };
      },
      { reads },
    ),
    counting<E>(() => counterId('*'), 1),
    counting<E>(() => counterId(activityType), 1),
  ];
}

type OfMember = EventOfType<
  | 'SecondFactorEnabled'
  | 'SecondFactorDisabled'
  | 'RecoveryCodesReplaced'
  | 'RecoveryCodeUsed'
  | 'EmailVerified'
  | 'EmailChangeRequested'
  | 'EmailChanged'
  | 'UsernameChanged'
  | 'PasswordResetRequested'
  | 'ProfileEdited'
  | 'ProfileImageChanged'
  | 'ErasureScheduled'
  | 'ErasureCancelled'
>;
/** What a member did to their own account. */
const ofMember = (type: ActivityType) =>
  activity<OfMember>(type, ({ data }) => ({ userId: data.userId }));

/** What an admin did to a member. The reason is personal text, and stays in the log. */
const byAdmin = (type: ActivityType) =>
  activity<EventOfType<'MemberSuspended' | 'MemberReinstated'>>(type, ({ data }) => ({
    userId: data.userId,
    details: { by: data.by },
  }));

/** What an entry says of the payment that its event is about. */
const ofPayment = ({
  userId,
  target,
  donationId,
  amountCents,
}: Pick<EventData<'DonationRefunded'>, 'userId' | 'target' | 'donationId' | 'amountCents'>) => ({
  userId,
  campaignId: campaignOf(target),
  donationId,
  amountCents,
});

/** A dispute of a payment, and how it was decided. */
const ofDispute = (type: ActivityType) =>
  activity<EventOfType<'DisputeOpened' | 'DisputeWon' | 'DisputeLost'>>(type, ({ data }) => ({
    details: { provider: data.provider },
    ...ofPayment(data),
  }));

const intent = intents.auxiliary<
  EventOfType<'DonationQuoted' | 'DepositQuoted' | 'PromotionQuoted'>
>(
  (e) => intentId(e.data.donationId),
  (_, { data }) => ({
    userId: data.userId,
    campaignId: 'target' in data ? campaignOf(data.target) : null,
    amountCents: data.amountCents,
  }),
);

/** The activity log of the console. It holds ids and numbers, and no personal text. */
export const activities = defineReadModel({
  name: 'activities',
  version: 8,
  lists: [adminActivities],
  on: {
    UserRegistered: activity<EventOfType<'UserRegistered'>>('user_registered', ({ data }) => ({
      userId: data.userId,
    })),
    RoleGranted: activity<EventOfType<'RoleGranted'>>('role_granted', ({ data }) => ({
      userId: data.userId,
      details: { role: data.role, grantedBy: data.grantedBy },
    })),
    RoleRevoked: activity<EventOfType<'RoleRevoked'>>('role_revoked', ({ data }) => ({
      userId: data.userId,
      details: { role: data.role, by: data.revokedBy },
    })),
    MemberSuspended: byAdmin('member_suspended'),
    MemberReinstated: byAdmin('member_reinstated'),
    SignedIn: activity<EventOfType<'SignedIn'>>('signed_in', ({ data }) => ({
      userId: data.userId,
      details: { addressHash: data.addressHash, newDevice: data.newDevice },
    })),
    SessionRevoked: activity<EventOfType<'SessionRevoked'>>('session_revoked', ({ data }) => ({
      userId: data.userId,
      details: { by: data.revokedBy },
    })),
    SecondFactorEnabled: ofMember('second_factor_enabled'),
    SecondFactorDisabled: ofMember('second_factor_disabled'),
    RecoveryCodesReplaced: ofMember('recovery_codes_replaced'),
    RecoveryCodeUsed: ofMember('recovery_code_used'),
    EmailVerified: ofMember('email_verified'),
    EmailChangeRequested: ofMember('email_change_requested'),
    EmailChanged: ofMember('email_changed'),
    UsernameChanged: ofMember('username_changed'),
    PasswordResetRequested: ofMember('password_reset_requested'),
    PasswordChanged: activity<EventOfType<'PasswordChanged'>>('password_changed', ({ data }) => ({
      userId: data.userId,
      details: { by: data.by },
    })),
    ProfileEdited: ofMember('profile_edited'),
    ProfileImageChanged: ofMember('profile_image_changed'),
    ErasureScheduled: ofMember('erasure_scheduled'),
    ErasureCancelled: ofMember('erasure_cancelled'),
    ErasureRequested: activity<EventOfType<'ErasureRequested'>>(
      'erasure_requested',
      ({ data }) => ({ userId: data.userId, details: { by: data.requestedBy } }),
    ),
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
    PromotionQuoted: [intent],
    DonationMade: activity<EventOfType<'DonationMade'>>('donation_made', ({ data }) => ({
      details: { provider: data.provider, deposit: false },
      ...ofPayment(data),
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
      details: { reason: data.reason, late: data.late },
      ...ofPayment(data),
    })),
    DonationRefunded: activity<EventOfType<'DonationRefunded'>>(
      'donation_refunded',
      ({ data }) => ({ details: { provider: data.provider }, ...ofPayment(data) }),
    ),
    RefundFailed: activity<EventOfType<'RefundFailed'>>('refund_failed', ({ data }) => ({
      details: { provider: data.provider, hadSucceeded: data.hadSucceeded },
      ...ofPayment(data),
    })),
    DisputeOpened: ofDispute('dispute_opened'),
    DisputeWon: ofDispute('dispute_won'),
    DisputeLost: ofDispute('dispute_lost'),
    PromotionPaid: activity<EventOfType<'PromotionPaid'>>('promotion_paid', ({ data }) => ({
      details: { provider: data.provider, hours: data.hours },
      ...ofPayment(data),
    })),
    ProviderPaidOut: activity<EventOfType<'ProviderPaidOut'>>('provider_paid_out', ({ data }) => ({
      userId: data.recordedBy,
      amountCents: data.amountCents,
      details: { provider: data.provider },
    })),
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
