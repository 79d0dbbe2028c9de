import { setTimeout as after } from 'node:timers/promises';
import { erasedText } from '@rostrum/contracts';
import { KeyMissing, START, type Position } from '@rostrum/event-store';
import { reservationStream } from '../features/accounts/index.ts';
import type { App } from './app.ts';
import { isShared } from './config.ts';

/** The files of the data directory, or the keys, do not belong together. */
export class DataMismatch extends Error {
  override readonly name = 'DataMismatch';
}

const ONE_BACKUP = 'Restore log.db with its side files, state.db and secrets.json from one backup';

/**
 * Before anything is served or written: the keys open what the log holds, and nothing has come
 * further than the log. A file that was lost, or put back alone, would otherwise be begun anew
 * beside the others, and names would be given away twice, personal data be unreadable, events be
 * left out by whoever believes to have seen them.
 * @throws DataMismatch, VaultKeyMismatch
 */
export async function checkData(app: App): Promise<void> {
  await checkKeys(app);
  await checkPositions(app);
}

/** By the first member who can still be read: their sealed name, and where that name is reserved. */
async function checkKeys(app: App): Promise<void> {
  const username = await anyUsername(app);
  if (username === undefined) return;
  const { tip } = await app.events.load(reservationStream(app.keyedHash, 'username', username));
  if (tip !== 'no-stream') return;
  throw new DataMismatch(
    'STREAM_KEY or secrets.json is not the one that this log was written with: nobody could sign in',
  );
}

async function anyUsername({ events, config }: App): Promise<string | undefined> {
  try {
    for await (const batch of events.readAll(START, { types: ['UserRegistered'], batchSize: 1 })) {
      for (const event of batch.events) {
        if (event.type === 'UserRegistered' && event.data.username !== erasedText) {
          return event.data.username;
        }
      }
    }
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
    const { state, advice } = placesOf(config);
    throw new DataMismatch(
      `${state} does not have the keys of this log's personal data. ${advice}`,
      { cause: error },
    );
  }
  return undefined;
}

async function checkPositions(app: App): Promise<void> {
  const { events, projections, state, config } = app;
  const places = placesOf(config);
  const stands = [
    ...(await state.cursors.list()).map(({ name, position }) => ({
      who: `The process ${name} in ${places.state}`,
      position,
    })),
    ...(await projections.status()).map(({ name, position }) => ({
      who: `The read model ${name} in ${places.documents}`,
      position,
    })),
  ];
  // Asked afterwards: where others fold and append meanwhile, what they have seen is in the log.
  const newest = stands.reduce((at, { position }) => (position > at ? position : at), START);
  const head = await headFrom(events, newest, isShared(config) ? HEADS : 1);
  const ahead = stands.find(({ position }) => position > head);
  if (ahead === undefined) return;
  throw new DataMismatch(
    `${ahead.who} stands at ${ahead.position}, but the log ends at ${head === START ? 'its start' : head}: this is an older log, or another one. ${places.advice}`,
  );
}

/** A node of a cluster may be a moment behind the one that answered last: asked so often, */
const HEADS = 6;
/** with so many milliseconds in between. */
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

interface Places {
  readonly state: string;
  readonly documents: string;
  readonly advice: string;
}

function placesOf({ eventStoreUrl, mongoUrl }: App['config']): Places {
  const state = mongoUrl === undefined ? 'state.db' : 'MONGODB_URL';
  const documents = mongoUrl === undefined ? 'documents.db' : 'MONGODB_URL';
  const removed =
    mongoUrl === undefined ? 'documents.db can be removed' : 'The read models can be dropped';
  const advice =
    eventStoreUrl === undefined && mongoUrl === undefined
      ? `${ONE_BACKUP}; ${removed}, it is made again`
      : `Log, state and keys have to come from one installation; ${removed}, they are made again`;
  return { state, documents, advice };
}
