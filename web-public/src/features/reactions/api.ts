import type { Answer } from '@rostrum/contracts/client';
import {
  reactionEmoji,
  reactionsEndpoints,
  type ReactionEmoji,
  type ReactionType,
  type ReactionValue,
} from '@rostrum/contracts/reactions/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type CampaignReactions = Answer<'getReactions'>;

export interface ReactionCount {
  readonly value: ReactionValue;
  readonly count: number;
}

/** The reactions to a campaign, with those of the signed-in member. */
export const reactionsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['reactions', campaignId],
    queryFn: ({ signal }) =>
      client.call(reactionsEndpoints.getReactions, { params: { id: campaignId } }, { signal }),
    meta: { shows: [['accounts']] },
  });

/** The key of the queries of people of a campaign. */
export const peopleKey = (campaignId: number) => ['reactions', campaignId, 'people'] as const;

/** The people behind a count, the newest first, page by page. */
export const reactionPeopleQuery = (campaignId: number, reaction: ReactionValue) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey(campaignId), reaction],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        reactionsEndpoints.listReactionPeople,
        {
          params: { id: campaignId },
          query: { reaction, ...(pageParam !== null && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

const emoji: ReadonlySet<string> = new Set(reactionEmoji);
export const isEmoji = (value: ReactionValue): value is ReactionEmoji => emoji.has(value);

/**
 * States whether a reaction is chosen, so that a repeat has no effect. Answers the part of the
 * reactions that belongs to its variant.
 * @throws ApiError
 */
export async function sendReaction(
  campaignId: number,
  value: ReactionValue,
  chosen: boolean,
): Promise<Partial<CampaignReactions>> {
  const body = isEmoji(value) ? { emoji: value, chosen } : { type: typeOf(value), chosen };
  const answer = await client.call(reactionsEndpoints.react, {
    params: { id: campaignId },
    body,
  });
  return Array.isArray(answer) ? { emojis: answer } : answer;
}

const typeOf = (value: Exclude<ReactionValue, ReactionEmoji>): ReactionType => value;
