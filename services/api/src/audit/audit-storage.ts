import { placeOf, verifyLog, type LogVerification } from '@rostrum/event-store';
import { readModels } from '@rostrum/projections';
import { verifiedChain } from '../runtime/chain-verification.ts';
import { dataFiles, type Settings } from '../runtime/config.ts';
import type { Storage } from '../runtime/storage.ts';
import { audit, type Audited } from './audit.ts';
import { untilLevel } from './live-documents.ts';
import { temporaryStore } from './temporary-store.ts';

/** Documents on a server are not read as of one moment: with findings, and while events come in, it looks again. */
const LOOKS = 5;
/** Workers that fold shares of one read model are given so long to come level. Milliseconds. */
const LEVEL_WITHIN_MS = 15_000;

/** Audits a product whose log, state or documents are on servers. Changes nothing. */
export async function auditStorage(
  settings: Pick<Settings, 'dataDir' | 'eventStoreUrl'>,
  { log, events, state, store }: Storage,
  clock: () => Date,
): Promise<Audited> {
  // A file keeps promises of its own beside it; what a server has to hold is kept in the state.
  const verification = async (): Promise<LogVerification> =>
    settings.eventStoreUrl === undefined
      ? verifyLog(dataFiles(settings.dataDir).log)
      : verifyLog(log, await verifiedChain(state.marks));
  for (let left = LOOKS; ; left -= 1) {
    await untilLevel(store, readModels, LEVEL_WITHIN_MS);
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
      clock,
    });
    const stood = (await events.head()) === audited.head;
    if (audited.findings.length === 0 || stood || left === 1) return audited;
  }
}
