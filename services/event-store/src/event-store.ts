import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  eventDefinitions,
  isEventType,
  streamOf,
  type EventDefinition,
  type EventType,
} from '@rostrum/contracts';
import type { Vault } from '@rostrum/state';
import { chain, chainHashesOf, type UnchainedEvent } from './chain.ts';
import { hasPersonalFields, KeyRing, sealPersonal } from './envelope.ts';
import {
  START,
  type AppendResult,
  type Batch,
  type Cause,
  type EventMetadata,
  type EventStore,
  type Expected,
  type LoadedStream,
  type LogAdapter,
  type NewEvent,
  type Position,
  type RawBatch,
  type RawRecordedEvent,
  type ReadAllOptions,
  type RecordedEvent,
  type RevisionBatch,
  type StreamName,
  type SubscribeOptions,
  type VerificationStatus,
} from './port.ts';

export interface EventStoreParts {
  readonly log: LogAdapter;
  readonly vault: Pick<Vault, 'keyFor' | 'readKey'>;
  readonly clock: () => Date;
  /** Returns a new UUID; called once per event. */
  readonly newId: () => string;
}

/** An event whose type, or version of its data, is unknown to this version of the product. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
}

/** Milliseconds of decoding one batch after which the event loop turns. */
const DECODED_PER_TURN_MS = 10;

/** Metadata as stored; `v` is the version of the event's schema. */
type StoredMetadata = EventMetadata & { readonly v: number };

function definitionOf(type: string): EventDefinition {
  if (!isEventType(type))
    throw new UnknownEvent(`${type} is not an event type of this version of the product`);
  return eventDefinitions[type];
}

function upcast(definition: EventDefinition, version: number, data: unknown): unknown {
  if (version > definition.version) {
    throw new UnknownEvent(
      `${definition.type} is stored in version ${String(version)}; this code knows versions up to ${String(definition.version)}`,
    );
  }
  let current = data;
  for (let from = version; from < definition.version; from += 1) {
    const step = definition.upcasters[from];
    if (step === undefined)
      throw new UnknownEvent(`${definition.type} has no upcaster from version ${String(from)}`);
    current = step(current);
  }
  return current;
}

async function decode(raw: RawRecordedEvent, keys: KeyRing): Promise<RecordedEvent> {
  const definition = definitionOf(raw.type);
  const { v, ...metadata } = JSON.parse(raw.metadata) as StoredMetadata;
  const data = JSON.parse(raw.data) as Record<string, unknown>;
  const opening = keys.open(definition, data, metadata.recordedAt);
  const opened = opening instanceof Promise ? await opening : opening;
  return {
    id: raw.id,
    stream: raw.stream,
    revision: raw.revision,
    position: raw.position,
    type: raw.type,
    data: v === definition.version ? opened : upcast(definition, v, opened),
    schemaVersion: definition.version,
    metadata,
  } as RecordedEvent;
}

/**
 * Characters that a log may not store unchanged: SQLite ends a text at NUL, and a lone surrogate
 * has no UTF-8 encoding.
 */
const unstorable = /[\p{Cc}\p{Cs}]/u;

class ChainedEventStore implements EventStore {
  readonly #parts: EventStoreParts;
  readonly #log: LogAdapter;

  constructor(parts: EventStoreParts) {
    this.#parts = parts;
    this.#log = parts.log;
  }

