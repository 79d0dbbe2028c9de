import { buildName } from './build.ts';
import type { DocumentCollection, DocumentStore } from './port.ts';
import type { ReadModel } from './read-model.ts';
import { buildOfVersion } from './runner/builds.ts';

/** Where queries read from: the build of a read model that is live as they ask. */
export interface DocumentReader {
  collection(model: string): Promise<DocumentCollection>;
}

/** Nothing of this read model was ever folded: nothing can be answered yet. */
export class ReadModelMissing extends Error {
  override readonly name = 'ReadModelMissing';
}

export function createReader(store: DocumentStore, models: readonly ReadModel[]): DocumentReader {
  const byName = new Map(models.map((model) => [model.name, model]));
  /** One open collection per read model: the newest that was asked for. */
  const open = new Map<string, { readonly key: string; readonly collection: DocumentCollection }>();
  return {
    collection: async (name) => {
      const model = byName.get(name);
      if (model === undefined)
        throw new TypeError(`there is no read model ${JSON.stringify(name)}`);
      const build = await buildOfVersion(store, model);
      if (build === undefined) throw new ReadModelMissing(`${name} was never folded`);
      const key = buildName(build);
      const known = open.get(name);
      if (known?.key === key) return known.collection;
      const collection = await store.open(build, model);
      open.set(name, { key, collection });
      return collection;
    },
  };
}
