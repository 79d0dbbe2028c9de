export const sessionLimits = {
  /** A newer session ends the oldest one of the same member. */
  perMember: 50,
  device: { max: 60 },
  /** The last use of a session is recorded at most this often. */
  lastUsedEveryMs: 5 * 60_000,
} as const;
