import {
  campaignTarget,
  happenedAt,
  notificationKinds,
  type DomainEvent,
  type Target,
} from '@rostrum/contracts';
import { notificationLimits } from '@rostrum/contracts/notifications';
import { runs } from '@rostrum/contracts/testing';
import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { positionOf } from '../engine/testing/memory-log.ts';
import { readModelNamed } from '../read-models.ts';
import { histories } from '../testing/history.ts';
import { payment } from '../testing/payment-events.ts';
import { returned, sent } from '../testing/payout-events.ts';
import { Story } from '../testing/story.ts';
import type {
  CampaignNotificationsDocument,
  InboxDocument,
  NotificationDocument,
} from './index.ts';

const notifications = readModelNamed('notifications');
const campaignNotifications = readModelNamed('campaign-notifications');
const inboxes = readModelNamed('inboxes');

interface Log {
  readonly events: readonly RecordedEvent[];
}

/** What members are told now, by document id. */
const standing = ({ events }: Log): ReadonlyMap<string, NotificationDocument> =>
  new Map(
    Array.from(folded<NotificationDocument>(notifications, events).documents).filter(
      ([, { recipientId }]) => recipientId !== null,
    ),
  );
/** What those are told who follow or back a campaign, by the campaign. */
const toFollowers = ({ events }: Log) =>
  folded<CampaignNotificationsDocument>(campaignNotifications, events).documents;
/** Who is told of what, such as `1 comment 5`: recipient, kind and thing. */
const told = (log: Log): readonly string[] =>
  Array.from(standing(log).values(), ({ recipientId, kind, thingId }) =>
    [recipientId, kind, thingId].join(' '),
  );

const time = '2026-03-01T12:00:00.000Z';
const later = '2026-03-01T15:00:00.000Z';
const nextDay = '2026-03-02T00:00:00.000Z';
const standingOfMember = { registeredAt: '2025-01-01T00:00:00.000Z', isVerified: true };

const followed = (followerId: number, followingId: number): DomainEvent => ({
  type: 'Followed',
  data: { followerId, followingId, standing: standingOfMember },
});
const unfollowed = (followerId: number, followingId: number): DomainEvent => ({
  type: 'Unfollowed',
  data: { followerId, followingId, standing: standingOfMember, followedAt: time },
});
const reacted = (userId: number, to: 'agree' | 'hot' | null): DomainEvent => ({
  type: 'ReactionToggled',
  data: {
    campaignId: 5,
    campaignCreatorId: 1,
    userId,
    variant: 'type',
    from: null,
    to,
    standing: standingOfMember,
  },
});

/** A comment on campaign 5 of member 1, by member 2; an answer to comment 40 if that has an author. */
const ofComment = {
  commentId: 41,
  target: campaignTarget(5),
  targetCreatorId: 1,
  authorId: 2,
};
const posted = (
  mentions: number[],
  parentAuthorId: number | null = null,
  authorId = 2,
): DomainEvent => ({
  type: 'CommentPosted',
  data: {
    ...ofComment,
    authorId,
    parentId: parentAuthorId === null ? null : 40,
    parentAuthorId,
    content: 'Who moderates it?',
    mentions,
    standing: standingOfMember,
  },
});
const edited = (mentions: number[]): DomainEvent => ({
  type: 'CommentEdited',
  data: { ...ofComment, parentId: null, content: 'Who does?', mentions },
});

const reference = { refundId: 'r', providerEventId: 'e' } as const;
const refunded = (donationId: number): DomainEvent => ({
  type: 'DonationRefunded',
  data: { ...payment(donationId), ...reference },
});
const refundFailed = (donationId: number, hadSucceeded = true): DomainEvent => ({
  type: 'RefundFailed',
  data: { ...payment(donationId), ...reference, hadSucceeded },
});
const paidByHand = (donationId: number): DomainEvent => ({
  type: 'RefundPaidByHand',
  data: {
    ...payment(donationId),
    method: 'bank',
    reference: 'SCT-1',
    paidBy: 9,
    reason: 'The card has expired.',
  },
});

