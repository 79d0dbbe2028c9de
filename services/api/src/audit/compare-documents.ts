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

/** A document whose stored text is not JSON. */
class UnreadableDocument {
  readonly _id: string;
  readonly why: string;
  constructor(id: string, why: string) {
    this._id = id;
    this.why = why;
  }
}

/**
 * All documents of a kind in `_id` order. A page that cannot be read is read again document by
 * document; an unreadable document gets the id that `expected` returns.
 */
async function* documentsOf(
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
      page = await scanOne(collection, kind, after, expected);
    }
    yield* page;
    after = page.at(-1)?._id;
    if (page.length < limit) return;
  }
}

async function scanOne(
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

/** Number of compared documents of a read model. */
export interface ComparedCounts {
  readonly documents: number;
  readonly auxiliary: number;
}

/** Command that rebuilds the documents and the indexes of a read model. */
const remedyFor = (model: string): string => `npm run rebuild -- ${model}`;

/** I4: every stored document equals the one folded from the log. */
export async function compareDocuments(
  model: string,
  live: DocumentCollection,
  fresh: DocumentCollection,
  report: ReportFinding,
): Promise<ComparedCounts> {
  return {
    documents: await compareKind(model, 'documents', live, fresh, report),
    auxiliary: await compareKind(model, 'auxiliary', live, fresh, report),
  };
}

/** I4: the indexed fields, searched text and indexes of a read model match its documents. */
export async function compareIndexes(
  model: string,
  live: DocumentCollection,
  report: ReportFinding,
): Promise<void> {
  for await (const { id, what, pending } of live.differences()) {
    const place = id === undefined ? model : `${model}, document ${id}`;
    report('I4', place, what, pending ? undefined : remedyFor(model));
  }
}

async function compareKind(
  model: string,
  kind: Kind,
  live: DocumentCollection,
  fresh: DocumentCollection,
  report: ReportFinding,
): Promise<number> {
  const nextFoldedId = async (after: string | undefined): Promise<string | undefined> =>
    (await fresh.scan(kind, after, 1))[0]?._id;
  const stored = documentsOf(live, kind, nextFoldedId);
  const folded = documentsOf(fresh, kind, () => Promise.resolve(undefined));
  const wrong = (id: string, what: string): void => {
    report(
      'I4',
      `${model}, ${kind === 'documents' ? 'document' : 'auxiliary document'} ${id}`,
      what,
      remedyFor(model),
    );
  };
  let count = 0;
  let actual = await stored.next();
  let expected = await folded.next();
  while (actual.done !== true || expected.done !== true) {
    const order = compareNext(actual, expected);
    if (order < 0 && actual.done !== true) {
      wrong(actual.value._id, 'it is stored, and folding the log gives no such document');
    } else if (order > 0 && expected.done !== true) {
      wrong(expected.value._id, 'folding the log gives it, and it is not stored');
    } else if (actual.done !== true && expected.done !== true) {
      const what = difference(actual.value, expected.value);
      if (what !== undefined) wrong(actual.value._id, what);
    }
    if (order <= 0) {
      count += 1;
      actual = await stored.next();
    }
    if (order >= 0) expected = await folded.next();
  }
  return count;
}

type Next = IteratorResult<StoredDocument | UnreadableDocument, unknown>;

function compareNext(a: Next, b: Next): number {
  if (a.done === true) return 1;
  if (b.done === true) return -1;
  return compareUtf8(a.value._id, b.value._id);
}

/** Names the differing fields without their values, which may be personal data. */
function difference(
  stored: StoredDocument | UnreadableDocument,
  folded: StoredDocument | UnreadableDocument,
): string | undefined {
  if (stored instanceof UnreadableDocument) return `it cannot be read: ${stored.why}`;
  if (folded instanceof UnreadableDocument)
    return `the document folded from the log cannot be read: ${folded.why}`;
  if (canonicalJson(stored as Json) === canonicalJson(folded as Json)) return undefined;
  const names = [...new Set([...Object.keys(stored), ...Object.keys(folded)])];
  const fields = names.filter(
    (name) => canonicalJson(stored[name]) !== canonicalJson(folded[name]),
  );
  return `it differs from the document folded from the log, in ${fields.join(', ')}`;
}
