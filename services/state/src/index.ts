export type { Clock } from './clock.ts';
export { holdLease, type LeaseOptions } from './hold-lease.ts';
export { compareUtf8 } from './keys.ts';
export { eraseMemberRecords } from './erase-member.ts';
export {
  SubjectErased,
  vaultTables,
  type Subject,
  type SubjectKey,
  type Vault,
  type UserSecret,
} from './repositories/vault.ts';
export type { Session, Sessions } from './repositories/sessions.ts';
export type { CodeAttempts } from './repositories/code-attempts.ts';
export type { RateCounts } from './repositories/rate-counts.ts';
export type {
  Claim,
  StoredAnswer,
  IdempotencyRecords,
} from './repositories/idempotency-records.ts';
export type { Cursors } from './repositories/cursors.ts';
export type { Leases } from './repositories/leases.ts';
export type { ParkedEvent, ParkedCommand, ParkedSet } from './repositories/parked-set.ts';
export type {
  OutboxState,
  OutboxLane,
  OutboxMessage,
  OutboxFilter,
  Outbox,
} from './repositories/outbox.ts';
export type { Mailing, Mailings } from './repositories/mailings.ts';
export type { RawAddress, RawAddresses } from './repositories/raw-addresses.ts';
export type {
  SandboxIntent,
  SandboxDelivery,
  SandboxRecords,
} from './repositories/sandbox-records.ts';
export type {
  ProviderEventOutcome,
  ReceivedProviderEvent,
  ProviderEventFilter,
  ProviderEvents,
} from './repositories/provider-events.ts';
export type { Marks } from './repositories/marks.ts';
export type {
  DueVisitCounts,
  Visit,
  VisitBounds,
  VisitCounts,
  Visits,
} from './repositories/visits.ts';
export * from './rows-port.ts';
export { IDEMPOTENCY_MS } from './repositories/idempotency-records.ts';
export { PROVIDER_EVENT_MS, providerEventBounds } from './repositories/provider-events.ts';
export { RAW_ADDRESS_MS } from './repositories/raw-addresses.ts';
export { ServerUnusable } from './server-unusable.ts';
export { KEY_BYTES, VaultKeyMismatch } from './repositories/wrapped-key.ts';
export { createState } from './state.ts';
export type { State, StateOptions } from './state.ts';
export { erasableTables } from './erasable-tables.ts';
