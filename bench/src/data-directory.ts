import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createEventStore, openSqliteLog, type Cause, type EventStore } from '@rostrum/event-store';
import type { State } from '@rostrum/state';
import { openSqliteState } from '@rostrum/state/sqlite';

/**
 * A fixed key, so that data kept from an earlier run can be opened. It encrypts generated data
 * only.
 */
export const VAULT_KEY = Buffer.alloc(32, 7);
export const SESSION_SECRET = 'the sessions of a benchmark';
export const STREAM_KEY = 'the names of a benchmark';
export const WEBHOOK_SECRET = 'the webhooks of a benchmark';

/**
 * The keyed hash of a username or an address. It is part of the name of the stream that reserves it.
 */
export const keyOf = (kind: 'username' | 'email', name: string): string =>
  createHmac('sha256', STREAM_KEY).update(`${kind}\0${name}`).digest('hex');

export const clock = (): Date => new Date();

export const cause = (): Cause => ({
  actor: 'system:bench',
  correlationId: randomUUID(),
  causationId: randomUUID(),
});

/**
 * Opens the state and the log of a data directory. Unless `readOnly`, it opens them as their owner.
 */
export async function withLog<T>(
  directory: string,
  use: (events: EventStore, state: State) => Promise<T>,
  { readOnly = false }: { readonly readOnly?: boolean } = {},
): Promise<T> {
  const statePath = fileOf(directory, 'state');
  const state = await openSqliteState({ path: statePath, vaultKey: VAULT_KEY, clock });
  const path = fileOf(directory, 'log');
  const log = await openSqliteLog(readOnly ? { path, readOnly } : { path, clock });
  const events = createEventStore({ log, vault: state.vault, clock, newId: randomUUID });
  try {
    return await use(events, state);
  } finally {
    await events.close();
    await state.close();
  }
}

export const fileOf = (directory: string, name: 'log' | 'state' | 'documents'): string =>
  join(directory, `${name}.db`);
