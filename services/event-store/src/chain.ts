import { hash as digest } from 'node:crypto';
import type { Expected, Position, RawEvent, StreamName } from './port.ts';

/**
 * Two hash chains reveal any change to a stored byte.
 *
 * Each event carries the hash of its predecessor in the stream, which reveals a changed or missing
 * event. It does not reveal that a whole stream is missing, so an accumulator for the whole log is
 * computed over (position, hash) in position order.
 */

/** `prevHash` of a stream's first event, and the accumulator of an empty log. */
export const GENESIS = '0'.repeat(64);

const HASH_LENGTH = 64;
const HASH_PREFIX = ',"hash":"';
const PREVIOUS_PREFIX = ',"prevHash":"';
const HASH_SUFFIX = '"}';
/** Characters from the comma before `"hash"` to the closing brace. */
const HASH_TAIL = HASH_PREFIX.length + HASH_LENGTH + HASH_SUFFIX.length;
const PREVIOUS_TAIL = PREVIOUS_PREFIX.length + HASH_LENGTH + 1;

const field = (text: string): string => `${String(Buffer.byteLength(text))}:${text}`;

/** SHA-256 in hex over the stored UTF-8 bytes; each field is prefixed by its length in bytes and a colon. */
function hashOf(
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  unhashed: string,
): string {
  return digest(
    'sha256',
    field(stream) +
      field(String(revision)) +
      field(id) +
      field(type) +
      field(data) +
      field(unhashed),
  );
}

/** An event without its hashes. */
export interface UnchainedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  /** JSON text of an object with at least one field, and neither hash. */
  readonly metadata: string;
}

/** Adds revisions and hashes to the events of one append, continuing from `expected`. */
export function chain(
  stream: StreamName,
  events: readonly UnchainedEvent[],
  expected: Expected,
): RawEvent[] {
  let revision = expected === 'no-stream' ? -1 : expected.revision;
  let previous = expected === 'no-stream' ? GENESIS : expected.hash;
  return events.map(({ id, type, data, metadata }) => {
    revision += 1;
    const unhashed = `${metadata.slice(0, -1)}${PREVIOUS_PREFIX}${previous}"`;
    const hash = hashOf(stream, revision, id, type, data, unhashed);
    previous = hash;
    return {
      id,
      stream,
      revision,
      type,
      data,
      metadata: `${unhashed}${HASH_PREFIX}${hash}${HASH_SUFFIX}`,
    };
  });
}

/** The two hashes in an event's metadata: of its predecessor and its own. */
export interface ChainHashes {
  readonly previous: string;
  readonly hash: string;
}

/**
 * Undefined when the metadata does not end with both hashes. Does not check that they are hex,
 * which every append would pay for: callers compare them with computed hashes.
 */
export function chainHashesOf(metadata: string): ChainHashes | undefined {
  const end = metadata.length;
  const ended =
    metadata.endsWith(HASH_SUFFIX) &&
    metadata.startsWith(HASH_PREFIX, end - HASH_TAIL) &&
    metadata.startsWith(PREVIOUS_PREFIX, end - HASH_TAIL - PREVIOUS_TAIL) &&
    metadata.charAt(end - HASH_TAIL - 1) === '"';
  if (!ended) return undefined;
  return {
    previous: metadata.slice(end - HASH_TAIL - 1 - HASH_LENGTH, end - HASH_TAIL - 1),
    hash: metadata.slice(-HASH_SUFFIX.length - HASH_LENGTH, -HASH_SUFFIX.length),
  };
}

/** The hash computed from the event's stored bytes; differs from the stored hash when a byte changed. */
export function recomputedHash(event: RawEvent): string {
  return hashOf(
    event.stream,
    event.revision,
    event.id,
    event.type,
    event.data,
    event.metadata.slice(0, -HASH_TAIL),
  );
}

/**
 * SQL expression over the columns of a stored event: the text whose SHA-256 is the event's hash.
 * Concatenating in SQL is twice as fast as in JavaScript.
 */
export const HASHED_TEXT_SQL = `${['stream', 'revision', 'id', 'type', 'data']
  .map((column) => `octet_length(${column}) || ':' || ${column} || `)
  .join(
    '',
  )}(octet_length(metadata) - ${String(HASH_TAIL)}) || ':' || substr(metadata, 1, length(metadata) - ${String(HASH_TAIL)})`;

/** SQL expression: the end of the metadata column, as far as `chainHashesOf` reads it. */
export const LINKS_SQL = `substr(metadata, -${String(HASH_TAIL + PREVIOUS_TAIL)})`;

/** Hash of a text that `HASHED_TEXT_SQL` produced. */
export function hashOfText(text: string): string {
  return digest('sha256', text);
}

/** The accumulator after one more event: SHA-256 in hex over the concatenated texts. */
export function accumulate(accumulator: string, position: Position, hash: string): string {
  // Marked for drills: accumulate
  return digest('sha256', `${accumulator}${position}${hash}`);
}
