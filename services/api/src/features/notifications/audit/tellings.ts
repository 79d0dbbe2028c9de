import {
  cents,
  integer,
  targetOf,
  targetOrNull,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import { milestones } from './milestones.ts';
import { aboutPrompts } from './prompt-tellings.ts';
import { toldOf, type Telling, type Tellings } from './telling.ts';

const follow = (event: StoredEvent, lasts: boolean): Tellings => {
  const [actorId, recipientId] = [integer(event, 'followerId'), integer(event, 'followingId')];
  const telling = { recipientId, kind: 'follow', thingId: recipientId, actorId };
  return [[`follow:${String(actorId)}:${String(recipientId)}`, lasts ? toldOf(telling) : null]];
};

const reaction = (event: StoredEvent): Tellings => {
  const [campaignId, actorId] = [integer(event, 'campaignId'), integer(event, 'userId')];
  const recipientId = integer(event, 'campaignCreatorId');
  if (actorId === recipientId) return [];
  const id = `reaction:${String(campaignId)}:${String(actorId)}:${text(event, 'variant')}`;
  const telling = { recipientId, kind: 'reaction', thingId: campaignId, actorId, campaignId };
  const returns = event.data.byAdmin === true;
  return [[id, event.data.to === null ? null : toldOf({ ...telling, returns })]];
};

/** The maker of a trailer is told of votes, and not by whom. */
const vote = (event: StoredEvent): Tellings => {
  const campaignId = integer(event, 'campaignId');
  const telling = {
    recipientId: integer(event, 'campaignCreatorId'),
    kind: 'vote',
    thingId: campaignId,
    campaignId,
    returns: event.data.cause === 'reinstatement',
  };
  const id = `vote:${String(campaignId)}:${String(integer(event, 'userId'))}`;
  return [[id, event.data.to === true ? toldOf(telling) : null]];
};

/** Events of version 1 mention nobody. */
function mentionsOf({ data }: StoredEvent): readonly number[] {
  return Array.isArray(data.mentions) ? (data.mentions as readonly number[]) : [];
}

/** `others`: who hears of it who is not mentioned, the most important first. */
function comment(event: StoredEvent, others: readonly Telling[]): Tellings {
  const commentId = integer(event, 'commentId');
  const actorId = integer(event, 'authorId');
  const also = { actorId, ...about(event) };
  const mentions = mentionsOf(event).map((recipientId) => {
    const instead = others.find((other) => other.recipientId === recipientId);
    const details = instead && { instead: instead.kind, insteadThingId: instead.thingId };
    return { recipientId, kind: 'mention', thingId: commentId, details };
  });
  const heard = new Map<number, Telling>();
  for (const { details, ...each } of [...mentions, ...others]) {
    if (each.recipientId !== actorId && !heard.has(each.recipientId))
      heard.set(each.recipientId, { ...each, ...also, details: { commentId, ...details } });
  }
  return Array.from(heard, ([recipientId, telling]) => [
    `comment:${String(commentId)}:${String(recipientId)}`,
    toldOf(telling),
  ]);
}

/** Whose campaign or prompt it is; older events name a campaign. */
const creatorHears = (event: StoredEvent): Telling => ({
  recipientId: integer(event, event.data.target ? 'targetCreatorId' : 'campaignCreatorId'),
  kind: 'comment',
  thingId: targetOf(event).id,
});

function edited(event: StoredEvent): Tellings {
  const told = comment(event, [creatorHears(event)]);
  return told.flatMap(([id, telling]): Tellings =>
    telling?.kind === 'mention' ? [[id, { ...telling, yields: true }]] : [],
  );
}

function posted(event: StoredEvent): Tellings {
  const others: Telling[] = [creatorHears(event)];
  if (event.data.parentId !== null && event.data.parentAuthorId !== null) {
    const recipientId = integer(event, 'parentAuthorId');
    others.unshift({ recipientId, kind: 'answer', thingId: integer(event, 'parentId') });
  }
  return comment(event, others);
}

/** The campaign or the prompt of a comment, payment or payout. */
function about(event: StoredEvent): Pick<Telling, 'campaignId' | 'promptId'> {
  const target = targetOrNull(event);
  if (target?.kind === 'prompt') return { promptId: target.id };
  return { campaignId: target?.id ?? null };
}

const refund = (event: StoredEvent, isReturned: boolean): Tellings => {
  const thingId = integer(event, 'donationId');
  const telling = {
    recipientId: integer(event, 'userId'),
    kind: 'refund',
    thingId,
    ...about(event),
    details: { amountCents: cents(event, 'amountCents') + cents(event, 'feeCents') },
  };
  return [[`refund:${String(thingId)}`, isReturned ? toldOf(telling) : null]];
};

const payout = (event: StoredEvent, outcome: string): Tellings => {
  const telling = {
    recipientId: integer(event, 'payeeId'),
    kind: 'payout',
    thingId: integer(event, 'shareId'),
    ...about(event),
    details: { amountCents: cents(event, 'amountCents'), outcome },
  };
  return [[`payout:${event.position}`, toldOf(telling)]];
};

/** Told to the creator of a campaign, unless they did it. */
function toCreator(
  event: StoredEvent,
  kind: string,
  details: Telling['details'] = {},
  by: unknown = null,
): Tellings {
  const [campaignId, recipientId] = [integer(event, 'campaignId'), integer(event, 'creatorId')];
  if (by === recipientId) return [];
  const telling = { recipientId, kind, thingId: campaignId, campaignId, details };
  return [[`${kind}:${event.position}`, toldOf(telling)]];
}

const thanks = (event: StoredEvent): Tellings => {
  const thingId = integer(event, 'donationId');
  const telling = {
    recipientId: integer(event, 'userId'),
    kind: 'thanks',
    thingId,
    actorId: integer(event, 'creatorId'),
    campaignId: integer(event, 'campaignId'),
  };
  return [[`thanks:${String(thingId)}`, toldOf(telling)]];
};

const milestone = (event: StoredEvent): Tellings => {
  const told = milestones[event.type]?.(event) ?? null;
  return told === null ? [] : toCreator(event, told.kind, told.details as Telling['details']);
};

/** What members are told, each by a document. */
export const toMembers: Readonly<Record<string, (event: StoredEvent) => Tellings>> = {
  Followed: (event) => follow(event, true),
  Unfollowed: (event) => follow(event, false),
  ReactionToggled: reaction,
  TrailerVoteChanged: vote,
  CommentPosted: posted,
  CommentEdited: edited,
  DonationRefunded: (event) => refund(event, true),
  RefundPaidByHand: (event) => refund(event, true),
  RefundFailed: (event) => refund(event, false),
  PayoutSent: (event) => payout(event, 'sent'),
  PayoutReturned: (event) => payout(event, 'returned'),
  StatusChanged: (event) => {
    const { from } = event.data;
    const to = from === 'removed' ? 'restored' : text(event, 'to');
    // A review of a trailer is told by its own event.
    if (to === 'sent_back') return [];
    if (from === 'sent_back' && (to === 'active' || to === 'funding_closed')) return [];
    return toCreator(event, 'status', { to }, event.data.changedBy);
  },
  TrailerAccepted: (event) => toCreator(event, 'status', { to: 'accepted' }),
  TrailerSentBack: (event) => toCreator(event, 'status', { to: 'sent_back' }),
  TrailerReviewUndone: (event) => toCreator(event, 'status', { to: 'reviewed_again' }),
  GoalReached: milestone,
  FundingEndReminderRequested: milestone,
  ConversationReminderRequested: milestone,
  HoldPlaced: (event) => toCreator(event, 'status', { to: 'on_hold' }, event.data.placedBy),
  HoldLifted: (event) => toCreator(event, 'status', { to: 'off_hold' }, event.data.liftedBy),
  ParticipantAnswered: (event) => {
    const details = { slot: integer(event, 'slot'), answer: text(event, 'answer') };
    return toCreator(event, 'participant', details, event.data.memberId);
  },
  SupporterThanked: thanks,
  ...aboutPrompts,
};
