import { setTimeout as wait } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { ServerFeaturesClient } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { ServerUnusable, START } from '../port.ts';
import { isAccessDenied, NoAnswer, readError, withTimeout } from './errors.ts';
import type { Reads } from './reads.ts';
import { pauseAfter } from './retry.ts';
import { withoutAddressesAsNames } from './server-name.ts';
import { diagnoseTls } from './tls-diagnosis.ts';

/** The oldest supported release that has everything the log needs. */
const MINIMUM_VERSION: readonly number[] = [24, 10, 5];
const UNIMPLEMENTED = 12;

/** Internals of the client that the adapter uses; the client's version is pinned for them. */
interface ClientInternals {
  supports(): Promise<boolean>;
  execute<T>(
    service: typeof ServerFeaturesClient,
    name: string,
    call: (client: ServerFeaturesClient) => Promise<T>,
  ): Promise<T>;
  getChannel(): Promise<{ close(): void }>;
  handleError(failed: unknown, error: unknown): Promise<void>;
}

const internals = (client: EventStoreDBClient): ClientInternals =>
  client as unknown as ClientInternals;

/** Options of a connection string that the client supports: lower case, without dashes and underscores. */
const SUPPORTED_OPTIONS: ReadonlySet<string> = new Set([
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

/**
 * Rejects options that the client would ignore. The client only logs a warning about them, which shows
 * the whole connection string with its password.
 * @throws ServerUnusable
 */
function assertSupportedOptions(url: string): void {
  const [, options = ''] = url.split('?', 2);
  for (const [name, value] of new URLSearchParams(options)) {
    const flat = name.trim().toLowerCase().replace(/[_-]/g, '');
    if (SUPPORTED_OPTIONS.has(flat) && !(flat === 'tlsverifycert' && value.trim() === 'false'))
      continue;
    // Text that is not a name may be a part of the password and is not repeated.
    throw new ServerUnusable(
      /^[\w-]+$/.test(name) ? `its option ${name} is not supported` : INVALID_CONNECTION_STRING,
    );
  }
}

const INVALID_CONNECTION_STRING =
  'it is not a connection string of EventStoreDB, such as esdb://user:password@host:2113';

/**
 * A client for `esdb://` or `esdb+discover://`. It connects at the first call.
 * @throws ServerUnusable when the connection string is invalid
 */
export function connect(url: string): EventStoreDBClient {
  assertSupportedOptions(url);
  let client: EventStoreDBClient;
  try {
    client = withoutAddressesAsNames(() => EventStoreDBClient.connectionString(url));
  } catch (error) {
    // A parse error shows a part of the string, which may be the password.
    const isOther = error instanceof Error && !('connectionString' in error);
    throw new ServerUnusable(
      isOther ? error.message.replace(/\.$/, '') : INVALID_CONNECTION_STRING,
    );
  }
  // Disables batch appends. The client sends them through one gRPC stream per process: they have no
  // deadline, stay pending for ever when that stream ends, and an error of one fails all others.
  internals(client).supports = () => Promise.resolve(false);
  // The client does not await `handleError`, which waits for the current connection and rejects when
  // no leader was found for it: an unhandled rejection, which ends the process. There is nothing left
  // to handle then, since a failed discovery resets the connection itself.
  const handleError = internals(client).handleError.bind(client);
  internals(client).handleError = (failed, error) =>
    handleError(failed, error).catch(() => undefined);
  return client;
}

/** The server's version; undefined when it is too old to report one. */
function versionOf(client: EventStoreDBClient): Promise<string | undefined> {
  return internals(client).execute(
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
  for (const [index, oldest] of MINIMUM_VERSION.entries()) {
    const part = parts[index] ?? 0;
    if (Number.isNaN(part)) return true;
    if (part !== oldest) return part < oldest;
  }
  return false;
}

/** Time limit for finding out why a server cannot be reached. Milliseconds. */
const DIAGNOSIS_MS = 500;
const UNREACHABLE = 'EventStoreDB cannot be reached there';

/**
 * Waits until the server answers, and checks its version and the credentials.
 * @throws ServerUnusable when it does not answer in time, refuses the credentials, or is too old
 */
export async function checkServer(
  client: EventStoreDBClient,
  reads: Reads,
  { url, withinMs }: { readonly url: string; readonly withinMs: number },
): Promise<void> {
  const until = performance.now() + withinMs;
  for (let failed = 1; ; failed += 1) {
    const left = until - performance.now();
    try {
      const version = await withTimeout(versionOf(client), Math.max(left, 1));
      if (isTooOld(version)) {
        throw new ServerUnusable(
          `EventStoreDB ${version === undefined ? 'does not report its version' : `is version ${version}`}, and ${MINIMUM_VERSION.join('.')} or later is needed`,
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
        const reason = await diagnoseTls(url, DIAGNOSIS_MS);
        if (reason !== undefined) throw new ServerUnusable(reason, { cause: error });
        const { code } = readError(error);
        const silent = error instanceof NoAnswer || code === undefined;
        throw new ServerUnusable(silent ? `${UNREACHABLE}: it does not answer` : UNREACHABLE, {
          cause: error,
        });
      }
      await wait(pause);
    }
  }
}

/**
 * Waits until the client has a connection; it has none while it looks for a leader. The deadline of
 * a call does not cover the client's wait for a connection: without this function, a call would be
 * sent once there is a connection, even after its caller has given up.
 * @throws NoAnswer
 */
export async function waitForConnection(
  client: EventStoreDBClient,
  withinMs: number,
): Promise<void> {
  await withTimeout(internals(client).getChannel(), withinMs);
}

/** Ends all calls and closes the connection, which would keep the process alive. */
export async function disconnect(client: EventStoreDBClient): Promise<void> {
  await client.dispose();
  // Without a connection, `getChannel` opens one, perhaps after the timeout; it is closed then.
  const closed = internals(client)
    .getChannel()
    .then((channel) => channel.close());
  await withTimeout(closed, 500).catch(() => undefined);
}
