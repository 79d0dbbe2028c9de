import { buildName } from './build.ts';
import type { Build, DocumentCollection, DocumentStore } from './port.ts';
import type { ReadModel } from './read-model.ts';
import { buildOfVersion } from './runner/builds.ts';

/** Gives queries the collections to read from. */
export interface DocumentReader {
  /**
   * The live build of a read model, resolved with every call.
   * @throws TypeError when the process was not given this read model
   * @throws ReadModelMissing
   */
  collection(model: Pick<ReadModel, 'name'>): Promise<DocumentCollection>;
}

/** The read model has no build yet. */
export class ReadModelMissing extends Error {
  override readonly name = 'ReadModelMissing';
}

/** @throws TypeError */
export function modelNamed(models: readonly ReadModel[], name: string): ReadModel {
  const model = models.find((candidate) => candidate.name === name);
  if (model === undefined) throw new TypeError(`there is no read model ${JSON.stringify(name)}`);
  return model;
}

export function createReader(
  store: DocumentStore,
  models: readonly ReadModel[],
): DocumentReader & {
  /** A build of a read model. The last one that was opened is kept. */
  buildOf(model: ReadModel, build: Build): Promise<DocumentCollection>;
} {
  /** The last collection that was opened for each read model. */
  const open = new Map<string, { readonly key: string; readonly collection: DocumentCollection }>();
  const buildOf = async (model: ReadModel, build: Build): Promise<DocumentCollection> => {
    const key = buildName(build);
    const known = open.get(model.name);
    if (known?.key === key) return known.collection;
    const collection = await store.open(build, model);
    open.set(model.name, { key, collection });
    return collection;
  };
  return {
    buildOf,
    collection: async ({ name }) => {
      const model = modelNamed(models, name);
      const build = await buildOfVersion(store, model);
      if (build === undefined) throw new ReadModelMissing(`${name} was never folded`);
      return buildOf(model, build);
    },
  };
}
