import type { MemberStanding } from '@rostrum/contracts';
import {
  decayedWeight,
  repeatFactor,
  repeats,
  trustOfAge,
  untrustedWeight,
  voiceWeights,
} from '@rostrum/contracts/trending';
import type { AuxiliaryView, EventOfType, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import {
  backerId,
  backerOf,
  backers,
  happenedAtMs,
  nothingGiven,
  silent,
  speaks,
  type Backer,
  type Voice,
} from './backers.ts';
import { campaignIdOf, campaignKey } from './funding-close.ts';

/** Changes what a member says and does about a campaign. */
export type MemberVoiceEvent = EventOfType<
  | 'CommentPosted'
  | 'CommentDeleted'
  | 'CommentRemoved'
  | 'CommentRestored'
  | 'CommentErased'
  | 'ReactionToggled'
  | 'CampaignFollowed'
  | 'TrailerVoteChanged'
>;

export type VoiceEvent = MemberVoiceEvent | EventOfType<'CampaignViewed'>;

const memberOf = ({ data }: MemberVoiceEvent): number =>
  'authorId' in data ? data.authorId : data.userId;

const creatorOf = ({ data }: MemberVoiceEvent): number =>
  'authorId' in data ? data.targetCreatorId : data.campaignCreatorId;

/** Undefined for a comment on something else than a campaign. */
function pairId(event: MemberVoiceEvent): string | undefined {
  const campaignId = campaignIdOf(event);
  return campaignId === undefined ? undefined : backerId(campaignId, memberOf(event));
}

const speakerOf = (event: MemberVoiceEvent, auxiliary: AuxiliaryView): Backer =>
  backerOf(auxiliary, campaignIdOf(event) ?? 0, memberOf(event));

interface NewAct {
  /** Before trust and repeats are taken into account. */
  readonly weight: number;
  readonly standing: MemberStanding;
}

/** What a member does anew; undefined for an event that ends or changes an act. */
function newAct(event: MemberVoiceEvent): NewAct | undefined {
  switch (event.type) {
    case 'CommentPosted':
      return { weight: voiceWeights.comment, standing: event.data.standing };
    case 'CampaignFollowed':
      return { weight: voiceWeights.follow, standing: event.data.standing };
    case 'ReactionToggled':
      if (event.data.from !== null || event.data.byAdmin) return undefined;
      return { weight: voiceWeights.reaction, standing: event.data.standing };
    case 'TrailerVoteChanged':
      if (!event.data.to || event.data.cause !== 'member') return undefined;
      return { weight: voiceWeights.vote, standing: event.data.standing };
    case 'CommentDeleted':
    case 'CommentRemoved':
    case 'CommentRestored':
    case 'CommentErased':
      return undefined;
  }
}

/** Acts within seven days before the event, which make it a repeat. */
const recent = ({ times }: Voice, at: number): readonly number[] =>
  times.filter((time) => Math.abs(at - time) < repeats.withinMs);

interface Weighed {
  readonly weight: number;
  /** Whether the weight counts for the limit of accounts that are not trusted. */
  readonly isLimited: boolean;
}

/** The heat that a member's act adds, before the limit; undefined when it adds none. */
function weighed(event: MemberVoiceEvent, { voice = silent }: Backer): Weighed | undefined {
  const act = newAct(event);
  if (!act || memberOf(event) === creatorOf(event)) return undefined;
  const at = happenedAtMs(event);
  const trust = trustOfAge(Date.parse(act.standing.registeredAt), at);
  const weight = act.weight * trust * repeatFactor(recent(voice, at).length);
  const isLimited = trust < 1 || !act.standing.isVerified;
  // Only members who are trusted vote.
  const isNone = weight === 0 || (isLimited && event.type === 'TrailerVoteChanged');
  return isNone ? undefined : { weight, isLimited };
}

/** What is left of the heat that the acts under the limit have added to a campaign. */
interface Untrusted {
  /** Time of the last of them, Unix ms, as of which the weight is decayed. */
  readonly atMs: number;
  readonly weight: number;
}

const untrustedId = (event: VoiceEvent): string => `untrusted:${String(campaignIdOf(event) ?? 0)}`;
const untrusted = rulesFor<Untrusted>();

/** What is left at the time of the event, or of the last act if that is later. */
function untrustedAt(event: VoiceEvent, last: Untrusted | undefined): Untrusted {
  const at = happenedAtMs(event);
  if (last === undefined) return { atMs: at, weight: 0 };
  const weight = decayedWeight('campaign', last.weight, at - last.atMs);
  return { atMs: Math.max(at, last.atMs), weight };
}

function unlimitedOf(event: VoiceEvent, auxiliary: AuxiliaryView): Weighed | undefined {
  if (event.type === 'CampaignViewed') {
    const weight = voiceWeights.view * event.data.newViews;
    return weight > 0 ? { weight, isLimited: true } : undefined;
  }
  return weighed(event, speakerOf(event, auxiliary));
}

/** The heat that the event adds to its campaign. The calling rule reads `voiceReads`. */
export function voiceHeat(event: VoiceEvent, auxiliary: AuxiliaryView): number {
  const found = unlimitedOf(event, auxiliary);
  if (!found?.isLimited) return found?.weight ?? 0;
  const last = untrusted.read(auxiliary, untrustedId(event));
  const { weight: used } = untrustedAt(event, last);
  return Math.min(found.weight, Math.max(0, untrustedWeight - used));
}

/** The auxiliary documents that `voiceHeat` and `speakersChange` read. */
export function voiceReads(event: VoiceEvent): readonly string[] {
  if (event.type === 'CampaignViewed') return [untrustedId(event)];
  const pair = pairId(event);
  return pair === undefined ? [] : [untrustedId(event), pair];
}

function voiceAfter(voice: Voice, event: MemberVoiceEvent): Voice {
  const comments = (by: number): Voice => ({ ...voice, comments: voice.comments + by });
  switch (event.type) {
    case 'CommentPosted':
    case 'CommentRestored':
      return comments(1);
    case 'CommentRemoved':
      return comments(-1);
    case 'CommentDeleted':
      return (event.data.wasVisible ?? true) ? comments(-1) : voice;
    case 'CommentErased':
      return event.data.wasVisible ? comments(-1) : voice;
    case 'ReactionToggled': {
      const by = Number(event.data.to !== null) - Number(event.data.from !== null);
      return { ...voice, reactions: voice.reactions + by };
    }
    case 'CampaignFollowed':
    case 'TrailerVoteChanged':
      return voice;
  }
}

/** The heat of the vote after the event; undefined when it has none. */
function voteAfter(event: MemberVoiceEvent, backer: Backer): Voice['vote'] {
  if (event.type !== 'TrailerVoteChanged') return backer.voice?.vote;
  const weight = weighed(event, backer)?.weight;
  return weight === undefined ? undefined : { atMs: happenedAtMs(event), weight };
}

/** The heat that a vote had added, and that goes with it. */
export const endedVote = (
  event: EventOfType<'TrailerVoteChanged'>,
  auxiliary: AuxiliaryView,
): Voice['vote'] => (event.data.to ? undefined : speakerOf(event, auxiliary).voice?.vote);

function heard(backer: Backer, event: MemberVoiceEvent): Backer {
  const { voice = silent } = backer;
  const at = happenedAtMs(event);
  const times = weighed(event, backer) ? [...recent(voice, at), at] : voice.times;
  const { vote: _, ...after } = voiceAfter(voice, event);
  const vote = voteAfter(event, backer);
  return { ...backer, voice: { ...after, times, ...(vote && { vote }) } };
}

/** By how much the event changes the number of members who speak. */
export function speakersChange(event: VoiceEvent, auxiliary: AuxiliaryView): number {
  if (event.type === 'CampaignViewed') return 0;
  const before = speakerOf(event, auxiliary);
  return Number(speaks(heard(before, event))) - Number(speaks(before));
}

/** Keeps how much of the limit is used, under the campaign's partition key. */
export const limitRule = <E extends VoiceEvent>(): Rule<E> =>
  untrusted.auxiliary<E>(
    (event, auxiliary) =>
      campaignIdOf(event) !== undefined && unlimitedOf(event, auxiliary)?.isLimited === true
        ? untrustedId(event)
        : undefined,
    (last, event, auxiliary) => {
      const { atMs, weight } = untrustedAt(event, last);
      return { atMs, weight: weight + voiceHeat(event, auxiliary) };
    },
    { partitionKey: campaignKey, reads: voiceReads },
  );

/** Keeps what a member says and does, under the campaign's partition key. */
export const voiceRule = <E extends MemberVoiceEvent>(): Rule<E> =>
  backers.auxiliary<E>(pairId, (backer = nothingGiven, event) => heard(backer, event), {
    partitionKey: campaignKey,
  });
