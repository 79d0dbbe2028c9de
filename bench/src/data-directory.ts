import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEventStore, openSqliteLog, type Cause, type EventStore } from '@rostrum/event-store';
import { openSqliteState } from '@rostrum/state/sqlite';
import { startServer, type ServerProcess } from './server-process.ts';

/** Keeps nothing secret: what is sealed under it was made up. Fixed, so that kept data can be opened again. */
export const VAULT_KEY = Buffer.alloc(32, 7);
const STREAM_KEY = 'the names of a benchmark';
export const WEBHOOK_SECRET = 'the webhooks of a benchmark';

/** What stands for a username in the name of the stream that reserves it. */
export const nameKey = (username: string): string =>
  createHmac('sha256', STREAM_KEY).update(`username\0${username}`).digest('hex');

export const clock = (): Date => new Date();

export const cause = (): Cause => ({
  actor: 'system:bench',
  correlationId: randomUUID(),
  causationId: randomUUID(),
});

export async function inTemporaryDirectory<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'rostrum-bench-'));
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The log and the state of a data directory, as their owner. */
export async function withLog<T>(
  directory: string,
  use: (events: EventStore) => Promise<T>,
): Promise<T> {
  const state = await openSqliteState({
    path: fileOf(directory, 'state'),
    vaultKey: VAULT_KEY,
    clock,
  });
  const log = await openSqliteLog({ path: fileOf(directory, 'log'), clock });
  const events = createEventStore({ log, vault: state.vault, clock, newId: randomUUID });
  try {
    return await use(events);
  } finally {
    await events.close();
    await state.close();
  }
}

export const fileOf = (directory: string, name: 'log' | 'state' | 'documents'): string =>
  join(directory, `${name}.db`);

/** The product as `npm start` runs it, on a data directory. */
export function startOurs(
  directory: string,
  port: number,
  readyPath = '/readyz',
): Promise<ServerProcess> {
  return startServer({
    file: fileURLToPath(new URL('../../../services/api/dist/entry/all-in-one.js', import.meta.url)),
    port,
    environment: {
      HOST: '127.0.0.1',
      DATA_DIR: directory,
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '0',
      SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
      VAULT_KEY: VAULT_KEY.toString('hex'),
      SESSION_SECRET: 'the sessions of a benchmark',
      STREAM_KEY,
    },
    readyPath,
  });
}

/** One of the other applications, by its folder. */
export function startPeer(
  peer: 'koa' | 'node-http' | 'express-postgres',
  port: number,
  options: { readonly environment?: Record<string, string>; readonly readyPath?: string } = {},
): Promise<ServerProcess> {
  return startServer({
    file: fileURLToPath(new URL(`../peers/${peer}/server.js`, import.meta.url)),
    port,
    environment: options.environment ?? {},
    readyPath: options.readyPath ?? '/',
  });
}
