import { happenedAt } from '@rostrum/contracts';
import type { Position } from '@rostrum/event-store';
import { counterId, counterRule } from '../engine/counters.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A member who follows a campaign, while it lasts: `{userId}:{campaignId}`. */
export interface CampaignFollowDocument {
  readonly userId: number;
  readonly campaignId: number;
  readonly createdAt: string;
  /** Log position of the follow. */
  readonly since: Position;
}

type Changed = EventOfType<'CampaignFollowed' | 'CampaignUnfollowed'>;

const rules = rulesFor<CampaignFollowDocument>();
const key = ({ data }: Changed): string => `${String(data.userId)}:${String(data.campaignId)}`;

/** Ids of the counters of a campaign's followers, and of the campaigns that a member follows. */
export const campaignFollowersCounter = (campaignId: number): string =>
  counterId('followers', campaignId);
export const followedCampaignsCounter = (userId: number): string => counterId('following', userId);

const counted = (by: 1 | -1) => [
  counterRule(({ data }: Changed) => campaignFollowersCounter(data.campaignId), by),
  counterRule(({ data }: Changed) => followedCampaignsCounter(data.userId), by),
];

export const campaignFollows = defineReadModel({
  name: 'campaign-follows',
  version: 2,
  partitionable: true,
  on: {
    CampaignFollowed: [
      rules.document<EventOfType<'CampaignFollowed'>>(key, (_, e) => ({
        userId: e.data.userId,
        campaignId: e.data.campaignId,
        createdAt: happenedAt(e),
        since: e.position,
      })),
      ...counted(1),
    ],
    CampaignUnfollowed: [
      rules.existing<EventOfType<'CampaignUnfollowed'>>(key, () => undefined),
      ...counted(-1),
    ],
  },
  indexes: [['userId', 'createdAt']],
});
