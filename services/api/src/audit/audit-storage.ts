import { openFileStorage } from '../storage/open-file-storage.ts';
import { placeOf, verifyLog, type LogVerification } from '@rostrum/event-store';
import { readModels } from '@rostrum/projections';
import { verifiedChain } from '../runtime/storage/chain-verification.ts';
import { dataFiles, type Config } from '../runtime/configuration/config.ts';
import type { Storage } from '../runtime/storage/storage.ts';
import { audit, type AuditReport } from './audit.ts';
import { untilComparable } from './live-documents.ts';
import { temporaryStore } from './temporary-store.ts';

/**
 * Maximum number of audits in one run. Documents on a server have no snapshot, so an audit with
 * findings is repeated when events were appended during it.
 */
const ATTEMPTS = 5;
/** Time for the partitions of every read model to reach one position. Milliseconds. */
const COMPARABLE_WITHIN_MS = 15_000;

/** Audits a product whose log, state or documents are on servers. Read-only. */
export async function auditStorage(
  config: Pick<Config, 'dataDir' | 'eventStoreUrl' | 's3' | 'secrets'>,
  { log, events, state, store, otherStreams }: Storage,
  clock: () => Date,
): Promise<AuditReport> {
  // A log file is verified against its side file, a log on a server against the mark in the state.
  const verification = async (): Promise<LogVerification> =>
    config.eventStoreUrl === undefined
      ? verifyLog(dataFiles(config.dataDir).log)
      : verifyLog(log, await verifiedChain(state.marks));
  for (let left = ATTEMPTS; ; left -= 1) {
    await untilComparable(store, readModels, COMPARABLE_WITHIN_MS);
    const audited = await audit({
      log,
      events,
      verifyChains: async () => {
        const { events: verified, streams, damage } = await verification();
        return {
          events: verified,
          streams,
          damage: damage && { place: placeOf(damage), what: damage.what },
        };
      },
      state,
      documents: store,
      models: readModels,
      temporaryStore,
      files: openFileStorage(config),
      streamKey: config.secrets.streamKey,
      clock,
    });
    const unchanged = (await events.head()) === audited.head;
    if (audited.findings.length === 0 || unchanged || left === 1) {
      const note = otherStreams.note();
      return note === undefined ? audited : { ...audited, notes: [...audited.notes, note] };
    }
  }
}
