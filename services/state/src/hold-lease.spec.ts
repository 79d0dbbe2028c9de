import type { Leases } from './repositories/leases.ts';
import { describe, expect, it } from 'vitest';
import { once } from 'node:events';
import { holdLease } from './hold-lease.ts';

const until = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** The leases of a test with one lease. The test makes it fail (`fails`) or sets its `holder`. */
class OneLease implements Leases {
  holder: string | undefined;
  fails = false;
  acquire(_: string, holder: string): Promise<boolean> {
    if (this.fails) return Promise.reject(new Error('the store is unavailable'));
    if (this.holder !== undefined && this.holder !== holder) return Promise.resolve(false);
    this.holder = holder;
    return Promise.resolve(true);
  }
  release(_: string, holder: string): Promise<void> {
    if (this.holder === holder) this.holder = undefined;
    return Promise.resolve();
  }
  held(): Promise<never> {
    return Promise.reject(new Error('not used in this test'));
  }
}

const leaseOptions = (leases: Leases, holder: string, onError?: (error: unknown) => void) => ({
  leases,
  name: 'l',
  holder,
  ttlMs: 30,
  ...(onError && { onError }),
});

describe('a held lease', () => {
  it('runs the work of one of two processes, and of the other when the first has stopped', async () => {
    const leases = new OneLease();
    const stops = [new AbortController(), new AbortController()] as const;
    const workers: string[] = [];
    const begun = [deferred(), deferred()] as const;
    const run = (index: 0 | 1) =>
      holdLease(leaseOptions(leases, String(index)), stops[index].signal, async (held) => {
        workers.push(String(index));
        begun[index].resolve();
        await until(held);
      });
    const first = run(0);
    await begun[0].promise;
    const second = run(1);
    expect(workers).toEqual(['0']);
    stops[0].abort();
    await first;
    await begun[1].promise;
    expect(workers).toEqual(['0', '1']);
    stops[1].abort();
    await second;
    expect(leases.holder).toBeUndefined();
  });

  it('aborts the work when another process took the lease, and runs it again when the lease is free', async () => {
    const leases = new OneLease();
    const stop = new AbortController();
    let rounds = 0;
    const done = holdLease(leaseOptions(leases, 'me'), stop.signal, async (held) => {
      rounds += 1;
      if (rounds === 2) {
        stop.abort();
        return;
      }
      leases.holder = 'another';
      await until(held);
      leases.holder = undefined;
    });
    await done;
    expect(rounds).toBe(2);
  });

  it('aborts the work when the lease could not be renewed before it ended', async () => {
    const leases = new OneLease();
    const stop = new AbortController();
    const errors: unknown[] = [];
    await holdLease(
      leaseOptions(leases, 'me', (error) => errors.push(error)),
      stop.signal,
      async (held) => {
        leases.fails = true;
        await until(held);
        stop.abort();
      },
    );
    expect(errors.length).toBeGreaterThan(0);
  });

  it('rejects with the error of the work, and releases the lease', async () => {
    const leases = new OneLease();
    const broken = holdLease(leaseOptions(leases, 'me'), new AbortController().signal, () =>
      Promise.reject(new Error('broken')),
    );
    await expect(broken).rejects.toThrow('broken');
    expect(leases.holder).toBeUndefined();
  });
});
