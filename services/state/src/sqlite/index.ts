export { blob, integer, text } from './columns.ts';
export { CommitFailed, isBusy, openDatabase, PragmaRefused, sqliteCode } from './driver.ts';
export type { Database, OpenOptions, Statement } from './driver.ts';
export { nativeDriver } from './native.ts';
export type { SqlRow, SqlValue } from './native.ts';
