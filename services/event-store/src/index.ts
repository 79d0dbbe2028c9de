export * from './port.ts';
export {
  accumulate,
  chain,
  GENESIS,
  chainHashesOf,
  recomputedHash,
  type ChainHashes,
  type UnchainedEvent,
} from './chain.ts';
export { copySqliteLog } from './sqlite/copy.ts';
export { examineSqliteLog, type LogExamination } from './sqlite/examine.ts';
export { openSqliteLog, type OwnerOptions, type ReaderOptions } from './sqlite/open.ts';
export { createEventStore, UnknownEvent, type EventStoreParts } from './event-store.ts';
export { KeyMissing, type SealedValue } from './envelope.ts';
export { placeOf, type Damage } from './chain-verifier.ts';
export { checkSubjectKeys, type KeyCheckResult, type UnusableKey } from './subject-keys.ts';
export { verifyLog, type LogVerification } from './verify.ts';
export {
  createChainAudit,
  UNVERIFIED,
  type ChainAudit,
  type ChainAuditOptions,
  type ChainMark,
  type ChainStep,
} from './chain-audit.ts';
export {
  foldStream,
  StateCache,
  stateCacheLimits,
  type Fold,
  type FoldedStream,
  type StateCacheOptions,
} from './state-cache.ts';