  async append(
    stream: StreamName,
    events: readonly NewEvent[],
    expected: Expected,
    cause: Cause,
  ): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError(`${stream}: an append needs at least one event`);
    if (unstorable.test(stream)) {
      throw new RangeError(`${JSON.stringify(stream)} cannot be the name of a stream`);
    }
    const { clock, newId, vault } = this.#parts;
    const { actor, correlationId, causationId, addressHash } = cause;
    const recordedAt = clock().toISOString();
    const hashed = addressHash === undefined ? {} : { addressHash };
    const unchained: UnchainedEvent[] = [];
    const read: {
      readonly data: unknown;
      readonly version: number;
      readonly written: Omit<EventMetadata, 'prevHash' | 'hash'>;
    }[] = [];
    for (const event of events) {
      const definition = definitionOf(event.type);
      const data = definition.data.parse(event.data);
      if (hasPersonalFields(definition) && streamOf(stream)?.personal !== true) {
        throw new TypeError(`${event.type} has personal fields, and ${stream} may have none`);
      }
      const sealing = sealPersonal(vault, definition, data);
      const sealed = sealing instanceof Promise ? await sealing : sealing;
      const { effectiveAt = cause.effectiveAt } = event;
      const effective = effectiveAt === undefined ? {} : { effectiveAt };
      const written = { recordedAt, ...effective, actor, correlationId, causationId, ...hashed };
      const metadata = { v: definition.version, ...written };
      read.push({ data, version: definition.version, written });
      unchained.push({
        id: newId(),
        type: event.type,
        data: JSON.stringify(sealed),
        metadata: JSON.stringify(metadata),
      });
    }
    const raw = chain(stream, unchained, expected);
    const { positions } = await this.#log.append(stream, raw, expected);
    const recorded = raw.map(({ id, revision, type, metadata }, index) => {
      const links = chainHashesOf(metadata);
      return {
        id,
        stream,
        revision,
        position: positions[index],
        type,
        data: read[index]?.data,
        schemaVersion: read[index]?.version,
        metadata: { prevHash: links?.previous, hash: links?.hash, ...read[index]?.written },
      } as RecordedEvent;
    });
    const last = recorded.at(-1);
    if (last === undefined) throw new RangeError(`${stream}: nothing was appended`);
    return {
      tip: { revision: last.revision, hash: last.metadata.hash },
      position: last.position,
      events: recorded,
    };
  }

  readStream(stream: StreamName): AsyncIterable<RecordedEvent> {
    return this.#read(stream);
  }

  async *#read(stream: StreamName, types?: readonly EventType[]): AsyncIterable<RecordedEvent> {
    const keys = new KeyRing(this.#parts.vault);
    for await (const raw of this.#log.readStream(stream, 0, types)) yield await decode(raw, keys);
  }

  async load(stream: StreamName, types?: readonly EventType[]): Promise<LoadedStream> {
    const events: RecordedEvent[] = [];
    for await (const event of this.#read(stream, types)) events.push(event);
    const last = events.at(-1);
    if (last === undefined) return { events, tip: 'no-stream', position: START };
    return {
      events,
      tip: { revision: last.revision, hash: last.metadata.hash },
      position: last.position,
    };
  }

  async #decodeBatch({ events, position, live }: RawBatch): Promise<Batch> {
    const keys = new KeyRing(this.#parts.vault);
    const decoded: RecordedEvent[] = [];
    let turned = performance.now();
    for (const raw of events) {
      decoded.push(await decode(raw, keys));
      if (performance.now() - turned < DECODED_PER_TURN_MS) continue;
      await nextTurn();
      turned = performance.now();
    }
    return { events: decoded, position, live };
  }

  async *readAll(from: Position, options?: ReadAllOptions): AsyncIterable<Batch> {
    for await (const batch of this.#log.readAll(from, options))
      yield await this.#decodeBatch(batch);
  }

  async subscribe(
    from: Position,
    handler: (batch: Batch) => Promise<void>,
    options: SubscribeOptions,
  ): Promise<void> {
    await this.#log.subscribe(
      from,
      async (batch) => handler(await this.#decodeBatch(batch)),
      options,
    );
  }

  subscribeToRevisions(
    from: Position,
    handler: (batch: RevisionBatch) => void,
    signal: AbortSignal,
  ): Promise<void> {
    return this.#log.subscribe(
      from,
      ({ events, position }) => {
        const revisions = events.map(({ stream, revision }) => ({ stream, revision }));
        handler({ revisions, position });
        return Promise.resolve();
      },
      { signal },
    );
  }

  head(): Promise<Position> {
    return this.#log.head();
  }
  verified(): Promise<VerificationStatus> {
    return this.#log.verified();
  }
  close(): Promise<void> {
    return this.#log.close();
  }
}

/** An event store on an adapter, with validation, versioning, encryption and chaining. */
export function createEventStore(parts: EventStoreParts): EventStore {
  return new ChainedEventStore(parts);
}