describe('a notification', () => {
  it('has who is told, what about, who did it and when, and no text', () => {
    expect(standing(new Story().then(posted([], 3))).get('comment:41:3')).toEqual({
      recipientId: 3,
      kind: 'answer',
      thingId: 40,
      actorId: 2,
      campaignId: 5,
      createdAt: time,
      position: positionOf(1),
      details: { commentId: 41 },
    });
  });

  it('is taken back, and on the same day comes back to its place', () => {
    const story = new Story().then(followed(2, 1));
    const first = standing(story);
    story.at(later).then(unfollowed(2, 1));
    expect(told(story)).toEqual([]);
    expect(standing(story.then(followed(2, 1)))).toEqual(first);
    expect(first.get('follow:2:1')).toMatchObject({ position: positionOf(1), createdAt: time });
  });

  it('is a new one when it comes back on another day', () => {
    const story = new Story().then(followed(2, 1)).then(unfollowed(2, 1)).at(nextDay);
    expect(standing(story.then(followed(2, 1))).get('follow:2:1')).toMatchObject({
      position: positionOf(3),
      createdAt: nextDay,
    });
  });

  it('stays what it was while it stands: another reaction, and on another day, tells nothing', () => {
    const story = new Story().then(reacted(2, 'agree'));
    const first = standing(story);
    story.then(reacted(2, 'hot')).at(nextDay).then(reacted(2, 'agree'));
    expect(standing(story)).toEqual(first);
    story.then(reacted(2, null)).then(reacted(2, 'hot'));
    expect(standing(story).get('reaction:5:2:type')).toMatchObject({ createdAt: nextDay });
  });

  it('that was never told is not made by being taken back', () => {
    const story = new Story().then(unfollowed(2, 1)).then(reacted(2, null)).then(refundFailed(1));
    expect(folded(notifications, story.events).documents.size).toBe(0);
  });

  it('has the day on which it happened, also when it was recorded later', () => {
    const story = new Story().at(nextDay).then(followed(2, 1));
    const events = story.events.map((event) => ({
      ...event,
      metadata: { ...event.metadata, effectiveAt: later },
    }));
    expect(standing({ events }).get('follow:2:1')?.createdAt).toBe(later);
  });

  it('is not made of what was imported more than 30 days after it happened', () => {
    const imported = (effectiveAt: string) =>
      new Story()
        .at('2026-03-31T12:00:00.000Z')
        .then(followed(2, 1))
        .events.map((event) => ({ ...event, metadata: { ...event.metadata, effectiveAt } }));
    expect(told({ events: imported(time) })).toEqual(['1 follow 1']);
    expect(told({ events: imported('2026-03-01T11:59:59.999Z') })).toEqual([]);
  });
});

describe('a comment', () => {
  it('is told once to each: as a mention, else as an answer, else as a comment', () => {
    expect(told(new Story().then(posted([1, 3, 4], 3)))).toEqual([
      '1 mention 41',
      '3 mention 41',
      '4 mention 41',
    ]);
    expect(told(new Story().then(posted([4], 1)))).toEqual(['4 mention 41', '1 answer 40']);
    expect(told(new Story().then(posted([], 3)))).toEqual(['3 answer 40', '1 comment 5']);
  });

  it('is not told to its author', () => {
    expect(told(new Story().then(posted([2], 2)))).toEqual(['1 comment 5']);
    expect(told(new Story().then(posted([1], 1, 1)))).toEqual([]);
  });

  it('is told to all whom it can mention, to whom it answers and to the creator', () => {
    const most = Array.from({ length: 10 }, (_, index) => 10 + index);
    expect(told(new Story().then(posted(most, 3)))).toHaveLength(12);
    expect(told(new Story().then(posted([])).then(edited(most)))).toHaveLength(11);
  });

  it('that is edited tells those whom it mentions now, each once', () => {
    const story = new Story()
      .then(posted([4]))
      .at(later)
      .then(edited([2, 3, 4]));
    expect(told(story)).toEqual(['4 mention 41', '1 comment 5', '3 mention 41']);
    expect(standing(story).get('comment:41:4')?.position).toBe(positionOf(1));
    expect(standing(story).get('comment:41:3')).toMatchObject({
      createdAt: later,
      position: positionOf(2),
    });
    const before = standing(story);
    expect(standing(story.at(nextDay).then(edited([3, 4])))).toEqual(before);
  });

  it('that is edited to mention who has heard of it tells them nothing again', () => {
    const story = new Story()
      .then(posted([], 3))
      .at(later)
      .then(edited([3]));
    expect(told(story)).toEqual(['3 answer 40', '1 comment 5']);
    expect(standing(story).get('comment:41:3')?.position).toBe(positionOf(1));
  });
});

