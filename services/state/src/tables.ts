/** Names of the tables of `Rows`. They are a storage format: change with care. */
export const tables = {
  vaultKeys: 'vault-keys',
  vaultOwned: 'vault-owned',
  passwordHashes: 'password-hashes',
  sessions: 'sessions',
  sessionGenerations: 'session-generations',
  idempotency: 'idempotency',
  cursors: 'cursors',
  leases: 'leases',
  parked: 'parked',
  outbox: 'outbox',
  outboxUnsent: 'outbox-unsent',
  outboxNewest: 'outbox-newest',
  rawAddresses: 'raw-addresses',
  sandboxIntents: 'sandbox-intents',
  sandboxKeys: 'sandbox-keys',
  sandboxDeliveries: 'sandbox-deliveries',
  sandboxOnce: 'sandbox-once',
  marks: 'marks',
} as const;

/**
 * Tables whose old values must not be found on the disk once they are replaced or removed:
 * an adapter scrubs what it keeps beside the data (a write-ahead log) before it says so.
 */
export const erasableTables: ReadonlySet<string> = new Set([
  tables.vaultKeys,
  tables.passwordHashes,
  tables.outbox,
  tables.rawAddresses,
]);
