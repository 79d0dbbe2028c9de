/** How often a page that waits for a settlement asks, in milliseconds. */
export const paidPauseMs = 2_000;

/** The state of the history entry of a page whose $1 was just paid. It survives a reload. */
export const paidState = { feePaid: true } as const;

export const isPaid = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'feePaid' in state;