describe('a refund', () => {
  it('is told with its fee, and once, whoever confirms it', () => {
    const story = new Story().then(refunded(1)).then(paidByHand(1));
    expect(told(story)).toEqual(['2 refund 1']);
    expect(standing(story).get('refund:1')).toMatchObject({
      position: positionOf(1),
      details: { amountCents: 545 },
    });
  });

  it('that fails after its success is taken back, until it is paid by hand', () => {
    const story = new Story().then(refunded(1)).then(refunded(2)).then(refundFailed(1));
    expect(told(story)).toEqual(['2 refund 2']);
    story.at(nextDay).then(paidByHand(1));
    expect(told(story)).toEqual(['2 refund 1', '2 refund 2']);
    expect(standing(story).get('refund:1')?.createdAt).toBe(nextDay);
  });
});

describe('a campaign', () => {
  const changed = (changedBy: number | null): DomainEvent => ({
    type: 'StatusChanged',
    data: {
      campaignId: 5,
      creatorId: 1,
      categoryId: 1,
      from: 'active',
      to: 'expired',
      changedBy,
      reason: null,
    },
  });
  const planned = (plannedFor: string, previouslyFor: string | null): DomainEvent => ({
    type: 'ConversationPlanned',
    data: {
      campaignId: 5,
      creatorId: 1,
      plannedBy: 1,
      plannedFor,
      previouslyFor,
      reason: null,
    },
  });
  const answered = (memberId: number | null): DomainEvent => ({
    type: 'ParticipantAnswered',
    data: {
      campaignId: 5,
      creatorId: 1,
      slot: 2,
      answer: memberId === null ? 'decline' : 'claim',
      memberId,
      invitationId: 8,
      where: null,
    },
  });

  it('whose status changes is told to its creator each time, unless they did it', () => {
    const story = new Story().then(changed(9)).then(changed(1)).then(changed(null));
    expect(Array.from(standing(story).values(), ({ position }) => position)).toEqual([
      positionOf(1),
      positionOf(3),
    ]);
  });

  it('on hold, and not any more, is told to its creator', () => {
    const of = { campaignId: 5, creatorId: 1, reason: 'It is checked.' };
    const story = new Story()
      .then({ type: 'HoldPlaced', data: { ...of, placedBy: 9 } })
      .then({ type: 'HoldLifted', data: { ...of, liftedBy: 9, since: time } });
    expect(Array.from(standing(story).values(), ({ details }) => details)).toEqual([
      { to: 'on_hold' },
      { to: 'off_hold' },
    ]);
  });

  it('tells those who follow or back it its status and date, also when its creator changed them', () => {
    const story = new Story().then(changed(9)).then(changed(1));
    story.then(planned(later, null)).at(later).then(planned(nextDay, later));
    expect(toFollowers(story).get('5')).toEqual({
      campaignId: 5,
      creatorId: 1,
      hidden: false,
      position: positionOf(4),
      told: [
        {
          kind: 'date',
          createdAt: later,
          position: positionOf(4),
          details: { what: 'changed', at: nextDay },
        },
        {
          kind: 'date',
          createdAt: time,
          position: positionOf(3),
          details: { what: 'planned', at: later },
        },
        { kind: 'status', createdAt: time, position: positionOf(2), details: { to: 'expired' } },
        { kind: 'status', createdAt: time, position: positionOf(1), details: { to: 'expired' } },
      ],
    });
  });

  it('tells those who follow or back it the newest 20', () => {
    const story = new Story();
    for (let number = 0; number < 25; number++) story.then(changed(null));
    const positions = toFollowers(story)
      .get('5')
      ?.told.map(({ position }) => position);
    expect(positions).toHaveLength(notificationLimits.keptOfCampaign);
    expect([positions?.[0], positions?.at(-1)]).toEqual([positionOf(25), positionOf(6)]);
  });

  it('tells its creator and those who follow or back it of its goal, its end and its conversation', () => {
    const of = { campaignId: 5, creatorId: 1 };
    const reminded = (at: string): Story =>
      new Story()
        .at(at)
        .then({ type: 'GoalReached', data: { ...of, goalCents: 100_000, reachedAt: time } })
        .then({ type: 'FundingEndReminderRequested', data: { ...of, expiresAt: nextDay } })
        .then({ type: 'ConversationReminderRequested', data: { ...of, announcedFor: nextDay } });
    const inTime = reminded(later);
    expect(told(inTime)).toEqual(['1 goal 5', '1 ends_soon 5', '1 date 5']);
    expect(toFollowers(inTime).get('5')?.told).toMatchObject([
      { kind: 'date', details: { what: 'tomorrow', at: nextDay } },
      { kind: 'ends_soon', details: { at: nextDay } },
      { kind: 'goal', details: { goalCents: 100_000 } },
    ]);
    expect(told(reminded(nextDay))).toEqual(['1 goal 5']);
    const late = reminded('2026-03-02T12:00:00.000Z');
    expect([told(late), toFollowers(late).size]).toEqual([[], 0]);
  });

  it('of which a participant answers is told to its creator, without who it was', () => {
    const story = new Story().then(answered(1)).then(answered(3)).then(answered(null));
    expect([...standing(story).values()]).toMatchObject([
      { recipientId: 1, actorId: null, details: { slot: 2, answer: 'claim' } },
      { recipientId: 1, actorId: null, details: { slot: 2, answer: 'decline' } },
    ]);
  });
});

