import type { Leases } from './repositories/leases.ts';
import { setTimeout as wait } from 'node:timers/promises';

export interface LeaseOptions {
  readonly leases: Leases;
  /** The lease's name. */
  readonly name: string;
  /** Unique to this process; never used by an earlier one. */
  readonly holder: string;
  /** Milliseconds until a lease that is not renewed is free for another holder. */
  readonly ttlMs: number;
  readonly onError?: (error: unknown) => void;
}

/** Number of attempts to renew within `ttlMs`: the lease survives two failed ones. */
const RENEWALS = 3;

/**
 * Runs `work` while this process holds the lease, until `signal` aborts. Waits for the lease,
 * renews it, and aborts the signal given to `work` when the lease was lost or not renewed within
 * `ttlMs`; then waits for the lease again. Resolves when `work` resolves while the lease is held,
 * and rejects when `work` rejects. The lease is released at the end. Errors of the lease store go
 * to `onError`.
 *
 * A lease does not exclude concurrent work: after a pause, a process may go on working for a moment
 * while its successor works too, so its writes need a compare-and-set of their own.
 */
export async function holdLease(
  { leases, name, holder, ttlMs, onError = () => undefined }: LeaseOptions,
  signal: AbortSignal,
  work: (held: AbortSignal) => Promise<void>,
): Promise<void> {
  const pauseMs = ttlMs / RENEWALS;
  const pause = (until: AbortSignal): Promise<void> =>
    wait(pauseMs, undefined, { signal: until }).catch(() => undefined);
  /** Undefined when the lease store failed. */
  const acquire = async (): Promise<boolean | undefined> => {
    try {
      return await leases.acquire(name, holder, ttlMs);
    } catch (error) {
      onError(error);
      return undefined;
    }
  };

  /** Renews the lease until it is lost or `over` aborts. */
  const renew = async (since: number, lost: AbortController, over: AbortSignal): Promise<void> => {
    let renewedAt = since;
    for (;;) {
      await pause(over);
      if (over.aborted) return;
      const askedAt = performance.now();
      const held = await acquire();
      if (held === true) renewedAt = askedAt;
      if (held === false || performance.now() - renewedAt >= ttlMs) {
        lost.abort();
        return;
      }
    }
  };

  while (!signal.aborted) {
    const askedAt = performance.now();
    if ((await acquire()) !== true) {
      await pause(signal);
      continue;
    }
    const lost = new AbortController();
    const over = new AbortController();
    const renewing = renew(askedAt, lost, AbortSignal.any([over.signal, signal]));
    try {
      await work(AbortSignal.any([signal, lost.signal]));
      if (!lost.signal.aborted) return;
    } finally {
      over.abort();
      await renewing;
      await leases.release(name, holder).catch(onError);
    }
  }
}
