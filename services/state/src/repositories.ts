/** The repositories of the state: the only registry. `State`, its tables and its contract suite follow from it. */
export { addresses } from './repositories/raw-addresses.ts';
export { codeAttempts } from './repositories/code-attempts.ts';
export { cursors } from './repositories/cursors.ts';
export { idempotency } from './repositories/idempotency-records.ts';
export { leases } from './repositories/leases.ts';
export { mailings } from './repositories/mailings.ts';
export { marks } from './repositories/marks.ts';
export { outbox } from './repositories/outbox.ts';
export { parked } from './repositories/parked-set.ts';
export { providerEvents } from './repositories/provider-events.ts';
export { rateCounts } from './repositories/rate-counts.ts';
export { sandbox } from './repositories/sandbox-records.ts';
export { sessions } from './repositories/sessions.ts';
export { vault } from './repositories/vault.ts';
export { visits } from './repositories/visits.ts';
