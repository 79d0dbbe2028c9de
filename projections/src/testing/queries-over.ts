import { afterAll, beforeAll } from 'vitest';
import { temporaryDocuments } from '../engine/testing/temporary-documents.ts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { DocumentCollection, DocumentStore, StoredDocument } from '../engine/port.ts';
import type { Doc } from '../engine/read-model.ts';
import { createQueries, readModels, type Queries } from '../read-models.ts';
import { UNPARTITIONED } from '../engine/partitions.ts';
import { folded } from '../engine/testing/folded.ts';

/** Folds each read model into the store at its first use. */
function queriesOn(store: DocumentStore, events: readonly RecordedEvent[]): Queries {
  const collections = new Map<string, Promise<DocumentCollection>>();
  return createQueries({
    collection: ({ name }) => {
      const known = collections.get(name) ?? foldInto(store, name, events);
      collections.set(name, known);
      return known;
    },
  });
}

async function foldInto(
  store: DocumentStore,
  name: string,
  events: readonly RecordedEvent[],
): Promise<DocumentCollection> {
  const model = readModels.find((each) => each.name === name);
  if (!model) throw new Error(`there is no read model ${name}`);
  const builds = await store.builds(name);
  const build = { model: name, version: model.version, build: builds.length + 1 };
  const collection = await store.open(build, model);
  const position = events.at(-1)?.position ?? '';
  const stored = (all: ReadonlyMap<string, Doc>): readonly StoredDocument[] =>
    Array.from(all, ([_id, document]) => ({ ...document, _id, _position: position }));
  const { documents, auxiliary } = folded<Doc>(model, events);
  await collection.commit({
    writes: [
      { kind: 'documents', documents: stored(documents) },
      { kind: 'auxiliary', documents: stored(auxiliary) },
    ],
    partition: UNPARTITIONED,
    checkpoint: { from: undefined, to: { position, token: 'test' } },
  });
  return collection;
}

/** Queries over a log, on documents that are removed after the tests of the file. */
export function queriesForTests(): (log: { readonly events: readonly RecordedEvent[] }) => Queries {
  let documents: Awaited<ReturnType<typeof temporaryDocuments>>;
  beforeAll(async () => {
    documents = await temporaryDocuments();
  });
  afterAll(async () => {
    await documents.remove();
  });
  return ({ events }) => queriesOn(documents.store, events);
}
