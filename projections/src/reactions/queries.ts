import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import {
  reactionTypes,
  reactionValues,
  type ReactionEmoji,
  type ReactionType,
  type ReactionValue,
} from '@rostrum/contracts/reactions';
import { adminReactions } from '@rostrum/contracts/reactions/lists';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { Find, StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { reactionsReceived } from './reactions-received.ts';
import { reactionCounter, reactionId, reactions, type ReactionDocument } from './reactions.ts';

export interface ReactionWithId extends ReactionDocument {
  readonly id: string;
}

/** What a member has chosen on a campaign; null without a reaction of that variant. */
export interface OwnReactions {
  readonly emoji: ReactionEmoji | null;
  readonly type: ReactionType | null;
}

/** How many members chose each value. */
export type ReactionCounts = ReadonlyMap<ReactionValue, number>;

/** Where a page of people begins: after this member's change of their reaction. */
export interface AfterReaction {
  readonly changedAt: string;
  readonly userId: number;
}

const types: ReadonlySet<ReactionValue> = new Set(reactionTypes);

const nothing: ReadonlyMap<string, StoredDocument> = new Map();

const reaction = (stored: StoredDocument): ReactionWithId =>
  ({ id: stored._id, ...withoutStoreFields(stored) }) as ReactionWithId;

export const reactionsQueries = (reader: DocumentReader) => {
  const find = async (wanted: Find): Promise<readonly ReactionWithId[]> =>
    (await (await reader.collection(reactions)).find(wanted)).map(reaction);

  return {
    /**
     * How many members chose each value on a campaign, and what a member has chosen. Both are of the
     * same position, as far as the store answers two reads that were begun together from one.
     */
    ofCampaign: async (
      campaignId: number,
      userId?: number,
    ): Promise<{ readonly counts: ReactionCounts; readonly own: OwnReactions }> => {
      const collection = await reader.collection(reactions);
      const [emojiId, typeId] = (['emoji', 'type'] as const).map((variant) =>
        reactionId(campaignId, userId ?? 0, variant),
      ) as [string, string];
      const counterIds = reactionValues.map((value) => reactionCounter(campaignId, value));
      const [counters, own] = await Promise.all([
        collection.load('auxiliary', counterIds),
        userId === undefined ? nothing : collection.load('documents', [emojiId, typeId]),
      ]);
      return {
        counts: new Map(
          reactionValues.map((value) => {
            const counter = counters.get(reactionCounter(campaignId, value));
            return [value, Number(counter?.n ?? 0)];
          }),
        ),
        own: {
          emoji: own.get(emojiId)?.given ?? null,
          type: own.get(typeId)?.given ?? null,
        } as OwnReactions,
      };
    },

    /** The members who chose a value on a campaign, those who chose it last first. */
    people: (
      campaignId: number,
      value: ReactionValue,
      { after, limit }: { readonly after?: AfterReaction | undefined; readonly limit: number },
    ): Promise<readonly ReactionWithId[]> => {
      const variant = types.has(value) ? 'type' : 'emoji';
      return find({
        where: { campaignId, given: value },
        sort: [['changedAt', 'desc']],
        ...(after && {
          after: [after.changedAt, reactionId(campaignId, after.userId, variant)],
        }),
        limit,
      });
    },

    /**
     * A member's reactions to all campaigns, also those that are not given any more, oldest change
     * first; only those after the reaction `after`.
     */
    ofMember: (
      userId: number,
      limit: number,
      after?: ReactionWithId,
    ): Promise<readonly ReactionWithId[]> =>
      find({
        where: { userId },
        sort: [['changedAt', 'asc']],
        ...(after && { after: [after.changedAt, after.id] }),
        limit,
      }),

    /** How many reactions the campaigns of a member have. */
    received: async (userId: number): Promise<number> =>
      Number(
        (await (await reader.collection(reactionsReceived)).get(String(userId)))?.received ?? 0,
      ),

    /** One page of the console's list. */
    listAll: (list: ListQuery<typeof adminReactions>): Promise<Page<ReactionWithId>> =>
      listPage({ reader, model: reactions, list: adminReactions }, list, reaction, () => undefined),

    /** One page of the list's export. */
    exportPage: (
      filter: ExportQuery<typeof adminReactions>,
      after?: ExportCursor,
    ): Promise<ExportPage<ReactionWithId>> =>
      exportPage({ reader, model: reactions, list: adminReactions }, filter, after, reaction),
  };
};
