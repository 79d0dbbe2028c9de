export type { Clock } from './clock.ts';
export { compareUtf8 } from './keys.ts';
export * from './port.ts';
export { IDEMPOTENCY_MS } from './rooms/idempotency-records.ts';
export { RAW_ADDRESS_MS } from './rooms/raw-addresses.ts';
export { KEY_BYTES, VaultKeyMismatch } from './rooms/wrapped-key.ts';
export { createState } from './state.ts';
export type { StateOptions } from './state.ts';
export { erasableTables, tables } from './tables.ts';
