import { compareUtf8 } from '@rostrum/state';
import {
  canonicalJson,
  type CollectionWrites,
  type DocumentCollection,
  type Json,
  type StoredDocument,
} from '@rostrum/projections';
import type { ReportFinding } from './finding.ts';

type Kind = CollectionWrites['kind'];

const PAGE = 500;

/** A document whose stored text is not JSON any more. */
class UnreadableDocument {
  readonly _id: string;
  readonly why: string;
  constructor(id: string, why: string) {
    this._id = id;
    this.why = why;
  }
}

/**
 * Everything of a collection in `_id` order. A page that cannot be read is read again one by one,
 * so that the document at fault is named.
 */
async function* everything(
  collection: DocumentCollection,
  kind: Kind,
  expected: (after: string | undefined) => Promise<string | undefined>,
): AsyncGenerator<StoredDocument | UnreadableDocument> {
  let after: string | undefined;
  for (;;) {
    let page: readonly (StoredDocument | UnreadableDocument)[];
    let limit = PAGE;
    try {
      page = await collection.scan(kind, after, PAGE);
    } catch {
      limit = 1;
      page = await one(collection, kind, after, expected);
    }
    yield* page;
    after = page.at(-1)?._id;
    if (page.length < limit) return;
  }
}

async function one(
  collection: DocumentCollection,
  kind: Kind,
  after: string | undefined,
  expected: (after: string | undefined) => Promise<string | undefined>,
): Promise<readonly (StoredDocument | UnreadableDocument)[]> {
  try {
    return await collection.scan(kind, after, 1);
  } catch (error) {
    const id = await expected(after);
    const message = error instanceof Error ? error.message : String(error);
    if (id === undefined) throw error;
    return [new UnreadableDocument(id, message)];
  }
}

/** What a comparison of one model has looked at. */
export interface Compared {
  readonly documents: number;
  readonly helpers: number;
}

/** I4: what is stored is, document by document, what the log gives. */
export async function compareDocuments(
  model: string,
  live: DocumentCollection,
  fresh: DocumentCollection,
  report: ReportFinding,
): Promise<Compared> {
  const counted = { documents: 0, helpers: 0 };
  for (const kind of ['documents', 'helpers'] as const) {
    counted[kind] = await compareKind(model, kind, live, fresh, report);
  }
  return counted;
}

async function compareKind(
  model: string,
  kind: Kind,
  live: DocumentCollection,
  fresh: DocumentCollection,
  report: ReportFinding,
): Promise<number> {
  const idBehind = async (after: string | undefined): Promise<string | undefined> =>
    (await fresh.scan(kind, after, 1))[0]?._id;
  const stored = everything(live, kind, idBehind);
  const folded = everything(fresh, kind, () => Promise.resolve(undefined));
  const wrong = (id: string, what: string): void => {
    report('I4', `${model}, ${kind === 'documents' ? 'document' : 'helper'} ${id}`, what);
  };
  let count = 0;
  let mine = await stored.next();
  let theirs = await folded.next();
  while (mine.done !== true || theirs.done !== true) {
    const order = compareNext(mine, theirs);
    if (order < 0 && mine.done !== true) {
      wrong(mine.value._id, 'it is stored, and nothing in the log gives it');
    } else if (order > 0 && theirs.done !== true) {
      wrong(theirs.value._id, 'the log gives it, and it is not stored');
    } else if (mine.done !== true && theirs.done !== true) {
      const what = difference(mine.value, theirs.value);
      if (what !== undefined) wrong(mine.value._id, what);
    }
    if (order <= 0) {
      count += 1;
      mine = await stored.next();
    }
    if (order >= 0) theirs = await folded.next();
  }
  return count;
}

type Next = IteratorResult<StoredDocument | UnreadableDocument, unknown>;

function compareNext(a: Next, b: Next): number {
  if (a.done === true) return 1;
  if (b.done === true) return -1;
  return compareUtf8(a.value._id, b.value._id);
}

/** UniqueNames the fields, not what they hold: that may be somebody's name. */
function difference(
  stored: StoredDocument | UnreadableDocument,
  folded: StoredDocument | UnreadableDocument,
): string | undefined {
  if (stored instanceof UnreadableDocument) return `it cannot be read: ${stored.why}`;
  if (folded instanceof UnreadableDocument) return `what the log gives cannot be read: ${folded.why}`;
  if (canonicalJson(stored as Json) === canonicalJson(folded as Json)) return undefined;
  const names = [...new Set([...Object.keys(stored), ...Object.keys(folded)])];
  const fields = names.filter(
    (name) => canonicalJson(stored[name]) !== canonicalJson(folded[name]),
  );
  return `it is not what the log gives, in ${fields.join(', ')}`;
}
