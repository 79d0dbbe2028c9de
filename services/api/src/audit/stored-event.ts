import type { Position, RawRecordedEvent } from '@rostrum/event-store';

/**
 * An event as the audit reads it: from its stored text, through no schema, upcaster or fold. The
 * code that is judged by an audit has no part in it.
 */
export interface Fact {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  /** Schema version of the stored data. */
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Stored data is not what its type and version promise. */
export class FactUnreadable extends Error {
  override readonly name = 'FactUnreadable';
}

/** `position 0000000000000017 (campaign-5, revision 3)`. */
export function placeOf({
  position,
  stream,
  revision,
}: Pick<Fact, 'position' | 'stream' | 'revision'>): string {
  return `position ${position} (${stream}, revision ${String(revision)})`;
}

function parsed(text: string, what: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FactUnreadable(`its ${what} is not JSON`, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FactUnreadable(`its ${what} is not an object`);
  }
  return value as Readonly<Record<string, unknown>>;
}

/** @throws FactUnreadable */
export function factOf({
  position,
  stream,
  revision,
  id,
  type,
  data,
  metadata,
}: RawRecordedEvent): Fact {
  const { v: version } = parsed(metadata, 'metadata');
  if (typeof version !== 'number') throw new FactUnreadable('it does not say its schema version');
  return { position, stream, revision, id, type, version, data: parsed(data, 'data') };
}

/** A safe integer. @throws FactUnreadable */
export function integer(fact: Fact, field: string): number {
  const value = fact.data[field];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw new FactUnreadable(`its ${field} is not an integer`);
  }
  return value;
}

/** A safe integer or null. @throws FactUnreadable */
export function integerOrNull(fact: Fact, field: string): number | null {
  return fact.data[field] === null ? null : integer(fact, field);
}

/** @throws FactUnreadable */
export function text(fact: Fact, field: string): string {
  const value = fact.data[field];
  if (typeof value !== 'string' || value === '')
    throw new FactUnreadable(`its ${field} is not text`);
  return value;
}

/** @throws FactUnreadable */
export function flag(fact: Fact, field: string): boolean {
  const value = fact.data[field];
  if (typeof value !== 'boolean')
    throw new FactUnreadable(`its ${field} is neither true nor false`);
  return value;
}

/** Cents: zero or more. @throws FactUnreadable */
export function cents(fact: Fact, field: string): number {
  const value = integer(fact, field);
  if (value < 0) throw new FactUnreadable(`its ${field} is negative`);
  return value;
}
