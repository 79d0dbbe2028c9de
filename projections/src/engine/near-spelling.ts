import { editDistance } from './edit-distance.ts';
import type { DocumentCollection, Filter, StoredDocument } from './port.ts';
import { foldText } from './searched-text.ts';

/** Limits of the work for one text. */
const bounds = {
  /** Words of the text; a longer text is not corrected. */
  words: 6,
  /** Words of the text that no document contains. */
  unknown: 2,
  /** Characters of a word that is corrected: at least `shortest`, at most `longest`. */
  shortest: 4,
  longest: 40,
  /** Documents that are read for each half of an unknown word. */
  documents: 25,
  /** Characters at the beginning of a document's text that are compared. */
  characters: 1_000,
} as const;

/** The words at the beginning of a document's text, not normalised. */
function wordsOf(document: StoredDocument, fields: readonly string[]): readonly string[] {
  const texts = fields.flatMap((field) => document[field] ?? []);
  const text = texts.filter((value) => typeof value === 'string').join('\n');
  return text.slice(0, bounds.characters).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Maximum edit distance between a word of this length and its correction. */
const tolerance = (length: number): number => (length < 6 ? 1 : 2);

/** The halves of a word. In most cases, at least one of them is without the mistake. */
function halvesOf(word: string): readonly string[] {
  const characters = Array.from(word);
  const middle = Math.ceil(characters.length / 2);
  return [
    characters.slice(0, middle).join(''),
    characters.slice(Math.min(middle, characters.length - 3)).join(''),
  ];
}

/**
 * The word nearest to `unknown` in documents that contain one of its halves; of several, the most
 * frequent.
 */
async function nearest(
  collection: DocumentCollection,
  { where = {}, fields }: { readonly where: Filter['where']; readonly fields: readonly string[] },
  unknown: string,
): Promise<string | undefined> {
  const { length } = Array.from(unknown);
  if (length < bounds.shortest || length > bounds.longest) return undefined;
  const found = await Promise.all(
    halvesOf(unknown).map((text) => collection.find({ where, text, limit: bounds.documents })),
  );
  const documents = new Map(found.flat().map((document) => [document._id, document]));
  const uses = new Map<string, number>();
  for (const document of documents.values())
    for (const word of wordsOf(document, fields)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const limit = tolerance(length);
  let best: { readonly word: string; readonly far: number; readonly used: number } | undefined;
  for (const [word, used] of uses) {
    // `foldText` changes the length of a word by at most a few characters.
    if (Math.abs(word.length - length) > limit + 2) continue;
    const far = editDistance(unknown, foldText(word), limit);
    if (far > limit) continue;
    if (!best || far < best.far || (far === best.far && used > best.used))
      best = { word, far, used };
  }
  return best?.word;
}

/**
 * A corrected version of `text` that finds something within `where`: each word that no document
 * contains is replaced by the nearest word of the documents. Undefined when there is none. Loads at
 * most 100 documents, whatever the text.
 */
export async function nearSpelling(
  collection: DocumentCollection,
  fields: readonly string[],
  { where, text = '' }: Filter,
): Promise<string | undefined> {
  const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0 || words.length > bounds.words) return undefined;
  const finds = async (searched: string): Promise<boolean> =>
    (await collection.count({ ...(where && { where }), text: searched }, 1)) > 0;
  const corrected: string[] = [];
  let unknown = 0;
  for (const word of words) {
    if (await finds(word)) {
      corrected.push(word);
      continue;
    }
    unknown += 1;
    const near =
      unknown > bounds.unknown
        ? undefined
        : await nearest(collection, { where, fields }, foldText(word));
    if (near === undefined) return undefined;
    corrected.push(near);
  }
  const suggestion = corrected.join(' ');
  return unknown > 0 && (await finds(suggestion)) ? suggestion : undefined;
}
