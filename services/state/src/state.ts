import type { Clock } from './clock.ts';
import type { Rows, State } from './port.ts';
import { createCursors } from './rooms/cursors.ts';
import { createIdempotencyRecords } from './rooms/idempotency-records.ts';
import { createLeases } from './rooms/leases.ts';
import { createMarks } from './rooms/marks.ts';
import { createOutbox } from './rooms/outbox.ts';
import { createParkedSet } from './rooms/parked-set.ts';
import { createRawAddresses } from './rooms/raw-addresses.ts';
import { createSandboxBooks } from './rooms/sandbox-books.ts';
import { createSessions } from './rooms/sessions.ts';
import { createVault } from './rooms/vault.ts';

export interface StateOptions {
  /** Closed with the state. */
  readonly rows: Rows;
  /** 32 bytes, kept outside the store. */
  readonly vaultKey: Uint8Array;
  readonly clock: Clock;
}

/** Every room over one `Rows`. */
export function createState({ rows, vaultKey, clock }: StateOptions): State {
  return {
    vault: createVault(rows, vaultKey, clock),
    sessions: createSessions(rows),
    idempotency: createIdempotencyRecords(rows, clock),
    cursors: createCursors(rows),
    leases: createLeases(rows, clock),
    parked: createParkedSet(rows),
    outbox: createOutbox(rows),
    addresses: createRawAddresses(rows),
    sandbox: createSandboxBooks(rows),
    marks: createMarks(rows),
    close: () => rows.close(),
  };
}
