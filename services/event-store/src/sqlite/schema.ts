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
const TABLE = `CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    accumulator TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT`;

export const EVENT_COLUMNS = 'position, stream, revision, id, type, data, metadata';

/** The table in the file is not the one that this code creates. */
export class SchemaChanged extends Error {
  override readonly name = 'SchemaChanged';
}

/** Creates the table when it is missing. @throws SchemaChanged */
export function createSchema(database: Database): void {
  database.exec(`PRAGMA application_id = ${String(APPLICATION_ID)}`);
  if (!hasSchema(database)) database.exec(TABLE);
}

/**
 * Whether the file has the table. Compares its text, because SQLite reads a damaged name of a column as
 * the name of another column, and no hash of an event covers it.
 * @throws SchemaChanged
 */
export function hasSchema(database: Database): boolean {
  const row = database
    .prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'events'")
    .get();
  if (row === undefined) return false;
  if (row.sql !== TABLE) throw new SchemaChanged('the table of events is not the one created');
  return true;
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
