import { defineReadModel, type ReadModel, type Rules } from './read-model.ts';
import type { DocumentReader } from './reader.ts';

/**
 * The parts of a feature: its read models, the queries that they answer, and rules that it adds to
 * read models of other features.
 */
export interface Feature<
  N extends string = string,
  M extends readonly ReadModel[] = readonly ReadModel[],
  Q extends object = object,
> {
  readonly name: N;
  readonly readModels: M;
  readonly queries: (reader: DocumentReader) => Q;
  /**
   * Rules for read models of other features (`activities`, `deadlines`), by the name of the read
   * model.
   */
  readonly adds: Readonly<Record<string, Rules>>;
}

export function defineFeature<
  const N extends string,
  const M extends readonly ReadModel[] = readonly [],
  Q extends object = object,
>(feature: Pick<Feature<N>, 'name'> & Partial<Feature<N, M, Q>>): Feature<N, M, Q> {
  return {
    readModels: [] as readonly ReadModel[] as M,
    queries: () => ({}) as Q,
    adds: {},
    ...feature,
  };
}

/**
 * The read models of features, each with the rules that features add to it.
 * @throws TypeError when a feature adds rules to a read model that no feature has
 */
export function readModelsOf(features: readonly Feature[]): readonly ReadModel[] {
  const models = features.flatMap(({ readModels }) => readModels);
  const names = new Set(models.map(({ name }) => name));
  for (const { name, adds } of features) {
    const unknown = Object.keys(adds).find((model) => !names.has(model));
    if (unknown !== undefined) throw new TypeError(`${name} adds rules to ${unknown}`);
  }
  return models.map((model) => {
    const added = features.flatMap(({ adds }) => adds[model.name] ?? []);
    return added.length === 0
      ? model
      : defineReadModel({ ...model, on: merged([model.on, ...added]) });
  });
}

/** Joins several sets of rules: for each event type, the rules of all of them, in order. */
function merged(all: readonly Rules[]): Rules {
  const rules: Record<string, readonly unknown[]> = {};
  for (const each of all)
    for (const [type, more] of Object.entries(each))
      rules[type] = [...(rules[type] ?? []), ...more];
  return rules;
}

/** The queries of all features, by the feature's name. */
export type QueriesOf<F extends Feature> = {
  readonly [N in F['name']]: ReturnType<Extract<F, { readonly name: N }>['queries']>;
};

export function queriesOf<const F extends readonly Feature[]>(
  features: F,
  reader: DocumentReader,
): QueriesOf<F[number]> {
  return Object.fromEntries(
    features.map(({ name, queries }) => [name, queries(reader)]),
  ) as QueriesOf<F[number]>;
}
