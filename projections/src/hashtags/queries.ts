import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { adminHashtags, hashtagLimits } from '@rostrum/contracts/hashtags';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { Filter, StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { campaignHashtags, type CampaignHashtagDocument } from './campaign-hashtags.ts';
import { hashtags, type HashtagDocument } from './hashtags.ts';

/** Names with a beginning of four or more characters that are read, in their order. */
const readByBeginning = 200;

const hashtag = (stored: StoredDocument): HashtagDocument =>
  withoutStoreFields(stored) as HashtagDocument;
const ofCampaign = (stored: StoredDocument): CampaignHashtagDocument =>
  withoutStoreFields(stored) as CampaignHashtagDocument;

/** The names that begin with a text of one to three characters; undefined for others. */
function beginning(text: string): Filter['where'] {
  switch (Array.from(text).length) {
    case 1:
      return { start1: text };
    case 2:
      return { start2: text };
    case 3:
      return { start3: text };
    default:
      return undefined;
  }
}

export const hashtagsQueries = (reader: DocumentReader) => ({
  /** The hashtags that a campaign has, in the order in which they were added. */
  ofCampaign: async (campaignId: number): Promise<readonly CampaignHashtagDocument[]> => {
    const found = await (
      await reader.collection(campaignHashtags)
    ).find({
      where: { shownOn: campaignId },
      sort: [['addedAt', 'asc']],
      limit: hashtagLimits.perCampaign,
    });
    return found.map(ofCampaign);
  },

  /** The hashtags that were removed from a campaign, newest first. */
  removedFrom: async (
    campaignId: number,
    limit: number,
  ): Promise<readonly CampaignHashtagDocument[]> => {
    const found = await (
      await reader.collection(campaignHashtags)
    ).find({ where: { removedFrom: campaignId }, sort: [['removedAt', 'desc']], limit });
    return found.map(ofCampaign);
  },

  /** The number of public campaigns with each of the names; 0 is left out. */
  counts: async (names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const found = await (await reader.collection(hashtags)).getMany(names);
    return new Map(found.map(hashtag).map(({ name, count }) => [name, count]));
  },

  /**
   * The hashtags whose names begin with `text`, those of most campaigns first. Of a beginning of four
   * or more characters, the first 200 names are compared.
   */
  beginningWith: async (text: string, limit: number): Promise<readonly HashtagDocument[]> => {
    const collection = await reader.collection(hashtags);
    const where = beginning(text);
    if (text === '' || where !== undefined) {
      const sort = [['count', 'desc']] as const;
      return (await collection.find({ ...(where && { where }), sort, limit })).map(hashtag);
    }
    const found = await collection.find({
      where: { name: { $gte: text, $lt: `${text}\u{10ffff}` } },
      sort: [['name', 'asc']],
      limit: readByBeginning,
    });
    return found
      .map(hashtag)
      .sort((a, b) => b.count - a.count)
      .slice(0, limit);
  },

  /** One page of the console's list. */
  listAll: (list: ListQuery<typeof adminHashtags>): Promise<Page<HashtagDocument>> =>
    listPage({ reader, model: hashtags, list: adminHashtags }, list, hashtag, () => undefined),

  /** One page of the list's export. */
  exportPage: (
    filter: ExportQuery<typeof adminHashtags>,
    after?: ExportCursor,
  ): Promise<ExportPage<HashtagDocument>> =>
    exportPage({ reader, model: hashtags, list: adminHashtags }, filter, after, hashtag),
});
