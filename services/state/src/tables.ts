/** Names of the tables of `Rows`. They are stored: a new name loses what is in the old table. */
export const tables = {
  vaultKeys: 'vault-keys',
  vaultOwned: 'vault-owned',
  passwordHashes: 'password-hashes',
  userSecrets: 'user-secrets',
  sessions: 'sessions',
  sessionsOfUser: 'sessions-of-user',
  sessionGenerations: 'session-generations',
  codeAttempts: 'code-attempts',
  rateCounts: 'rate-counts',
  idempotency: 'idempotency',
  cursors: 'cursors',
  leases: 'leases',
  parked: 'parked',
  outbox: 'outbox',
  outboxNewest: 'outbox-newest',
  outboxStates: 'outbox-states',
  outboxSubjects: 'outbox-subjects',
  refusedAddresses: 'refused-addresses',
  rawAddresses: 'raw-addresses',
  sandboxIntents: 'sandbox-intents',
  sandboxKeys: 'sandbox-keys',
  sandboxDeliveries: 'sandbox-deliveries',
  sandboxOnce: 'sandbox-once',
  providerEvents: 'provider-events',
  marks: 'marks',
} as const;

/**
 * Tables whose replaced and removed values must not stay on the disk. An adapter with a write-ahead
 * log also removes them from it.
 */
export const erasableTables: ReadonlySet<string> = new Set([
  tables.vaultKeys,
  tables.passwordHashes,
  tables.userSecrets,
  tables.sessions,
  tables.sessionsOfUser,
  tables.outbox,
  tables.rawAddresses,
]);
