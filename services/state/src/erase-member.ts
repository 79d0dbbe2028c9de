import type { State } from './port.ts';

/**
 * Removes what the state holds of a member beside the keys of the vault. A repeat has no effect. The
 * destruction of a key, which follows, also removes it from what the adapter keeps beside the data.
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
