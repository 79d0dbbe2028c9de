import type { Position, RawRecordedEvent } from '@rostrum/event-store';

/**
 * An event as the audit reads it: parsed from its stored text, without the schemas, upcasters and
 * folds of the code that the audit checks.
 */
export interface StoredEvent {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  /** Schema version of the stored data. */
  readonly version: number;
  /** When it was appended; ISO 8601. */
  readonly recordedAt: string;
  /** When it happened, ISO 8601: earlier than it was appended for imports and demo data. */
  readonly happenedAt: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event's stored text does not have the fields of its type and version. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/** `position 0000000000000017 (campaign-5, revision 3)`. */
export function placeOf({
  position,
  stream,
  revision,
}: Pick<StoredEvent, 'position' | 'stream' | 'revision'>): string {
  return `position ${position} (${stream}, revision ${String(revision)})`;
}

function parsed(text: string, what: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UnreadableEvent(`its ${what} is not JSON`, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnreadableEvent(`its ${what} is not an object`);
  }
  return value as Readonly<Record<string, unknown>>;
}

/** @throws UnreadableEvent */
export function parseStoredEvent({
  position,
  stream,
  revision,
  id,
  type,
  data,
  metadata,
}: RawRecordedEvent): StoredEvent {
  const { v: version, recordedAt, effectiveAt } = parsed(metadata, 'metadata');
  if (typeof version !== 'number') throw new UnreadableEvent('its schema version is missing');
  if (typeof recordedAt !== 'string') throw new UnreadableEvent('its time is missing');
  const happenedAt = typeof effectiveAt === 'string' ? effectiveAt : recordedAt;
  const of = { position, stream, revision, id, type, version, recordedAt, happenedAt };
  return { ...of, data: parsed(data, 'data') };
}

/** A safe integer. @throws UnreadableEvent */
export function integer(event: StoredEvent, field: string): number {
  const value = event.data[field];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw new UnreadableEvent(`its ${field} is not an integer`);
  }
  return value;
}

/** A safe integer or null. @throws UnreadableEvent */
export function integerOrNull(event: StoredEvent, field: string): number | null {
  return event.data[field] === null ? null : integer(event, field);
}

/** @throws UnreadableEvent */
export function text(event: StoredEvent, field: string): string {
  const value = event.data[field];
  if (typeof value !== 'string' || value === '')
    throw new UnreadableEvent(`its ${field} is not text`);
  return value;
}

/** @throws UnreadableEvent */
export function flag(event: StoredEvent, field: string): boolean {
  const value = event.data[field];
  if (typeof value !== 'boolean')
    throw new UnreadableEvent(`its ${field} is neither true nor false`);
  return value;
}

/** @throws UnreadableEvent */
export function list(event: StoredEvent, field: string): readonly unknown[] {
  const value = event.data[field];
  if (!Array.isArray(value)) throw new UnreadableEvent(`its ${field} is not a list`);
  return value;
}

/** Cents: zero or more. @throws UnreadableEvent */
export function cents(event: StoredEvent, field: string): number {
  const value = integer(event, field);
  if (value < 0) throw new UnreadableEvent(`its ${field} is negative`);
  return value;
}

/** The target of a payment or payout. */
export interface AuditedTarget {
  readonly kind: string;
  readonly id: number;
}

/** The target of a payment or payout; older events name a campaign instead. @throws UnreadableEvent */
export function targetOrNull(event: StoredEvent): AuditedTarget | null {
  if (event.data.target === undefined) {
    const campaignId = integerOrNull(event, 'campaignId');
    return campaignId === null ? null : { kind: 'campaign', id: campaignId };
  }
  const { target } = event.data;
  if (target === null) return null;
  if (typeof target !== 'object') throw new UnreadableEvent('its target is not an object');
  const { kind, id } = target as Readonly<Record<string, unknown>>;
  if ((kind !== 'campaign' && kind !== 'prompt') || !Number.isSafeInteger(id)) {
    throw new UnreadableEvent('its target is neither a campaign nor a prompt');
  }
  return { kind, id: id as number };
}

/**
 * The target of a payment or payout.
 * @throws UnreadableEvent, also when the payment has none
 */
export function targetOf(event: StoredEvent): AuditedTarget {
  const target = targetOrNull(event);
  if (target === null) throw new UnreadableEvent('it has no target');
  return target;
}

/** `campaign:7`: ids of campaigns and prompts may be equal. */
export const keyOf = ({ kind, id }: AuditedTarget): string => `${kind}:${String(id)}`;

/** The campaign that is the target; null when it is something else, or there is none. @throws UnreadableEvent */
export function campaignOrNull(event: StoredEvent): number | null {
  const target = targetOrNull(event);
  return target?.kind === 'campaign' ? target.id : null;
}

/** The purpose of a payment under terms; events of version 1 are donations. @throws UnreadableEvent */
export const purposeOf = (event: StoredEvent): string =>
  event.version === 1 ? 'donation' : text(event, 'purpose');
