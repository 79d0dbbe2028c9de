import { happenedAt } from '@rostrum/contracts';
import { isPublic } from '@rostrum/contracts/campaigns';
import { adminHashtags, hashtagLimits } from '@rostrum/contracts/hashtags';
import { campaignKey, publicChange } from '../campaigns/index.ts';
import { defineReadModel, type AuxiliaryView, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A hashtag of at least one public campaign; its key is its name. */
export interface HashtagDocument {
  readonly name: string;
  /** Number of public campaigns that have it. */
  readonly count: number;
  /** When the count last rose, ISO 8601. */
  readonly lastUsedAt: string;
  /** Its first one, two and three characters (code points); null when it is shorter. */
  readonly start1: string | null;
  readonly start2: string | null;
  readonly start3: string | null;
}

/**
 * What the counts follow of a campaign: one auxiliary document. It has a list because a change of
 * the status changes the counts of all its hashtags, and these are at most
 * `hashtagLimits.perCampaign`.
 */
interface TagsOfCampaign {
  readonly isPublic: boolean;
  readonly names: readonly string[];
}

/** The events that change which hashtags public campaigns have. */
type TagsEvent = EventOfType<
  'HashtagAdded' | 'HashtagRemoved' | 'CampaignPublished' | 'StatusChanged'
>;

const documents = rulesFor<HashtagDocument>();
const tags = rulesFor<TagsOfCampaign>();
const none: TagsOfCampaign = { isPublic: false, names: [] };

const tagsBefore = (event: TagsEvent, auxiliary: AuxiliaryView): TagsOfCampaign =>
  tags.read(auxiliary, campaignKey(event)) ?? none;

/** The first `length` characters; null when there are fewer. */
function startOf(name: string, length: 1 | 2 | 3): string | null {
  const characters = Array.from(name);
  return characters.length < length ? null : characters.slice(0, length).join('');
}

/** Whether a change of the status shows or hides the campaign; most do not. */
const matters = (event: TagsEvent): boolean =>
  event.type !== 'StatusChanged' || publicChange(event) !== 0;

/** Adds `by` public campaigns to the hashtag that `nameOf` names. */
function counting<E extends TagsEvent>(
  nameOf: (before: TagsOfCampaign, event: E) => string | undefined,
  by: (event: E) => number,
) {
  return documents.document<E>(
    (event, auxiliary) =>
      matters(event) ? nameOf(tagsBefore(event, auxiliary), event) : undefined,
    (hashtag, event, auxiliary) => {
      const name = nameOf(tagsBefore(event, auxiliary), event);
      if (name === undefined) return hashtag;
      const change = by(event);
      const count = (hashtag?.count ?? 0) + change;
      if (count <= 0) return undefined;
      return {
        name,
        count,
        lastUsedAt: change > 0 || hashtag === undefined ? happenedAt(event) : hashtag.lastUsedAt,
        start1: startOf(name, 1),
        start2: startOf(name, 2),
        start3: startOf(name, 3),
      };
    },
    { partitionKey: campaignKey, reads: (event) => (matters(event) ? [campaignKey(event)] : []) },
  );
}

/** One rule for each hashtag that a campaign can have, because a rule changes one document. */
function countingAll<E extends EventOfType<'CampaignPublished' | 'StatusChanged'>>(
  by: (event: E) => number,
) {
  return Array.from({ length: hashtagLimits.perCampaign }, (_, index) =>
    counting<E>(({ names }) => names[index], by),
  );
}

function keeping<E extends TagsEvent>(step: (before: TagsOfCampaign, event: E) => TagsOfCampaign) {
  return tags.auxiliary<E>(
    (event) => (matters(event) ? campaignKey(event) : undefined),
    (before, event) => step(before ?? none, event),
    { partitionKey: campaignKey },
  );
}

/**
 * The hashtags of public campaigns. Campaigns share them, so that its documents are changed under
 * several partition keys.
 */
export const hashtags = defineReadModel({
  name: 'hashtags',
  version: 1,
  lists: [adminHashtags],
  on: {
    HashtagAdded: [
      counting<EventOfType<'HashtagAdded'>>(
        (before, { data }) => (before.isPublic ? data.name : undefined),
        () => 1,
      ),
      keeping<EventOfType<'HashtagAdded'>>((before, { data }) => ({
        ...before,
        names: [...before.names, data.name],
      })),
    ],
    HashtagRemoved: [
      counting<EventOfType<'HashtagRemoved'>>(
        (before, { data }) => (before.isPublic ? data.name : undefined),
        () => -1,
      ),
      keeping<EventOfType<'HashtagRemoved'>>((before, { data }) => ({
        ...before,
        names: before.names.filter((name) => name !== data.name),
      })),
    ],
    CampaignPublished: [
      ...countingAll<EventOfType<'CampaignPublished'>>(() => 1),
      keeping<EventOfType<'CampaignPublished'>>((before) => ({ ...before, isPublic: true })),
    ],
    StatusChanged: [
      ...countingAll<EventOfType<'StatusChanged'>>(publicChange),
      keeping<EventOfType<'StatusChanged'>>((before, { data }) => ({
        ...before,
        isPublic: isPublic(data.to),
      })),
    ],
  },
  indexes: [
    ['name'],
    ['count'],
    ['lastUsedAt'],
    ['start1', 'count'],
    ['start2', 'count'],
    ['start3', 'count'],
  ],
  text: ['name'],
});
