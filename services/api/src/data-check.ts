import { erasedText } from '@rostrum/contracts';
import { KeyMissing, START, type Position } from '@rostrum/event-store';
import { reservationStream } from './accounts/reservation.ts';
import type { App } from './app.ts';

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
  const { tip } = await app.events.load(reservationStream(app, 'username', username));
  if (tip !== 'no-stream') return;
  throw new DataMismatch(
    'STREAM_KEY or secrets.json is not the one that this log was written with: nobody could sign in',
  );
}

async function anyUsername({ events }: App): Promise<string | undefined> {
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
    throw new DataMismatch(
      `state.db does not have the keys of this log's personal data. ${ONE_BACKUP}`,
      { cause: error },
    );
  }
  return undefined;
}

async function checkPositions({ events, projections, state }: App): Promise<void> {
  const head = await events.head();
  const refuse = (who: string, position: Position): never => {
    throw new DataMismatch(
      `${who} stands at ${position}, but the log ends at ${head === START ? 'its start' : head}: this is an older log, or another one. ${ONE_BACKUP}; documents.db can be removed, it is made again`,
    );
  };
  for (const { name, position } of await state.cursors.list()) {
    if (position > head) refuse(`The process ${name} in state.db`, position);
  }
  for (const { name, position } of await projections.status()) {
    if (position > head) refuse(`The read model ${name} in documents.db`, position);
  }
}
