import type {
  Build,
  Checkpoint,
  CollectionWrites,
  CollectionSpec,
  Commit,
  DocumentCollection,
  DocumentStore,
  Partition,
  StoredDocument,
} from '../port.ts';
import { UNPARTITIONED } from '../partitions.ts';

/** An adapter under test, with its own storage. */
export interface DocumentStorage {
  readonly store: DocumentStore;
  /** Closes the store and opens it again on the same storage. */
  reopen(): Promise<DocumentStore>;
  /** Closes everything and removes the storage. */
  remove(): Promise<void>;
}

export const shelf: CollectionSpec = {
  indexes: [['kind', 'size'], ['size'], ['kind', 'sold', 'title']],
  text: ['title', 'authors'],
};

export const firstBuild: Build = { model: 'shelf', version: 1, build: 1 };

/** Positions as fixed-width text. */
export function at(position: number): string {
  return String(position).padStart(16, '0');
}

export function book(
  id: string,
  position: number,
  fields: Omit<StoredDocument, '_id' | '_position'> = {},
): StoredDocument {
  return { ...fields, _id: id, _position: at(position) };
}

export function tombstone(id: string, position: number): StoredDocument {
  return { _id: id, _position: at(position), _deleted: true };
}

/** Commits as a runner does: with the documents as they were loaded, keeping track of the checkpoint. */
export function committer(
  collection: DocumentCollection,
  token = 'runner',
): (
  position: number,
  documents: readonly StoredDocument[],
  auxiliary?: readonly StoredDocument[],
) => Promise<void> {
  return async (position, documents, auxiliary = []) => {
    const from = await collection.checkpoint(UNPARTITIONED);
    const ids = documents.map(({ _id }) => _id);
    const loaded = await collection.load('documents', ids);
    await collection.commit(
      commitOf(
        from,
        { position: at(position), token },
        documents,
        auxiliary,
        UNPARTITIONED,
        loaded,
      ),
    );
  };
}

export function commitOf(
  from: Checkpoint | undefined,
  to: Checkpoint,
  documents: readonly StoredDocument[] = [],
  auxiliary: readonly StoredDocument[] = [],
  partition: Partition = UNPARTITIONED,
  loaded: CollectionWrites['loaded'] = new Map(),
): Commit {
  return {
    writes: [
      { kind: 'documents', documents, loaded },
      { kind: 'auxiliary', documents: auxiliary },
    ],
    partition,
    checkpoint: { from, to },
  };
}
