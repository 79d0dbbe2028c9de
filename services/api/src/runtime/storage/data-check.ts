import { setTimeout as after } from 'node:timers/promises';
import { erasedText } from '@rostrum/contracts';
import { KeyMissing, START, type EventStore, type Position } from '@rostrum/event-store';
import { reservationStream } from '../../features/accounts/index.ts';
import type { KeyedHash } from '../../kernel/keyed-hash.ts';
import type { App } from '../app.ts';
import { isShared } from '../configuration/config.ts';

/** Log, state, documents and keys come from different installations or different times. */
export class DataMismatch extends Error {
  override readonly name = 'DataMismatch';
}

const ONE_BACKUP = 'Restore log.db with its side files, state.db and secrets.json from one backup';

/**
 * Checks, before anything is served or written, that the keys match the data in the log, and that
 * no cursor and no checkpoint is ahead of the log. Otherwise a missing file would be created anew,
 * and a file that was restored alone would be used: usernames could be registered twice, personal
 * data could be unreadable, and the processes and read models that are ahead would skip events.
 * @throws DataMismatch, VaultKeyMismatch
 */
export async function checkData(app: App): Promise<void> {
  await checkKeys(app);
  await checkPositions(app);
}

async function checkKeys({ events, keyedHash, config }: App): Promise<void> {
  try {
    if (await isStreamKeyOf(events, keyedHash)) return;
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
    const { state, advice } = locationsOf(config);
    throw new DataMismatch(
      `${state} does not have the keys of this log's personal data. ${advice}`,
      { cause: error },
    );
  }
  throw new DataMismatch(
    'STREAM_KEY or secrets.json is not the one that this log was written with: no member could sign in',
  );
}

/**
 * Whether reservations of usernames are found under this key: decrypts the name of the first member
 * who is not erased. True when there are no members.
 * @throws KeyMissing, VaultKeyMismatch
 */
export async function isStreamKeyOf(events: EventStore, keyedHash: KeyedHash): Promise<boolean> {
  for await (const batch of events.readAll(START, { types: ['UserRegistered'], batchSize: 1 })) {
    for (const { type, data } of batch.events) {
      if (type !== 'UserRegistered' || data.username === erasedText) continue;
      const stream = reservationStream(keyedHash, 'username', data.username);
      return (await events.load(stream)).tip !== 'no-stream';
    }
  }
  return true;
}

async function checkPositions(app: App): Promise<void> {
  const { events, projections, state, config } = app;
  const locations = locationsOf(config);
  const readers = [
    ...(await state.cursors.list()).map(({ name, position }) => ({
      what: `The process ${name} in ${locations.state}`,
      position,
    })),
    ...Array.from(await projections.positions(), ([name, position]) => ({
      what: `The read model ${name} in ${locations.documents}`,
      position,
    })),
  ];
  // The head is read after the positions, because other processes may append and fold in between.
  const newest = readers.reduce((at, { position }) => (position > at ? position : at), START);
  const head = await headFrom(events, newest, isShared(config) ? HEAD_ATTEMPTS : 1);
  const ahead = readers.find(({ position }) => position > head);
  if (ahead === undefined) return;
  throw new DataMismatch(
    `${ahead.what} is at ${ahead.position}, but the log ends at ${head === START ? 'its start' : head}: this is an older log, or another one. ${locations.advice}`,
  );
}

/**
 * Maximum number of reads of the head. A node of a cluster can be briefly behind the node that was
 * read before.
 */
const HEAD_ATTEMPTS = 6;
/** Pause between two reads. Milliseconds. */
const HEAD_EVERY_MS = 500;

async function headFrom(
  events: App['events'],
  newest: Position,
  attempts: number,
): Promise<Position> {
  for (let left = attempts; ; left -= 1) {
    const head = await events.head();
    if (head >= newest || left <= 1) return head;
    await after(HEAD_EVERY_MS);
  }
}

/** Names of the storage, and advice, for messages. */
interface Locations {
  readonly state: string;
  readonly documents: string;
  readonly advice: string;
}

function locationsOf({ eventStoreUrl, mongoUrl }: App['config']): Locations {
  const state = mongoUrl === undefined ? 'state.db' : 'MONGODB_URL';
  const documents = mongoUrl === undefined ? 'documents.db' : 'MONGODB_URL';
  const removed =
    mongoUrl === undefined ? 'documents.db can be removed' : 'The read models can be dropped';
  const advice =
    eventStoreUrl === undefined && mongoUrl === undefined
      ? `${ONE_BACKUP}; ${removed}, it is rebuilt from the log`
      : `Log, state and keys have to come from one installation; ${removed}, they are rebuilt from the log`;
  return { state, documents, advice };
}
