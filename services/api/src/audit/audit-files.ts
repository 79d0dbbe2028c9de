import {
  createEventStore,
  openSqliteLog,
  placeOf,
  START,
  verifyLog,
  type LogAdapter,
} from '@rostrum/event-store';
import { openSqliteDocuments, readModels } from '@rostrum/projections';
import { openSqliteState } from '@rostrum/state/sqlite';
import { existsSync } from 'node:fs';
import type { S3Settings } from '../runtime/configuration/s3-settings.ts';
import { openDiskFiles } from '../storage/disk-files.ts';
import { openS3Files } from '../storage/s3-files.ts';
import { audit, type AuditReport, type ChainVerification } from './audit.ts';
import { temporaryStore } from './temporary-store.ts';

/** Paths of an embedded product's files. */
export interface AuditFiles {
  readonly log: string;
  readonly state: string;
  readonly documents: string;
  /** Directory of uploaded files. */
  readonly files: string;
  /** Bucket of the uploaded files; undefined when they are in `files`. */
  readonly s3?: S3Settings | undefined;
  /** 32 bytes; unlocks the keys of personal data. */
  readonly vaultKey: Uint8Array;
  /** HMAC key of the names of reservation streams. */
  readonly streamKey: string;
  /** See `AuditSources`. */
  readonly inMemory?: number;
}

/**
 * Audits the files of an embedded product, whether or not it is running. All files are opened for
 * reading only.
 * @throws LogUnavailable when there is no log
 */
export async function auditFiles(files: AuditFiles, clock: () => Date): Promise<AuditReport> {
  const closers: (() => Promise<void>)[] = [];
  try {
    const log = await openLog(files.log);
    if ('damage' in log) return auditOfDamagedLog(log);
    closers.push(() => log.close());
    const { vaultKey } = files;
    const state = await openSqliteState({ path: files.state, vaultKey, clock, readOnly: true });
    closers.push(() => state.close());
    const documents = existsSync(files.documents)
      ? openSqliteDocuments({ path: files.documents, readOnly: true })
      : undefined;
    if (documents !== undefined) closers.push(() => documents.close());
    return await audit({
      log,
      events: createEventStore({ log, vault: state.vault, clock, newId: noAppend }),
      verifyChains: () => verifyChains(files.log),
      state,
      documents,
      models: readModels,
      temporaryStore,
      files: files.s3 === undefined ? openDiskFiles(files.files) : openS3Files(files.s3),
      streamKey: files.streamKey,
      inMemory: files.inMemory,
      clock,
    });
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** Opens the log. Returns the damage instead when SQLite cannot read the file. */
async function openLog(path: string): Promise<LogAdapter | ChainVerification> {
  try {
    const log = await openSqliteLog({ path, readOnly: true });
    await log.head();
    return log;
  } catch (error) {
    if (!existsSync(path)) throw error;
    const chains = await verifyChains(path);
    if (chains.damage === undefined) throw error;
    return chains;
  }
}

function auditOfDamagedLog(chains: ChainVerification): AuditReport {
  const findings =
    chains.damage === undefined ? [] : [{ invariant: 'I5' as const, ...chains.damage }];
  return { head: START, chains, content: undefined, findings, notes: [] };
}

async function verifyChains(path: string): Promise<ChainVerification> {
  const { events, streams, damage } = await verifyLog(path);
  return { events, streams, damage: damage && { place: placeOf(damage), what: damage.what } };
}

function noAppend(): never {
  throw new Error('an audit must not append to the log');
}
