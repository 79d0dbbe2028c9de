import type { EventType } from '@rostrum/contracts';
import type { RecordedEvent, StreamName } from '@rostrum/event-store';
import { counted, counterId, counterRule } from './counters.ts';
import { defineReadModel, type EventOfType, type ReadModel } from './read-model.ts';
import type { DocumentReader } from './reader.ts';
import { rulesFor } from './typed-rules.ts';

/** The names of some of a member's streams. */
interface StreamsDocument {
  readonly userId: number;
  readonly streams: readonly StreamName[];
}

/** Streams in one document. */
const perDocument = 100;

const rules = rulesFor<StreamsDocument>();

/**
 * A read model of the newest streams of each member, also of those that have ended: 100 in a
 * document, in `documents` documents per member, of which the oldest is used again.
 * @param owners the member, by the type of a stream's first event
 */
export function newestStreams<const N extends string>(
  name: N,
  documents: number,
  owners: { readonly [T in EventType]?: (event: EventOfType<T>) => number },
): ReadModel<N> {
  const rulesOf = (owner: (event: RecordedEvent) => number): readonly unknown[] => {
    const count = (event: RecordedEvent): string => counterId(owner(event));
    const partitionKey = (event: RecordedEvent): string => String(owner(event));
    return [
      rules.document<RecordedEvent>(
        (event, auxiliary) => {
          const number = Math.floor(counted(auxiliary, count(event)) / perDocument) % documents;
          return `${String(owner(event))}:${String(number)}`;
        },
        (before, event, auxiliary) => {
          const isFirst = counted(auxiliary, count(event)) % perDocument === 0;
          const streams = isFirst ? [] : (before?.streams ?? []);
          return { userId: owner(event), streams: [...streams, event.stream] };
        },
        { partitionKey, reads: (event) => [count(event)] },
      ),
      counterRule(count, 1),
    ];
  };
  const on = Object.fromEntries(
    Object.entries(owners).map(([type, owner]) => [
      type,
      rulesOf(owner as (event: RecordedEvent) => number),
    ]),
  );
  return defineReadModel({ name, version: 1, on, indexes: [['userId']] });
}

/** The streams of a member in a read model of `newestStreams`. */
export async function* streamsOf(
  reader: DocumentReader,
  model: ReadModel,
  userId: number,
): AsyncGenerator<StreamName> {
  const collection = await reader.collection(model);
  for (let after: string | undefined; ;) {
    const found = await collection.find({
      where: { userId },
      ...(after === undefined ? {} : { after: [after] }),
      limit: documentsPerRead,
    });
    for (const { streams } of found) yield* streams as readonly StreamName[];
    const last = found.at(-1);
    if (last === undefined || found.length < documentsPerRead) return;
    after = last._id;
  }
}

const documentsPerRead = 10;
