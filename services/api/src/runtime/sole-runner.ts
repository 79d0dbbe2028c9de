import { holdLease } from '@rostrum/state';
import { pause } from '../kernel/pause.ts';
import type { App } from './app.ts';
import { isShared } from './configuration/config.ts';

/** The name is stored; all processes compete for this lease. */
const leaseName = 'processes';
/**
 * Lease duration as a fraction of `LEASE_MS`. Waiting processes try to acquire it three times per
 * lease, so that a dead holder is replaced within `LEASE_MS`.
 */
const leasePart = 2 / 3;

/**
 * Runs `work` in only one process at a time: with a log in a file, in the owner of the file; with a
 * log that several processes share, in the holder of a lease. When the holder stops, dies, or loses
 * the lease or a cursor (`work` then resolves), another process, or the same one, starts again.
 */
export async function asSoleRunner(
  { config, state, log, newUuid }: Pick<App, 'config' | 'state' | 'log' | 'newUuid'>,
  signal: AbortSignal,
  work: (held: AbortSignal) => Promise<void>,
): Promise<void> {
  if (!isShared(config)) return work(signal);
  const ttlMs = config.leaseMs * leasePart;
  const holding = {
    leases: state.leases,
    name: leaseName,
    holder: newUuid(),
    ttlMs,
    onError: (error: unknown) =>
      log.warn({ err: error }, 'the lease of the process managers cannot be requested'),
  };
  const stopped = (): boolean => signal.aborted;
  while (!stopped()) {
    try {
      await holdLease(holding, signal, async (held) => {
        log.info({ lease: leaseName }, 'this process runs the process managers now');
        await work(held);
        log.info({ lease: leaseName }, 'this process no longer runs the process managers');
      });
    } catch (error) {
      log.error({ err: error }, 'the process managers failed; restarting them');
    }
    await pause(ttlMs / 3, signal);
  }
}
