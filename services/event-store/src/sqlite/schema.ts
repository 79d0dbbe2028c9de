import { integer, text, type Database, type SqlRow } from '@rostrum/state/sqlite';
import { toPosition } from '../position.ts';
import type { RawRecordedEvent } from '../port.ts';

/** "ROST"; identifies the file to tools such as `file`. */
const APPLICATION_ID = 0x524f5354;

/**
 * One row per event, positions from 1 without gaps. `accumulator` covers all events up to and
 * including the row; stored in each row, it lets a verification name the exact position of damage.
 *
 * A rowid table, because clustering by (stream, revision) halved the append rate.
 */
const SCHEMA = `
  PRAGMA application_id = ${String(APPLICATION_ID)};
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    accumulator TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
`;

export const EVENT_COLUMNS = 'position, stream, revision, id, type, data, metadata';

export function createSchema(database: Database): void {
  database.exec(SCHEMA);
}

export function hasSchema(database: Database): boolean {
  return (
    database
      .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'events'")
      .get() !== undefined
  );
}

export function lastOrdinal(database: Database): number {
  const row = database.prepare('SELECT position FROM events ORDER BY position DESC LIMIT 1').get();
  return row === undefined ? 0 : integer(row, 'position');
}

/** @throws TypeError when a column does not have its type */
export function toEvent(row: SqlRow): RawRecordedEvent {
  return {
    position: toPosition(integer(row, 'position')),
    stream: text(row, 'stream'),
    revision: integer(row, 'revision'),
    id: text(row, 'id'),
    type: text(row, 'type'),
    data: text(row, 'data'),
    metadata: text(row, 'metadata'),
  };
}