it('each payment of a share is told to its payee, and each that came back', () => {
  const story = new Story().then(sent(4500)).then(returned(4500)).then(sent(4500));
  expect(told(story)).toEqual(['3 payout 71', '3 payout 71', '3 payout 71']);
  expect(Array.from(standing(story).values(), ({ details }) => details.outcome)).toEqual([
    'sent',
    'returned',
    'sent',
  ]);
});

describe('what a member has read', () => {
  let reads = 0;
  beforeEach(() => {
    reads = 0;
  });
  /** Each reads one event more than the one before. */
  const upTo = (): string => positionOf((reads += 1));
  const one = (notificationId: string, userId = 1): DomainEvent => ({
    type: 'NotificationRead',
    data: { userId, notificationId, upTo: upTo() },
  });
  const all = (userId = 1): DomainEvent => ({
    type: 'AllNotificationsRead',
    data: { userId, upTo: upTo() },
  });
  const inboxesOf = ({ events }: Log) => folded<InboxDocument>(inboxes, events).documents;
  const reactions = (day: number) => `reaction-5-2026-01-${String(day).padStart(2, '0')}`;

  it('is one notification up to its position, each by itself', () => {
    const story = new Story().then(one(reactions(1))).then(one(reactions(2), 2));
    story.then(one(reactions(3))).then(one(reactions(1)));
    expect(Object.fromEntries(inboxesOf(story))).toEqual({
      1: { all: '', single: { [reactions(1)]: positionOf(4), [reactions(3)]: positionOf(3) } },
      2: { all: '', single: { [reactions(2)]: positionOf(2) } },
    });
  });

  it('is all of it, which replaces single ones', () => {
    const story = new Story()
      .then(one(reactions(1)))
      .then(all())
      .then(one(reactions(2)));
    expect(inboxesOf(story).get('1')).toEqual({
      all: positionOf(2),
      single: { [reactions(2)]: positionOf(3) },
    });
  });

  it('is for everybody what happened before notifications were introduced', () => {
    const story = new Story().then(all(1)).then({ type: 'NotificationsIntroduced', data: {} });
    expect(Object.fromEntries(inboxesOf(story))).toEqual({
      1: { all: positionOf(1), single: {} },
      everybody: { all: positionOf(2), single: {} },
    });
  });

  it('is at most 500 single ones: the newest, by the last time that each was read', () => {
    const story = new Story();
    const id = (thing: number) => `status-${String(thing)}-2026-03-01`;
    for (let thing = 0; thing < notificationLimits.kept; thing++) story.then(one(id(thing)));
    story.then(one(id(0)));
    const single = () => Object.keys(inboxesOf(story).get('1')?.single ?? {});
    expect(single()).toHaveLength(notificationLimits.kept);
    story.then(one(id(900))).then(one(id(901)));
    expect(single()).toHaveLength(notificationLimits.kept);
    expect(single().slice(0, 2)).toEqual([id(3), id(4)]);
    expect(single().slice(-3)).toEqual([id(0), id(900), id(901)]);
  });

  it('never becomes unread by a reading of what was seen before', () => {
    const earlier = one(reactions(1));
    const story = new Story().then(all()).then(earlier);
    expect(inboxesOf(story).get('1')).toEqual({ all: positionOf(2), single: {} });
  });
});

