import { DUPLICATE } from '@rostrum/state/mongodb';
import {
  MongoBulkWriteError,
  type AnyBulkWriteOperation,
  type Collection,
  type WriteError,
} from 'mongodb';
import type { CollectionSpec, CollectionWrites, DocumentKind, StoredDocument } from '../port.ts';
import { storedOf, type MongoDocument } from './stored.ts';

/** Documents per bulk write, few enough that a slow server answers in time. */
const CHUNK = 250;
/** Maximum number of attempts that store no document; then the write fails. */
const PATIENCE = 5;

/**
 * Whether all errors mean that the stored document is at that position or later, or was just
 * created.
 */
function isGuard(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return false;
  const refusals: WriteError[] = [error.writeErrors].flat();
  return refusals.length > 0 && refusals.every(({ code }) => code === DUPLICATE);
}

async function fieldOf(
  collection: Collection<MongoDocument>,
  documents: readonly StoredDocument[],
  field: '_position' | '_created',
): Promise<ReadonlyMap<string, string>> {
  const found = await collection
    .find({ _id: { $in: documents.map(({ _id }) => _id) } })
    .project<MongoDocument>({ [field]: 1 })
    .toArray();
  return new Map(
    found.flatMap((stored) => {
      const value = stored[field];
      return typeof value === 'string' ? [[stored._id, value] as const] : [];
    }),
  );
}

function guarded(stored: MongoDocument): AnyBulkWriteOperation<MongoDocument> {
  return {
    replaceOne: {
      filter: { _id: stored._id, _position: { $lt: stored._position } },
      replacement: stored,
      upsert: true,
    },
  };
}

async function writeChunk(
  collection: Collection<MongoDocument>,
  kind: DocumentKind,
  documents: readonly StoredDocument[],
  spec: CollectionSpec,
): Promise<void> {
  const searched = kind === 'documents' && spec.text.length > 0;
  const created = searched ? await fieldOf(collection, documents, '_created') : undefined;
  let open = documents;
  for (let refused = 0; open.length > 0;) {
    const writes = open.map((document) =>
      guarded(
        storedOf(document, spec, created && (created.get(document._id) ?? document._position)),
      ),
    );
    try {
      // Auxiliary documents are written in the given order, see `AuxiliaryOrder`.
      await collection.bulkWrite(writes, { ordered: kind === 'auxiliary' });
      return;
    } catch (error) {
      if (!isGuard(error) || refused >= PATIENCE) throw error;
    }
    const there = await fieldOf(collection, open, '_position');
    const left = open.filter(({ _id, _position }) => (there.get(_id) ?? '') < _position);
    if (left.length === open.length) refused += 1;
    open = left;
  }
}

/**
 * Writes each document over an older position only, by an upsert whose filter is the guard: when the
 * stored document is at that position or later, the upsert becomes an insert that fails with E11000.
 * Servers may stop there even in an unordered bulk, so documents that are not stored afterwards are
 * written again.
 */
export async function writeDocuments(
  collection: Collection<MongoDocument>,
  { kind, documents }: CollectionWrites,
  spec: CollectionSpec,
): Promise<void> {
  for (let from = 0; from < documents.length; from += CHUNK)
    await writeChunk(collection, kind, documents.slice(from, from + CHUNK), spec);
}
