import { happenedAt } from '@rostrum/contracts';
import { campaignKey } from '../campaigns/index.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A hashtag that a campaign has or had. Times are ISO 8601. */
export interface CampaignHashtagDocument {
  readonly id: number;
  readonly name: string;
  readonly addedBy: number;
  readonly addedAt: string;
  /** The campaign that has it; null once it was removed. */
  readonly shownOn: number | null;
  /** The campaign that it was removed from. */
  readonly removedFrom: number | null;
  readonly removedAt: string | null;
  readonly removedBy: number | null;
  readonly byAdmin: boolean;
}

type HashtagEvent = EventOfType<'HashtagAdded' | 'HashtagRemoved'>;

const rules = rulesFor<CampaignHashtagDocument>();
const key = ({ data: { campaignId, hashtagId } }: HashtagEvent): string =>
  `${String(campaignId)}:${String(hashtagId)}`;

/** The hashtags of each campaign, one document per hashtag; removed ones stay for the console. */
export const campaignHashtags = defineReadModel({
  name: 'campaign-hashtags',
  version: 1,
  partitionable: true,
  on: {
    HashtagAdded: [
      rules.document<EventOfType<'HashtagAdded'>>(
        key,
        (_, event) => ({
          id: event.data.hashtagId,
          name: event.data.name,
          addedBy: event.data.addedBy,
          addedAt: happenedAt(event),
          shownOn: event.data.campaignId,
          removedFrom: null,
          removedAt: null,
          removedBy: null,
          byAdmin: false,
        }),
        { partitionKey: campaignKey },
      ),
    ],
    HashtagRemoved: [
      rules.existing<EventOfType<'HashtagRemoved'>>(
        key,
        (hashtag, event) => ({
          ...hashtag,
          shownOn: null,
          removedFrom: event.data.campaignId,
          removedAt: happenedAt(event),
          removedBy: event.data.removedBy,
          byAdmin: event.data.byAdmin,
        }),
        { partitionKey: campaignKey },
      ),
    ],
  },
  indexes: [
    ['shownOn', 'addedAt'],
    ['removedFrom', 'removedAt'],
  ],
});
