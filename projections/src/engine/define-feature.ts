import type { ReadModel } from './read-model.ts';
import type { DocumentReader } from './reader.ts';

/** What a feature brings: its read models, and the queries that they answer. */
export interface Feature<
  N extends string = string,
  M extends readonly ReadModel[] = readonly ReadModel[],
  Q extends object = object,
> {
  readonly name: N;
  readonly readModels: M;
  readonly queries: (reader: DocumentReader) => Q;
}

export function defineFeature<
  const N extends string,
  const M extends readonly ReadModel[],
  Q extends object,
>(feature: Feature<N, M, Q>): Feature<N, M, Q> {
  return feature;
}

/** The queries of features, by feature. */
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
