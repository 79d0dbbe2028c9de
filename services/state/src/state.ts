import type { Clock } from './clock.ts';
import type { State } from './port.ts';
import type { Rows } from './rows-port.ts';
import { createCodeAttempts } from './repositories/code-attempts.ts';
import { createCursors } from './repositories/cursors.ts';
import { createIdempotencyRecords } from './repositories/idempotency-records.ts';
import { createLeases } from './repositories/leases.ts';
import { createMarks } from './repositories/marks.ts';
import { createOutbox } from './repositories/outbox.ts';
import { createParkedSet } from './repositories/parked-set.ts';
import { createProviderEvents } from './repositories/provider-events.ts';
import { createRateCounts } from './repositories/rate-counts.ts';
import { createRawAddresses } from './repositories/raw-addresses.ts';
import { createSandboxRecords } from './repositories/sandbox-records.ts';
import { createSessions } from './repositories/sessions.ts';
import { createVault } from './repositories/vault.ts';

export interface StateOptions {
  /** Closed when the state is closed. */
  readonly rows: Rows;
  /** 32 bytes, kept outside the store. */
  readonly vaultKey: Uint8Array;
  readonly clock: Clock;
}

/** All repositories on one `Rows`. @throws RangeError for a vault key that is not 32 bytes long */
export function createState({ rows, vaultKey, clock }: StateOptions): State {
  return {
    vault: createVault(rows, vaultKey, clock),
    sessions: createSessions(rows),
    codeAttempts: createCodeAttempts(rows, clock),
    rateCounts: createRateCounts(rows, clock),
    idempotency: createIdempotencyRecords(rows, clock),
    cursors: createCursors(rows),
    leases: createLeases(rows, clock),
    parked: createParkedSet(rows),
    outbox: createOutbox(rows),
    addresses: createRawAddresses(rows),
    sandbox: createSandboxRecords(rows),
    providerEvents: createProviderEvents(rows),
    marks: createMarks(rows),
    close: () => rows.close(),
  };
}

/** As `createState`, but closes `rows` when that throws. */
export async function stateOrClose(options: StateOptions): Promise<State> {
  try {
    return createState(options);
  } catch (error) {
    await options.rows.close();
    throw error;
  }
}
