import { describe, expect, it } from 'vitest';
import { once } from 'node:events';
import { holdLease } from './hold-lease.ts';
import type { Leases } from './port.ts';

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

/** One lease as its store sees it; `fails` and `taken` are what a test does to it. */
class OneLease implements Leases {
  holder: string | undefined;
  fails = false;
  asked = 0;
  acquire(_: string, holder: string): Promise<boolean> {
    this.asked += 1;
    if (this.fails) return Promise.reject(new Error('the store is away'));
    if (this.holder !== undefined && this.holder !== holder) return Promise.resolve(false);
    this.holder = holder;
    return Promise.resolve(true);
  }
  release(_: string, holder: string): Promise<void> {
    if (this.holder === holder) this.holder = undefined;
    return Promise.resolve();
  }
  living(): Promise<never> {
    return Promise.reject(new Error('nobody asks'));
  }
}

const holding = (leases: Leases, holder: string, onError?: (error: unknown) => void) => ({
  leases,
  name: 'l',
  holder,
  ttlMs: 30,
  ...(onError && { onError }),
});

describe('a held lease', () => {
  it('lets one of two work, and the other when the first has stopped', async () => {
    const leases = new OneLease();
    const stops = [new AbortController(), new AbortController()] as const;
    const workers: string[] = [];
    const begun = [deferred(), deferred()] as const;
    const run = (index: 0 | 1) =>
      holdLease(holding(leases, String(index)), stops[index].signal, async (held) => {
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

  it('stops the work when somebody else has it, and works again when it is free', async () => {
    const leases = new OneLease();
    const stop = new AbortController();
    let rounds = 0;
    const done = holdLease(holding(leases, 'me'), stop.signal, async (held) => {
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

  it('stops the work when it could not be renewed for as long as it lasts', async () => {
    const leases = new OneLease();
    const stop = new AbortController();
    const errors: unknown[] = [];
    await holdLease(
      holding(leases, 'me', (error) => errors.push(error)),
      stop.signal,
      async (held) => {
        leases.fails = true;
        await until(held);
        stop.abort();
      },
    );
    expect(errors.length).toBeGreaterThan(0);
  });

  it('ends with what the work throws, and gives the lease back', async () => {
    const leases = new OneLease();
    const broken = holdLease(holding(leases, 'me'), new AbortController().signal, () =>
      Promise.reject(new Error('broken')),
    );
    await expect(broken).rejects.toThrow('broken');
    expect(leases.holder).toBeUndefined();
  });
});
