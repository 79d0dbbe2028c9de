import type { Projections as ProjectionsOf } from './engine/projections.ts';
import { queriesOf, readModelsOf, type QueriesOf } from './engine/define-feature.ts';
import { createProjectionsOf, type ProjectionsOptions } from './engine/projections.ts';
import type { ReadModel } from './engine/read-model.ts';
import type { DocumentReader } from './engine/reader.ts';
import * as registry from './features.ts';

const features = Object.values(registry);
type ProductFeature = (typeof features)[number];

/** The queries of all features, by feature. */
export type Queries = QueriesOf<ProductFeature>;
export type ReadModelName = ProductFeature['readModels'][number]['name'];
export type Projections = ProjectionsOf<Queries, ReadModelName>;

/** The read models of all features, each with the rules that features add to it. */
const all = readModelsOf(features) as readonly ReadModel<ReadModelName>[];
export const readModels: readonly ReadModel[] = all;

export const readModelNames: readonly ReadModelName[] = all.map(({ name }) => name);

/** The read model with that name, including the rules that features add to it. */
export function readModelNamed(name: ReadModelName): ReadModel {
  const found = all.find((model) => model.name === name);
  if (!found) throw new TypeError(`there is no read model ${name}`);
  return found;
}

export const createQueries = (reader: DocumentReader): Queries => queriesOf(features, reader);

/** The product's read models in one process. */
export function createProjections(options: ProjectionsOptions): Projections {
  return createProjectionsOf(options, createQueries);
}