/** What one event tells one member under an id, or that it does not stand any more (`undefined`). */
type Telling = readonly [
  id: string,
  note:
    | (Pick<NotificationDocument, 'recipientId' | 'kind' | 'thingId'> &
        Partial<Pick<NotificationDocument, 'actorId' | 'campaignId' | 'promptId' | 'details'>>)
    | undefined,
  /** Whether it returns to its place on whatever day. */
  returns?: boolean,
  /** Whether what stands as another kind stays. */
  yields?: boolean,
];

type KindAndDetails = readonly [
  kind: NotificationDocument['kind'],
  details: NotificationDocument['details'],
];

/** By definition: reminders that are in time, and goals that are reached since less than a day. */
function milestonesOf({ type, data, metadata }: RecordedEvent): readonly KindAndDetails[] {
  const lateBy = (at: string): number => Date.parse(metadata.recordedAt) - Date.parse(at);
  switch (type) {
    case 'GoalReached':
      return lateBy(data.reachedAt) < 86_400_000 ? [['goal', { goalCents: data.goalCents }]] : [];
    case 'FundingEndReminderRequested':
      return lateBy(data.expiresAt) < 0 ? [['ends_soon', { at: data.expiresAt }]] : [];
    case 'ConversationReminderRequested':
      return lateBy(data.announcedFor) < 0
        ? [['date', { what: 'tomorrow', at: data.announcedFor }]]
        : [];
    default:
      return [];
  }
}

/** The campaign, or the prompt, that a notification is about. */
const about = (target: Target | null) =>
  target?.kind === 'prompt' ? { promptId: target.id } : { campaignId: target?.id ?? null };

