import { setTimeout as wait } from 'node:timers/promises';
import type { Leases } from './port.ts';

export interface Holding {
  readonly leases: Leases;
  /** Of the lease. */
  readonly name: string;
  /** Unlike that of every other process, now or before. */
  readonly holder: string;
  /** Milliseconds after which a holder that says nothing is replaced. */
  readonly ttlMs: number;
  readonly onError?: (error: unknown) => void;
}

/** Renewals within one lease: two may fail before it ends. */
const RENEWALS = 3;

/**
 * Does the work whenever this process holds the lease, until `signal` aborts: waits for it, renews
 * it, and aborts the work's own signal when it was lost or could not be renewed in time. Work that
 * resolves by itself is done; what it throws ends this. The lease is given back at the end.
 *
 * A lease divides work and protects nothing: a process that was stopped may go on for a moment
 * beside its successor, so what it writes must be guarded by a compare-and-set of its own.
 */
export async function holdLease(
  { leases, name, holder, ttlMs, onError = () => undefined }: Holding,
  signal: AbortSignal,
  work: (held: AbortSignal) => Promise<void>,
): Promise<void> {
  const pauseMs = ttlMs / RENEWALS;
  const pause = (until: AbortSignal): Promise<void> =>
    wait(pauseMs, undefined, { signal: until }).catch(() => undefined);
  /** Undefined: nobody could tell. */
  const acquire = async (): Promise<boolean | undefined> => {
    try {
      return await leases.acquire(name, holder, ttlMs);
    } catch (error) {
      onError(error);
      return undefined;
    }
  };

  /** Until the lease is lost, or `over` aborts. */
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
