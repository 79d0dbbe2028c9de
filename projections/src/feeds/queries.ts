import { withoutStoreFields } from '../engine/page.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { lastActId, type ActDocument, type FeedActor, type LastAct } from './act.ts';
import { feeds } from './feeds.ts';

/** The place of an act in the order of all acts: its time (ISO 8601), then its id. */
export interface ActPlace {
  readonly at: string;
  readonly id: string;
}

export interface ActsQuery {
  /** Only later acts, ISO 8601. */
  readonly since: string;
  /** Only acts before this place; undefined: from the newest on. */
  readonly before: ActPlace | undefined;
  readonly limit: number;
}

export const feedsQueries = (reader: DocumentReader) => ({
  /** When these members or campaigns have last done something; those who never did are left out. */
  lastActs: async (actors: readonly FeedActor[]): Promise<ReadonlyMap<FeedActor, string>> => {
    const collection = await reader.collection(feeds);
    const found = await collection.getMany(actors.map(lastActId));
    const byId = new Map(found.map((last) => [last._id, (last as unknown as LastAct).lastAt]));
    return new Map(
      actors.flatMap((actor) => {
        const at = byId.get(lastActId(actor));
        return at === undefined ? [] : [[actor, at] as const];
      }),
    );
  },

  /** Acts of a member or a campaign, newest first; those of one time by their positions. */
  acts: async (
    actor: FeedActor,
    { since, before, limit }: ActsQuery,
  ): Promise<readonly ActDocument[]> => {
    const collection = await reader.collection(feeds);
    const found = await collection.find({
      where: { actor, at: { $gt: since } },
      sort: [
        ['at', 'desc'],
        ['position', 'desc'],
      ],
      ...(before && { after: [before.at, before.id, ''] }),
      limit,
    });
    return found.map((act) => withoutStoreFields(act) as ActDocument);
  },
});
