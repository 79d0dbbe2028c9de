export { buildName } from './engine/build.ts';
export { canonicalJson } from './engine/canonical-json.ts';
export { readModels } from './features.ts';
export * from './engine/port.ts';
export { createProjections, type ProjectionsOptions } from './engine/projections.ts';
export * from './queries.ts';
export { UnknownField } from './queries-index.ts';
export * from './engine/read-model.ts';
export { ReadModelMissing } from './engine/reader.ts';
export type { Comparison } from './engine/rebuild/compare-builds.ts';
export type { RebuildProgress } from './engine/rebuild/progress.ts';
export { LiveMoved } from './engine/rebuild/become-live.ts';
export { dropKept } from './engine/rebuild/drop-builds.ts';
export { goBack, NothingKept, type GoBackOptions } from './engine/rebuild/go-back.ts';
export { rebuild, type Rebuilt, type RebuildOptions } from './engine/rebuild/rebuild.ts';
export {
  EVERYTHING,
  inShare,
  mayFollow,
  positionOf,
  telling,
  type SharedCheckpoint,
} from './engine/partitions.ts';
export type { RunnerLog } from './engine/runner/log.ts';
export { ModelRunner, PoisonEvent, type FoldingOptions } from './engine/runner/model-runner.ts';
export type { Workers } from './engine/runner/partition-assignment.ts';
export {
  openSqliteDocuments,
  OtherCollection,
  type SqliteDocumentsOptions,
} from './engine/sqlite/store.ts';
