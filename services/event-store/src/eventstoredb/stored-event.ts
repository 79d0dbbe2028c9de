import type { EventData, RecordedEvent } from '@eventstore/db-client';
import { LogDamaged, type RawEvent, type RawRecordedEvent } from '../port.ts';
import { toPosition, type Place } from './position.ts';

/**
 * Events are stored as binary (`application/octet-stream`): what the client holds for JSON it parses
 * and writes again, and then not every byte counts any more. It does so with metadata whatever the
 * type is. Hence both texts are one content, with a record separator between them, a character
 * that no JSON text has: `{data}` U+001E `{metadata}`.
 */
const SEPARATOR = 0x1e;

const encoder = new TextEncoder();
/** A broken sequence must not pass for U+FFFD, nor a byte order mark be dropped. */
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

/** What a read or a subscription of the client hands over, with its place in the log. */
export type Received = RecordedEvent & { readonly position: Place };

/** EventStoreDB writes events of its own (statistics, settings) into the same log. */
export function isSystemEvent({ type, streamId }: RecordedEvent): boolean {
  return type.startsWith('$') || streamId.startsWith('$');
}

/** @throws LogDamaged when its bytes are not text */
export function toRawEvent(received: Received): RawRecordedEvent {
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

function textsOf(received: Received): [data: string, metadata: string] {
  const { streamId, revision, position, data } = received;
  // Others may have written it, as JSON; its own bytes are not known any more.
  if (!(data instanceof Uint8Array)) return [JSON.stringify(data), ''];
  const end = data.lastIndexOf(SEPARATOR);
  if (end < 0) return [Buffer.from(data).toString('latin1'), ''];
  try {
    return [decoder.decode(data.subarray(0, end)), decoder.decode(data.subarray(end + 1))];
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const place = `position ${toPosition(position)} (${streamId}, revision ${String(revision)})`;
    throw new LogDamaged(place, 'its text is not valid UTF-8');
  }
}