/** By definition, for the recount: what each event tells. */
function tellings(event: RecordedEvent): readonly Telling[] {
  const { type, data, position } = event;
  switch (type) {
    case 'Followed':
    case 'Unfollowed': {
      const { followerId: actorId, followingId: thingId } = data;
      const note = { kind: 'follow', recipientId: thingId, thingId, actorId } as const;
      const id = `follow:${String(actorId)}:${String(thingId)}`;
      return [[id, type === 'Followed' ? note : undefined]];
    }
    case 'ReactionToggled': {
      const { campaignId, campaignCreatorId: recipientId, userId: actorId, variant, to } = data;
      if (actorId === recipientId) return [];
      const id = `reaction:${String(campaignId)}:${String(actorId)}:${variant}`;
      const note = {
        kind: 'reaction',
        recipientId,
        thingId: campaignId,
        campaignId,
        actorId,
      } as const;
      return [[id, to === null ? undefined : note, data.byAdmin === true]];
    }
    case 'TrailerVoteChanged': {
      const { campaignId, campaignCreatorId: recipientId, userId, to, cause } = data;
      const id = `vote:${String(campaignId)}:${String(userId)}`;
      const note = { kind: 'vote', recipientId, thingId: campaignId, campaignId } as const;
      return [[id, to ? note : undefined, cause === 'reinstatement']];
    }
    case 'EntryPublished': {
      const { promptId, promptCreatorId: recipientId, creatorId: actorId, submissionId } = data;
      const details = { submissionId };
      const note = { kind: 'entry', recipientId, actorId, thingId: promptId, promptId } as const;
      return recipientId === actorId
        ? []
        : [[`entry:${String(submissionId)}`, { ...note, details }]];
    }
    case 'EntryVoteChanged': {
      const { promptId, userId, entryCreatorId: recipientId, from, to, cause } = data;
      const id = (entry: number): string => `entry_vote:${String(entry)}:${String(userId)}`;
      const given: Telling[] = [];
      if (from !== null) given.push([id(from), undefined]);
      if (to !== null) {
        const note = { kind: 'entry_vote', recipientId, thingId: to, promptId } as const;
        given.push([id(to), note, cause === 'reinstatement']);
      }
      return given;
    }
    case 'PromptResult': {
      const { promptId, creatorId: recipientId, number, winners, doubts } = data;
      const note = { kind: 'prompt_result', recipientId, thingId: promptId, promptId } as const;
      const details = { number, winners: winners.length, doubts: doubts.length };
      return [[`prompt_result:${position}`, { ...note, details }]];
    }
    case 'PromptRefundsOrdered':
    case 'PromptTakenDown':
    case 'PromptRestored': {
      const { promptId, creatorId: recipientId } = data;
      const note = { kind: 'prompt_end', recipientId, thingId: promptId, promptId } as const;
      const id = `prompt_end:${position}`;
      if (type === 'PromptTakenDown') return [[id, { ...note, details: { to: 'removed' } }]];
      if (type === 'PromptRestored') return [[id, { ...note, details: { to: 'restored' } }]];
      const { refundReason: reason, orderedBy } = data;
      if (reason === 'takedown' || orderedBy === recipientId) return [];
      return [[id, { ...note, details: { to: 'refunded', reason } }]];
    }
    case 'CommentPosted':
    case 'CommentEdited': {
      const { commentId, target, authorId: actorId } = data;
      // The last reason that a member has is the one that counts.
      const why = new Map<number, Pick<NotificationDocument, 'kind' | 'thingId'>>();
      if (type === 'CommentPosted') {
        why.set(data.targetCreatorId, { kind: 'comment', thingId: target.id });
        if (data.parentAuthorId !== null && data.parentId !== null)
          why.set(data.parentAuthorId, { kind: 'answer', thingId: data.parentId });
      }
      const also = new Map<number, NotificationDocument['details']>();
      for (const each of data.mentions) {
        const ofCreator = { kind: 'comment', thingId: target.id } as const;
        const instead = why.get(each) ?? (each === data.targetCreatorId ? ofCreator : undefined);
        if (instead) also.set(each, { instead: instead.kind, insteadThingId: instead.thingId });
        why.set(each, { kind: 'mention', thingId: commentId });
      }
      why.delete(actorId);
      return Array.from(why, ([recipientId, reason]) => [
        `comment:${String(commentId)}:${String(recipientId)}`,
        {
          ...reason,
          recipientId,
          actorId,
          ...about(target),
          details: { commentId, ...also.get(recipientId) },
        },
        false,
        type === 'CommentEdited',
      ]);
    }
    case 'DonationRefunded':
    case 'RefundPaidByHand':
    case 'RefundFailed': {
      const { donationId: thingId, userId: recipientId, target, amountCents, feeCents } = data;
      const note = {
        kind: 'refund',
        recipientId,
        thingId,
        ...about(target),
        details: { amountCents: amountCents + feeCents },
      } as const;
      return [[`refund:${String(thingId)}`, type === 'RefundFailed' ? undefined : note]];
    }
    case 'PayoutSent':
    case 'PayoutReturned': {
      const { payeeId: recipientId, shareId: thingId, target, amountCents } = data;
      const outcome = type === 'PayoutSent' ? 'sent' : 'returned';
      const details = { amountCents, outcome };
      return [
        [`payout:${position}`, { kind: 'payout', recipientId, thingId, ...about(target), details }],
      ];
    }
    case 'GoalReached':
    case 'FundingEndReminderRequested':
    case 'ConversationReminderRequested':
      return milestonesOf(event).map(([kind, details]) => [
        `${kind}:${position}`,
        {
          kind,
          recipientId: data.creatorId,
          thingId: data.campaignId,
          campaignId: data.campaignId,
          details,
        },
      ]);
    case 'StatusChanged':
    case 'HoldPlaced':
    case 'HoldLifted':
    case 'ParticipantAnswered': {
      const { campaignId, creatorId: recipientId } = data;
      const of = { recipientId, thingId: campaignId, campaignId };
      if (type === 'ParticipantAnswered') {
        const details = { slot: data.slot, answer: data.answer };
        return data.memberId === recipientId
          ? []
          : [[`participant:${position}`, { ...of, kind: 'participant', details }]];
      }
      if (type === 'StatusChanged' && data.changedBy === recipientId) return [];
      const isSentBack = type === 'StatusChanged' && data.to === 'sent_back';
      if (isSentBack && data.from !== 'removed') return [];
      const isShown = type === 'StatusChanged' && ['active', 'funding_closed'].includes(data.to);
      if (isShown && data.from === 'sent_back') return [];
      if (type === 'HoldPlaced' && data.placedBy === recipientId) return [];
      if (type === 'HoldLifted' && data.liftedBy === recipientId) return [];
      const hold = type === 'HoldPlaced' ? 'on_hold' : 'off_hold';
      const status = type === 'StatusChanged' && data.from === 'removed' ? 'restored' : undefined;
      const details = { to: status ?? (type === 'StatusChanged' ? data.to : hold) };
      return [[`status:${position}`, { ...of, kind: 'status', details }]];
    }
    case 'TrailerAccepted':
    case 'TrailerSentBack':
    case 'TrailerReviewUndone': {
      const { campaignId, creatorId: recipientId } = data;
      const to = { TrailerAccepted: 'accepted', TrailerSentBack: 'sent_back' }[type as string];
      const details = { to: to ?? 'reviewed_again' };
      const note = {
        kind: 'status',
        recipientId,
        thingId: campaignId,
        campaignId,
        details,
      } as const;
      return [[`status:${position}`, note]];
    }
    case 'SupporterThanked': {
      const { userId: recipientId, donationId: thingId, campaignId, creatorId: actorId } = data;
      return [
        [
          `thanks:${String(thingId)}`,
          { kind: 'thanks', recipientId, thingId, campaignId, actorId },
        ],
      ];
    }
    default:
      return [];
  }
}

