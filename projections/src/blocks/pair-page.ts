import { withoutStoreFields } from '../engine/page.ts';
import type { DocumentCollection, Scalar, StoredDocument } from '../engine/port.ts';

/** A document about two things, with the time since when it is so. */
interface Pair {
  readonly createdAt: string;
}

export interface PairQuery {
  /** The `next` of the page before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface PairPage<T> {
  readonly items: readonly T[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/** `{createdAt}_{document id}`: names the last pair of a page. */
const cursorOf = ({ _id, createdAt }: StoredDocument & Pair): string => `${createdAt}_${_id}`;

function positionOf(cursor: string): readonly Scalar[] {
  const [createdAt = '', id = ''] = cursor.split('_');
  return [createdAt, id];
}

/**
 * The pairs of one thing, newest first, from the index `[field, 'createdAt']`. A page costs the same
 * wherever it begins.
 */
export async function pairPage<T extends Pair>(
  collection: DocumentCollection,
  where: Readonly<Record<string, number>>,
  { cursor, limit }: PairQuery,
): Promise<PairPage<T>> {
  const found = await collection.find({
    where,
    sort: [['createdAt', 'desc']],
    limit: limit + 1,
    ...(cursor === undefined ? {} : { after: positionOf(cursor) }),
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((document) => withoutStoreFields(document) as T),
    next: last && found.length > limit ? cursorOf(last as StoredDocument & Pair) : null,
  };
}
