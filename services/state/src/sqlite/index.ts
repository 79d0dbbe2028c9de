export { beforeExit } from './exit-lock.ts';
export { FileIdentity } from './file-identity.ts';
export { blob, integer, text } from './columns.ts';
export { copySqliteState } from './copy.ts';
export {
  CommitFailed,
  isBusy,
  isFull,
  openDatabase,
  openTemporaryDatabase,
  PragmaRefused,
  sqliteCode,
} from './driver.ts';
export type { Database, OpenOptions, Statement } from './driver.ts';
export { nativeDriver } from './native.ts';
export type { SqlRow, SqlValue } from './native.ts';
export { openSqliteRows } from './rows.ts';
export type { SqliteRowsOptions } from './rows.ts';
export { openSqliteState } from './state.ts';
export type { SqliteStateOptions } from './state.ts';
export { endThread, startThread } from './thread.ts';
export type { Thread } from './thread.ts';
