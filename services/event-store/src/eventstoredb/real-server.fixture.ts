import {
  START,
  type LogAdapter,
  type Position,
  type RawBatch,
  type RawEvent,
  type RawRecordedEvent,
  type ReadAllOptions,
  type StreamName,
  type SubscribeOptions,
} from '../port.ts';

export interface RealServer {
  readonly url: string;
  stop(): Promise<void>;
}

const IMAGE = 'eventstore/eventstore:24.10.5';
const PORT = 2113;

/** A real server for a test suite: the one at `url`, else one in Docker. Returns the reason when there is neither. */
export async function realServer(
  url: string | undefined,
): Promise<RealServer | { readonly skip: string }> {
  if (url !== undefined && url !== '') return { url, stop: () => Promise.resolve() };
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    return {
      skip: 'no real EventStoreDB: EVENTSTORE_URL is not set and there is no Docker. The same cases ran against the in-process server only, also where CI=true',
    };
  }
  const container = await new GenericContainer(IMAGE)
    .withExposedPorts(PORT)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_TELEMETRY_OPTOUT: 'true',
      EVENTSTORE_MAX_APPEND_SIZE: '4194304',
    })
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  const host = `${container.getHost()}:${String(container.getMappedPort(PORT))}`;
  return {
    url: `esdb://${host}?tls=false`,
    stop: async () => {
      await container.stop();
    },
  };
}

/**
 * A view of a log that starts empty: it shows only events appended after this call, and its stream
 * names have a random prefix on the server. A real server cannot be emptied between tests.
 */
export async function emptyViewOf(log: LogAdapter): Promise<LogAdapter> {
  const base = await log.head();
  const prefix = `test-${crypto.randomUUID()}/`;
  const start = (from: Position): Position => (from === START ? base : from);
  const inside = <E extends RawEvent>(event: E): E => ({
    ...event,
    stream: event.stream.slice(prefix.length),
  });
  const batch = ({ events, ...rest }: RawBatch): RawBatch => ({
    ...rest,
    events: events.map(inside),
  });
  async function* readStream(
    stream: StreamName,
    fromRevision?: number,
    types?: readonly string[],
  ): AsyncIterable<RawRecordedEvent> {
    const found = log.readStream(prefix + stream, fromRevision, types);
    for await (const event of found) yield inside(event);
  }
  async function* readAll(from: Position, options?: ReadAllOptions): AsyncIterable<RawBatch> {
    for await (const found of log.readAll(start(from), options)) yield batch(found);
  }
  return {
    append: (stream, events, expected) =>
      log.append(prefix + stream, events, expected).catch((error: unknown) => {
        if (error instanceof Error && 'stream' in error) Object.assign(error, { stream });
        throw error;
      }),
    readStream,
    readAll,
    subscribe: (from: Position, handler, options: SubscribeOptions) =>
      log.subscribe(start(from), (found) => handler(batch(found)), options),
    head: async () => {
      const head = await log.head();
      return head === base ? START : head;
    },
    verified: () => log.verified(),
    close: () => log.close(),
  };
}
