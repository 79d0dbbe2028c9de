import { happenedAt } from '@rostrum/contracts';
import { counterId, counterRule } from '../engine/counters.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A member who follows another one, while it lasts: `{followerId}:{followingId}`. */
export interface FollowDocument {
  readonly followerId: number;
  readonly followingId: number;
  readonly createdAt: string;
}

type Changed = EventOfType<'Followed' | 'Unfollowed'>;

const rules = rulesFor<FollowDocument>();
/** The id of the document of a follow. */
export const followId = (followerId: number, followingId: number): string =>
  `${String(followerId)}:${String(followingId)}`;
const key = ({ data }: Changed): string => followId(data.followerId, data.followingId);

/** Ids of the counters of a member's followers, and of the members whom a member follows. */
export const followersCounter = (userId: number): string => counterId('followers', userId);
export const followingCounter = (userId: number): string => counterId('following', userId);

const counted = (by: 1 | -1) => [
  counterRule(({ data }: Changed) => followersCounter(data.followingId), by),
  counterRule(({ data }: Changed) => followingCounter(data.followerId), by),
];

/** Each event changes one pair and two counters, however many followers a member has. */
export const follows = defineReadModel({
  name: 'follows',
  version: 1,
  partitionable: true,
  on: {
    Followed: [
      rules.document<EventOfType<'Followed'>>(key, (_, e) => ({
        followerId: e.data.followerId,
        followingId: e.data.followingId,
        createdAt: happenedAt(e),
      })),
      ...counted(1),
    ],
    Unfollowed: [rules.existing<EventOfType<'Unfollowed'>>(key, () => undefined), ...counted(-1)],
  },
  indexes: [
    ['followingId', 'createdAt'],
    ['followerId', 'createdAt'],
  ],
});
