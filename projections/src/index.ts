export { buildName } from './build.ts';
export { canonicalJson } from './canonical-json.ts';
export { readModels } from './models/index.ts';
export * from './port.ts';
export { createProjections, type ProjectionsOptions } from './projections.ts';
export * from './queries.ts';
export { UnknownField } from './queries/index.ts';
export * from './read-model.ts';
export { ReadModelMissing } from './reader.ts';
export type { Comparison } from './rebuild/compare-builds.ts';
export type { RebuildProgress } from './rebuild/progress.ts';
export { LiveMoved } from './rebuild/become-live.ts';
export { dropKept } from './rebuild/drop-builds.ts';
export { goBack, NothingKept, type GoBackOptions } from './rebuild/go-back.ts';
export { rebuild, type Rebuilt, type RebuildOptions } from './rebuild/rebuild.ts';
export {
  EVERYTHING,
  inShare,
  mayFollow,
  positionOf,
  telling,
  type SharedCheckpoint,
} from './shares.ts';
export type { RunnerLog } from './runner/log.ts';
export { ModelRunner, PoisonEvent, type FoldingOptions } from './runner/model-runner.ts';
export type { Workers } from './runner/claims.ts';
export {
  openSqliteDocuments,
  OtherCollection,
  type SqliteDocumentsOptions,
} from './sqlite/store.ts';