/**
 * What stands at the end, by definition: the first telling since it last was something else or was
 * taken back on a day before.
 */
function recounted(events: readonly RecordedEvent[]): ReadonlyMap<string, NotificationDocument> {
  const byId = new Map<
    string,
    {
      readonly event: RecordedEvent;
      readonly note: Telling[1];
      readonly returns: boolean;
      readonly yields: boolean;
    }[]
  >();
  for (const event of events) {
    for (const [id, note, returns = false, yields = false] of tellings(event))
      byId.set(id, [...(byId.get(id) ?? []), { event, note, returns, yields }]);
  }
  const found = new Map<string, NotificationDocument>();
  for (const [id, changes] of byId) {
    if (changes.at(-1)?.note === undefined) continue;
    let first: NotificationDocument | undefined;
    let isTakenBack = true;
    for (const { event, note, returns, yields } of changes) {
      const wasTakenBack = isTakenBack;
      isTakenBack = note === undefined;
      if (note === undefined) continue;
      const isSame = first?.kind === note.kind;
      if (first && !wasTakenBack && (isSame || yields)) continue;
      const { position } = event;
      const nobody = { actorId: null, campaignId: null, details: {} };
      const told = { ...nobody, ...note, createdAt: happenedAt(event), position };
      const isOfDay = first?.createdAt.slice(0, 10) === told.createdAt.slice(0, 10);
      first =
        first && isSame && (returns || isOfDay)
          ? { ...told, createdAt: first.createdAt, position: first.position }
          : told;
    }
    if (first) found.set(id, first);
  }
  return found;
}

