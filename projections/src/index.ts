export { buildName, CollectionSpecMismatch } from './engine/build.ts';
export { canonicalJson } from './engine/canonical-json.ts';
export type { ListDefinition, ListQuery } from '@rostrum/contracts';
export type { ExportCursor, ExportPage } from './engine/export-page.ts';
export type { Page } from './engine/page.ts';
export {
  decidingCheckpoints,
  inPartition,
  mayReplace,
  positionOf,
  UNPARTITIONED,
  type PartitionCheckpoint,
} from './engine/partitions.ts';
export * from './engine/port.ts';
export type { Parking, ProjectionsOptions, QueriesAfter } from './engine/projections.ts';
export * from './engine/read-model.ts';
export { ReadModelMissing } from './engine/reader.ts';
export type { Comparison } from './engine/rebuild/compare-builds.ts';
export { LiveBuildChanged } from './engine/rebuild/become-live.ts';
export { dropUnreadBuilds } from './engine/rebuild/drop-builds.ts';
export { rollBack, NoBuildToRollBackTo, type GoBackOptions } from './engine/rebuild/go-back.ts';
export type { RebuildStatus } from './engine/rebuild/progress-mark.ts';
export type { RebuildProgress } from './engine/rebuild/progress.ts';
export { rebuild, type RebuildResult, type RebuildOptions } from './engine/rebuild/rebuild.ts';
export type { RunnerLog } from './engine/runner/log.ts';
export { ModelRunner, PoisonEvent, type FoldingOptions } from './engine/runner/model-runner.ts';
export type { Workers } from './engine/runner/partition-assignment.ts';
export { openSqliteDocuments, type SqliteDocumentsOptions } from './engine/sqlite/store.ts';
export type { ReadModelStatus } from './engine/status.ts';
export {
  createProjections,
  readModelNames,
  readModels,
  type Projections,
  type Queries,
  type ReadModelName,
} from './read-models.ts';
