import { holdLease } from '@rostrum/state';
import type { App } from './app.ts';
import { isShared } from './config.ts';
import { pause } from '../kernel/pause.ts';

/** Its name is stored: every worker asks for the same one. */
const leaseName = 'processes';
/** Who waits looks three times per lease: with this part of the time, a holder is replaced within all of it. */
const leasePart = 2 / 3;

/**
 * Does what exactly one process may do. Whoever owns the log's file is alone; of several processes
 * that share a log, the holder of a lease works, and when it stops, dies or loses the lease or a
 * cursor (`work` resolves then), another one or itself begins again.
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
      log.warn({ err: error }, 'the lease of the processes cannot be asked for'),
  };
  const stopped = (): boolean => signal.aborted;
  while (!stopped()) {
    try {
      await holdLease(holding, signal, async (held) => {
        log.info({ lease: leaseName }, 'this process runs the process managers now');
        await work(held);
        log.info({ lease: leaseName }, 'this process runs the process managers no more');
      });
    } catch (error) {
      log.error({ err: error }, 'the processes failed; they begin again');
    }
    await pause(ttlMs / 3, signal);
  }
}
