import type { EventData, RecordedEvent } from '@eventstore/db-client';
import { LogDamaged, type RawEvent, type RawRecordedEvent } from '../port.ts';
import { toPosition, type ServerPosition } from './position.ts';

/**
 * Separates data and metadata in the stored bytes: `{data}` U+001E `{metadata}`. JSON text never
 * contains this character.
 *
 * Events are stored as binary (`application/octet-stream`) to keep their exact bytes: the client
 * parses and re-serialises JSON content. It does so with metadata of any content type, so both texts
 * are in the data.
 */
const SEPARATOR = 0x1e;

const encoder = new TextEncoder();
/** Strict: rejects invalid UTF-8 instead of replacing it, and keeps a byte order mark. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function toEventData({ id, type, data, metadata }: RawEvent): EventData {
  return {
    id,
    type,
    contentType: 'application/octet-stream',
    data: encoder.encode(data + String.fromCharCode(SEPARATOR) + metadata),
    metadata: undefined,
  };
}

/** An event as the client's reads and subscriptions return it. */
export type ServerEvent = RecordedEvent & { readonly position: ServerPosition };

/** Whether EventStoreDB wrote the event itself (statistics, settings). */
export function isSystemEvent({
  type,
  streamId,
}: Pick<RecordedEvent, 'type' | 'streamId'>): boolean {
  return type.startsWith('$') || streamId.startsWith('$');
}

/** @throws LogDamaged when the event's bytes are not valid UTF-8 */
export function toRawEvent(received: ServerEvent): RawRecordedEvent {
  const { id, streamId, revision, type, position } = received;
  const [data, metadata] = textsOf(received);
  return {
    id,
    stream: streamId,
    revision: Number(revision),
    position: toPosition(position),
    type,
    data,
    metadata,
  };
}

function textsOf(received: ServerEvent): [data: string, metadata: string] {
  const { streamId, revision, position, data } = received;
  // Stored as JSON, so not by this adapter: the client has parsed the data, and its bytes are lost.
  if (!(data instanceof Uint8Array)) return [JSON.stringify(data), ''];
  const end = data.lastIndexOf(SEPARATOR);
  if (end < 0) return [Buffer.from(data).toString('latin1'), ''];
  try {
    return [decoder.decode(data.subarray(0, end)), decoder.decode(data.subarray(end + 1))];
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const where = `position ${toPosition(position)} (${streamId}, revision ${String(revision)})`;
    throw new LogDamaged(where, 'its text is not valid UTF-8');
  }
}
