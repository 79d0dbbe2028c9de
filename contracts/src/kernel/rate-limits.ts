/**
 * Maximum number of calls per client address or, for limits that commands check, per account.
 * Routes whose limits have the same name share one count.
 */
export interface RateLimit {
  readonly name: string;
  readonly calls: number;
  readonly seconds: number;
  /** Whether calls that succeed are not counted. */
  readonly countsRefusedOnly?: true;
  /** Whether its counts are kept in the state, so that a restart does not reset them. */
  readonly survivesRestart?: true;
}

/** Limits that belong to no feature; `read` and `write` are those of routes that name none. */
export const rateLimits = {
  read: { name: 'read', calls: 1200, seconds: 60 },
  write: { name: 'write', calls: 240, seconds: 60 },
  /** Low, because an export reads a whole list. */
  export: { name: 'export', calls: 20, seconds: 60 },
  payment: { name: 'payment', calls: 120, seconds: 60 },
} as const satisfies Readonly<Record<string, RateLimit>>;
