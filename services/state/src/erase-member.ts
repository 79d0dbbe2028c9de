import type { State } from './state.ts';

/**
 * Removes the records of a member, except the keys of the vault. Idempotent. The removed records
 * stay in SQLite's write-ahead log until the member's key is destroyed afterwards.
 */
export async function eraseMemberRecords(
  {
    sessions,
    codeAttempts,
    addresses,
    idempotency,
    outbox,
  }: Pick<State, 'sessions' | 'codeAttempts' | 'addresses' | 'idempotency' | 'outbox'>,
  userId: number,
): Promise<void> {
  await sessions.eraseOf(userId);
  await codeAttempts.eraseOf(userId);
  await addresses.eraseOf(userId);
  await idempotency.eraseOf(userId);
  await outbox.eraseOf(userId);
}