/** By definition: what those are told who follow or back a campaign. */
function toldToFollowers(event: RecordedEvent): readonly KindAndDetails[] {
  const { type, data } = event;
  switch (type) {
    case 'StatusChanged':
      return data.from !== 'election' &&
        data.from !== 'removed' &&
        data.from !== 'sent_back' &&
        ['active', 'funding_closed', 'completed', 'expired'].includes(data.to)
        ? [['status', { to: data.to }]]
        : [];
    case 'ConversationPlanned':
      return [['date', dated('planned', data.plannedFor, data.previouslyFor)]];
    case 'ConversationAnnounced':
      return [['date', dated('announced', data.announcedFor, data.previouslyFor)]];
    case 'ElectionOpened':
      return [['election', { what: 'opened', endsAt: data.endsAt }]];
    case 'ElectionReminderRequested':
      return [['election', { what: 'reminder', endsAt: data.endsAt }]];
    case 'ElectionDecided':
      return [['election', { what: data.extended ? 'extended' : 'refunded' }]];
    default:
      return milestonesOf(event);
  }
}

const dated = (what: string, at: string, before: string | null): KindAndDetails[1] => ({
  what: before === null || before === at ? what : 'changed',
  at,
});

describe('over random histories', () => {
  it('there are notifications of every kind: a missing one has no rules in its feature', () => {
    const kinds = new Set<string>(
      fc
        .sample(histories(), { numRuns: 400, seed: 1 })
        .flatMap((events) => [
          ...standing({ events }).values(),
          ...[...toFollowers({ events }).values()].flatMap((campaign) => campaign.told),
        ])
        .map(({ kind }) => kind),
    );
    // They are told from the documents of `donations` and `report-decisions`.
    const elsewhere = ['gift', 'report'];
    const expected = Object.keys(notificationKinds).filter((kind) => !elsewhere.includes(kind));
    expect([...kinds].toSorted()).toEqual(expected.toSorted());
  });

  it('what members are told is what the events tell, and was not taken back', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const sorted = (some: ReadonlyMap<string, NotificationDocument>) =>
          Array.from(some).toSorted(([a], [b]) => (a < b ? -1 : 1));
        expect(sorted(standing({ events }))).toEqual(sorted(recounted(events)));
      }),
      { numRuns: runs(200) },
    );
  });

  it('what those are told who follow or back a campaign are the newest of its events', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const expected = new Map<number, object[]>();
        for (const event of events) {
          for (const [kind, details] of toldToFollowers(event)) {
            const { campaignId } = event.data as { readonly campaignId: number };
            const told = { kind, createdAt: happenedAt(event), position: event.position, details };
            expected.set(campaignId, [told, ...(expected.get(campaignId) ?? [])]);
          }
        }
        const found = [...toFollowers({ events }).values()];
        const isTold = found.filter((campaign) => campaign.told.length > 0);
        expect(new Map(isTold.map(({ campaignId, told }) => [campaignId, told]))).toEqual(
          new Map(Array.from(expected, ([id, told]) => [id, told.slice(0, 20)])),
        );
      }),
      { numRuns: runs(200) },
    );
  });

  it('what is read is what was read since everything was', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const expected = new Map<string, { all: string; single: Record<string, string> }>();
        for (const { type, data, position } of events) {
          if (type === 'NotificationsIntroduced')
            expected.set('everybody', { all: position, single: {} });
          if (type !== 'NotificationRead' && type !== 'AllNotificationsRead') continue;
          const { all, single } = expected.get(String(data.userId)) ?? { all: '', single: {} };
          const newest = (some: readonly string[]): string => some.toSorted().at(-1) ?? '';
          const read: Record<string, string> =
            type === 'NotificationRead'
              ? {
                  [data.notificationId]: newest([single[data.notificationId] ?? '', data.upTo]),
                }
              : {};
          const nowAll = type === 'NotificationRead' ? all : newest([all, data.upTo]);
          const both = Object.entries({ ...single, ...read });
          expected.set(String(data.userId), {
            all: nowAll,
            single: Object.fromEntries(both.filter(([, upToOf]) => upToOf > nowAll)),
          });
        }
        expect(folded<InboxDocument>(inboxes, events).documents).toEqual(expected);
      }),
      { numRuns: runs(60) },
    );
  });
});
