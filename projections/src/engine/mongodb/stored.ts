import type { CollectionSpec, Json, StoredDocument } from '../port.ts';
import { askedText, searchedText, TRIGRAM, wordBeginnings } from '../searched-text.ts';

/**
 * A document as it lies in a collection. Its scalar fields are fields, which is all that can be
 * asked for; its lists and objects are one JSON text, so that they come back as they went, whatever
 * names and nesting they have. Beside them is what searching needs. A read model's own fields never
 * begin with `_`.
 */
export interface Stored {
  readonly _id: string;
  readonly _position: string;
  /** Always there, and first in every index: what is deleted is not looked at. */
  readonly _deleted: boolean;
  readonly _rest?: string;
  readonly [field: string]: unknown;
}

/** What searching needs of a document: where the collection has text. */
interface Searched {
  /** Position of its first write: by it a search knows newer from older. */
  readonly _created: string;
  readonly _text?: string;
  /** Trigrams of the text, and beginnings of words, which are shorter. */
  readonly _grams?: readonly string[];
}

/** Leaves out of an answer what only searches need. */
export const WITHOUT_SEARCH = { _created: 0, _text: 0, _grams: 0 } as const;

/** Every three characters (code points) that follow each other. */
function trigrams(folded: string): ReadonlySet<string> {
  const characters = Array.from(folded);
  const grams = new Set<string>();
  for (let end = TRIGRAM; end <= characters.length; end++)
    grams.add(characters.slice(end - TRIGRAM, end).join(''));
  return grams;
}

function searched(document: StoredDocument, { text }: CollectionSpec, _created: string): Searched {
  if (document._deleted === true) return { _created };
  const folded = searchedText(document, text);
  return { _created, _text: folded, _grams: [...trigrams(folded), ...wordBeginnings(folded)] };
}

/** @param created position of the first write, in a collection with text */
export function storedOf(
  document: StoredDocument,
  spec: CollectionSpec,
  created: string | undefined,
): Stored {
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

export function documentOf({ _deleted, _rest, ...document }: Stored): StoredDocument {
  if (_deleted) return { _id: document._id, _position: document._position, _deleted };
  if (_rest !== undefined) Object.assign(document, JSON.parse(_rest));
  return document as StoredDocument;
}

/** What a document must have in it to have the text; undefined when nothing is asked. */
export function textCondition(text: string): Readonly<Record<string, unknown>> | undefined {
  const asked = askedText(text);
  if (asked === undefined) return undefined;
  const { folded, length } = asked;
  if (length < TRIGRAM) return { _grams: folded };
  const literally = folded.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  return { _grams: { $all: Array.from(trigrams(folded)) }, _text: { $regex: literally } };
}
