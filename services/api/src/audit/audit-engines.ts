import { placeOf, verifyLog } from '@rostrum/event-store';
import { readModels } from '@rostrum/projections';
import type { Engines } from '../engines.ts';
import { audit, type Audited } from './audit.ts';
import { temporaryStore } from './temporary-store.ts';

/** Documents on a server are not read as of one moment: with findings, and while events come in, it looks again. */
const LOOKS = 5;

/** Audits a product whose log, state or documents are on servers. Changes nothing. */
export async function auditEngines(
  { log, events, state, store }: Engines,
  clock: () => Date,
): Promise<Audited> {
  for (let left = LOOKS; ; left -= 1) {
    const audited = await audit({
      log,
      events,
      verifyChains: async () => {
        const { events: verified, streams, damage } = await verifyLog(log);
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
