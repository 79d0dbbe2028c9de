import { setTimeout as wait } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { ServerFeaturesClient } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { ServerUnusable, START } from '../port.ts';
import { answerOf, isAccessDenied, NoAnswer, readError } from './errors.ts';
import type { Reads } from './reads.ts';
import { pauseAfter } from './retry.ts';

/** The first release with everything that the log relies on, still in support. */
const OLDEST: readonly number[] = [24, 10, 5];
const UNIMPLEMENTED = 12;

/** What the client keeps to itself and the adapter needs; its version is pinned for it. */
interface ClientInside {
  supports(): Promise<boolean>;
  execute<T>(
    service: typeof ServerFeaturesClient,
    name: string,
    call: (client: ServerFeaturesClient) => Promise<T>,
  ): Promise<T>;
  getChannel(): Promise<{ close(): void }>;
}

const inside = (client: EventStoreDBClient): ClientInside => client as unknown as ClientInside;

/** Of a connection string, as the client compares them: without case, dashes and underscores. */
const OPTIONS: ReadonlySet<string> = new Set([
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'keepaliveinterval',
  'keepalivetimeout',
  'maxdiscoverattempts',
  'nodepreference',
  'throwonappendfailure',
  'tls',
  'tlscafile',
  'tlsverifycert',
  'usercertfile',
  'userkeyfile',
]);

/** The client only warns of an option that it does not heed, and shows the whole string, and with it the password. */
function assertHeeded(url: string): void {
  const [, options = ''] = url.split('?', 2);
  for (const [name, value] of new URLSearchParams(options)) {
    const flat = name.trim().toLowerCase().replace(/[_-]/g, '');
    if (OPTIONS.has(flat) && !(flat === 'tlsverifycert' && value.trim() === 'false')) continue;
    // Whatever is no name may be a part of the password.
    throw new ServerUnusable(
      /^[\w-]+$/.test(name) ? `its option ${name} would not be heeded` : NO_CONNECTION_STRING,
    );
  }
}

const NO_CONNECTION_STRING =
  'it is not a connection string of EventStoreDB, such as esdb://user:password@host:2113';

/**
 * A client for `esdb://` or `esdb+discover://`. Connecting is left to the first call.
 * @throws ServerUnusable when it is no connection string
 */
export function connect(url: string): EventStoreDBClient {
  assertHeeded(url);
  let client: EventStoreDBClient;
  try {
    client = EventStoreDBClient.connectionString(url);
  } catch (error) {
    // An error of parsing shows a part of the string, and that may be the password.
    const isOther = error instanceof Error && !('connectionString' in error);
    throw new ServerUnusable(isOther ? error.message.replace(/\.$/, '') : NO_CONNECTION_STRING);
  }
  // Where the server has batch appends, the client sends appends through one stream that it shares
  // with every other client of the process: no deadline, an end of it leaves them pending for ever,
  // an error of one is everybody's. Plain appends have none of this.
  inside(client).supports = () => Promise.resolve(false);
  return client;
}

/** Undefined when the server is too old to say. */
function versionOf(client: EventStoreDBClient): Promise<string | undefined> {
  return inside(client).execute(
    serverFeatures.ServerFeaturesClient,
    'getSupportedMethods',
    (features) =>
      new Promise<string | undefined>((resolve, reject) => {
        features.getSupportedMethods(new shared.Empty(), (error, methods) => {
          if (error === null) resolve(methods.getEventStoreServerVersion());
          else if (readError(error).code === UNIMPLEMENTED) resolve(undefined);
          else reject(error);
        });
      }),
  );
}

function isTooOld(version: string | undefined): boolean {
  if (version === undefined) return true;
  const parts = version.split('.').map((part) => Number.parseInt(part, 10));
  for (const [index, oldest] of OLDEST.entries()) {
    const part = parts[index] ?? 0;
    if (Number.isNaN(part)) return true;
    if (part !== oldest) return part < oldest;
  }
  return false;
}

const wasUnreachable = 'EventStoreDB cannot be reached there';

/**
 * Waits for the server and makes sure that the log can live on it.
 * @throws ServerUnusable when it is not there in time, refuses the credentials, or is too old
 */
export async function checkServer(
  client: EventStoreDBClient,
  reads: Reads,
  withinMs: number,
): Promise<void> {
  const until = performance.now() + withinMs;
  for (let failed = 1; ; failed += 1) {
    const left = until - performance.now();
    try {
      const version = await answerOf(versionOf(client), Math.max(left, 1));
      if (isTooOld(version)) {
        throw new ServerUnusable(
          `EventStoreDB is ${version === undefined ? 'of a version that does not say which it is' : `version ${version}`}, and ${OLDEST.join('.')} or later is needed`,
        );
      }
      await reads.head(START);
      return;
    } catch (error) {
      if (error instanceof ServerUnusable) throw error;
      if (isAccessDenied(error)) {
        throw new ServerUnusable(
          'EventStoreDB refuses the credentials, or they may not read $all',
          {
            cause: error,
          },
        );
      }
      const pause = pauseAfter(failed);
      if (performance.now() + pause >= until) {
        const { code } = readError(error);
        const silent = error instanceof NoAnswer || code === undefined;
        throw new ServerUnusable(
          silent ? `${wasUnreachable}: it does not answer` : wasUnreachable,
          {
            cause: error,
          },
        );
      }
      await wait(pause);
    }
  }
}

/** Ends every call and the connection, which would keep the process alive. */
export async function disconnect(client: EventStoreDBClient): Promise<void> {
  await client.dispose();
  // Without a connection the client would now look for one.
  const channel = await answerOf(inside(client).getChannel(), 500).catch(() => undefined);
  channel?.close();
}
