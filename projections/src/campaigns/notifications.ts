import { dayMs, type EventData } from '@rostrum/contracts';
import type { Phase } from '@rostrum/contracts/campaigns';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';
import {
  campaignNotification,
  notification,
  type NotificationDocument,
} from '../notifications/index.ts';

type Hold = EventOfType<'HoldPlaced' | 'HoldLifted'>;

/** What happened to a campaign is told to its creator, unless it is their own act. */
const status = (
  { campaignId, creatorId }: { readonly campaignId: number; readonly creatorId: number },
  to: string,
) =>
  ({
    kind: 'status',
    recipientId: creatorId,
    thingId: campaignId,
    campaignId,
    details: { to },
  }) as const;

const held = notification<Hold>(
  ({ data, position }) =>
    ('placedBy' in data ? data.placedBy : data.liftedBy) === data.creatorId
      ? undefined
      : `status:${position}`,
  ({ type, data }) => status(data, type === 'HoldPlaced' ? 'on_hold' : 'off_hold'),
);

type Reviewed = EventOfType<'TrailerAccepted' | 'TrailerSentBack' | 'TrailerReviewUndone'>;

/** What an administrator has decided about a trailer is told to its maker. */
const reviewed = <E extends Reviewed>(to: string) =>
  notification<E>(
    ({ position }) => `status:${position}`,
    ({ data }) => status(data, to),
  );

/** The review of a trailer has an event of its own beside the change of the status. */
const isByReview = ({ from, to }: EventData<'StatusChanged'>): boolean =>
  (to === 'sent_back' && from !== 'removed') ||
  (from === 'sent_back' && (to === 'active' || to === 'funding_closed'));

type Milestone = EventOfType<
  'GoalReached' | 'FundingEndReminderRequested' | 'ConversationReminderRequested'
>;
type Details = NotificationDocument['details'];

/** What deadlines say is told while it is new: they may have waited, for the first start of all. */
const isNew = ({ metadata }: Milestone, at: string, withinMs: number): boolean =>
  Date.parse(metadata.recordedAt) - Date.parse(at) < withinMs;

const goal = (event: EventOfType<'GoalReached'>): Details | undefined =>
  isNew(event, event.data.reachedAt, dayMs) ? { goalCents: event.data.goalCents } : undefined;

const endsSoon = (event: EventOfType<'FundingEndReminderRequested'>): Details | undefined =>
  isNew(event, event.data.expiresAt, 0) ? { at: event.data.expiresAt } : undefined;

const tomorrow = (event: EventOfType<'ConversationReminderRequested'>): Details | undefined =>
  isNew(event, event.data.announcedFor, 0)
    ? { what: 'tomorrow', at: event.data.announcedFor }
    : undefined;

const toCreator = <E extends Milestone>(
  kind: 'goal' | 'ends_soon' | 'date',
  detailsOf: (event: E) => Details | undefined,
): readonly Rule<E>[] => [
  notification<E>(
    (event) => (detailsOf(event) ? `${kind}:${event.position}` : undefined),
    (event) => {
      const { campaignId, creatorId } = event.data;
      const details = detailsOf(event) ?? {};
      return { kind, recipientId: creatorId, thingId: campaignId, campaignId, details };
    },
  ),
];

export const campaignNotifications: Rules = {
  StatusChanged: [
    notification<EventOfType<'StatusChanged'>>(
      ({ data, position }) =>
        data.changedBy === data.creatorId || isByReview(data) ? undefined : `status:${position}`,
      ({ data }) => status(data, data.from === 'removed' ? 'restored' : data.to),
    ),
  ],
  TrailerAccepted: [reviewed<EventOfType<'TrailerAccepted'>>('accepted')],
  TrailerSentBack: [reviewed<EventOfType<'TrailerSentBack'>>('sent_back')],
  TrailerReviewUndone: [reviewed<EventOfType<'TrailerReviewUndone'>>('reviewed_again')],
  GoalReached: toCreator<EventOfType<'GoalReached'>>('goal', goal),
  FundingEndReminderRequested: toCreator<EventOfType<'FundingEndReminderRequested'>>(
    'ends_soon',
    endsSoon,
  ),
  ConversationReminderRequested: toCreator<EventOfType<'ConversationReminderRequested'>>(
    'date',
    tomorrow,
  ),
  HoldPlaced: [held],
  HoldLifted: [held],
  ParticipantAnswered: [
    notification<EventOfType<'ParticipantAnswered'>>(
      ({ data, position }) =>
        data.memberId === data.creatorId ? undefined : `participant:${position}`,
      ({ data: { campaignId, creatorId, slot, answer } }) => ({
        kind: 'participant',
        recipientId: creatorId,
        thingId: campaignId,
        campaignId,
        details: { slot, answer },
      }),
    ),
  ],
};

/** Phases that those who follow or back a campaign are told of; elections have their own events. */
const toldPhases: readonly Phase[] = ['active', 'funding_closed', 'completed', 'expired'];

/** A date that is the same as before is a proposal again, or announced again. */
const dated = (what: string, at: string, before: string | null): Details => ({
  what: before === null || Date.parse(before) === Date.parse(at) ? what : 'changed',
  at,
});

/** What is told to those who follow or back the campaign. */
export const campaignAudienceNotifications: Rules = {
  StatusChanged: [
    campaignNotification<EventOfType<'StatusChanged'>>(
      'status',
      ({ data: { from, to } }) =>
        from !== 'election' && from !== 'removed' && from !== 'sent_back' && toldPhases.includes(to)
          ? { to }
          : undefined,
      ({ data }) => data.to === 'removed',
    ),
  ],
  ConversationPlanned: [
    campaignNotification<EventOfType<'ConversationPlanned'>>('date', ({ data }) =>
      dated('planned', data.plannedFor, data.previouslyFor),
    ),
  ],
  ConversationAnnounced: [
    campaignNotification<EventOfType<'ConversationAnnounced'>>('date', ({ data }) =>
      dated('announced', data.announcedFor, data.previouslyFor),
    ),
  ],
  ElectionOpened: [
    campaignNotification<EventOfType<'ElectionOpened'>>('election', ({ data: { endsAt } }) => ({
      what: 'opened',
      endsAt,
    })),
  ],
  ElectionReminderRequested: [
    campaignNotification<EventOfType<'ElectionReminderRequested'>>(
      'election',
      ({ data: { endsAt } }) => ({ what: 'reminder', endsAt }),
    ),
  ],
  ElectionDecided: [
    campaignNotification<EventOfType<'ElectionDecided'>>('election', ({ data: { extended } }) => ({
      what: extended ? 'extended' : 'refunded',
    })),
  ],
  GoalReached: [campaignNotification<EventOfType<'GoalReached'>>('goal', goal)],
  FundingEndReminderRequested: [
    campaignNotification<EventOfType<'FundingEndReminderRequested'>>('ends_soon', endsSoon),
  ],
  ConversationReminderRequested: [
    campaignNotification<EventOfType<'ConversationReminderRequested'>>('date', tomorrow),
  ],
};
