import type { CollectionSpec, Json, StoredDocument } from '../port.ts';
import { searchedText, trigrams } from '../searched-text.ts';

/**
 * A document as stored. Scalar fields are fields and can be queried; lists and objects are one JSON
 * text, so that they are read back unchanged whatever their names and nesting. Fields that begin
 * with `_` belong to the store.
 */
export interface MongoDocument {
  readonly _id: string;
  readonly _position: string;
  /** Always present, and first in every index, so that tombstones are skipped. */
  readonly _deleted: boolean;
  readonly _rest?: string;
  readonly [field: string]: unknown;
}

/** Fields for text search, where the collection has text. */
interface SearchFields {
  /** Position of its first write, which orders hits by age. */
  readonly _created: string;
  readonly _text?: string;
  /** Trigrams of the text. */
  readonly _grams?: readonly string[];
}

/** Projection without the fields for text search. */
export const WITHOUT_SEARCH = { _created: 0, _text: 0, _grams: 0 } as const;

function searched(
  document: StoredDocument,
  { text }: CollectionSpec,
  _created: string,
): SearchFields {
  if (document._deleted === true) return { _created };
  const folded = searchedText(document, text);
  return { _created, _text: folded, _grams: Array.from(trigrams(folded)) };
}

/** @param created position of the first write, in a collection with text */
export function storedOf(
  document: StoredDocument,
  spec: CollectionSpec,
  created: string | undefined,
): MongoDocument {
  const scalars: Record<string, Json> = {};
  const rest: Record<string, Json> = {};
  for (const [field, value] of Object.entries(document)) {
    if (value === undefined) continue;
    if (typeof value === 'object' && value !== null) rest[field] = value;
    // JSON has no negative zero.
    else scalars[field] = value === 0 ? 0 : value;
  }
  return {
    ...scalars,
    _id: document._id,
    _position: document._position,
    _deleted: document._deleted === true,
    ...(Object.keys(rest).length > 0 && { _rest: JSON.stringify(rest) }),
    ...(created !== undefined && searched(document, spec, created)),
  };
}

export function documentOf({ _deleted, _rest, ...document }: MongoDocument): StoredDocument {
  if (_deleted) return { _id: document._id, _position: document._position, _deleted };
  if (_rest !== undefined) Object.assign(document, JSON.parse(_rest));
  return document as StoredDocument;
}

/** What is stored for text search and differs from what a write of the document would store now. */
export function differenceOf(stored: MongoDocument, spec: CollectionSpec): string | undefined {
  const { _created, _text, _grams, ...own } = stored;
  const created = typeof _created === 'string' ? _created : undefined;
  const written = storedOf(documentOf(own), spec, created);
  const wrong = Object.keys({ ...stored, ...written }).filter(
    (field) => JSON.stringify(stored[field]) !== JSON.stringify(written[field]),
  );
  return wrong.length === 0 ? undefined : `its ${wrong.join(', ')} is not what its document says`;
}
