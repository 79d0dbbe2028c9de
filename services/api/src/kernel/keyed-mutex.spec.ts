import { describe, expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

describe('the keyed mutex', () => {
  it('runs work of one key in the order of the calls, also after a failure', async () => {
    const mutex = new KeyedMutex();
    const seen: string[] = [];
    const work = (what: string) => async () => {
      seen.push(`${what} begins`);
      await new Promise(setImmediate);
      seen.push(`${what} ends`);
      if (what === 'second') throw new Error('second failed');
      return what;
    };
    const all = await Promise.allSettled(
      ['first', 'second', 'third'].map((what) => mutex.run('key', work(what))),
    );
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).toEqual(
      ['first', 'second', 'third'].flatMap((what) => [`${what} begins`, `${what} ends`]),
    );
  });

  it('runs work of different keys concurrently', async () => {
    const mutex = new KeyedMutex();
    let end: (() => void) | undefined;
    const slow = mutex.run('slow', () => new Promise<void>((resolve) => (end = resolve)));
    expect(await mutex.run('other', () => Promise.resolve('done'))).toBe('done');
    await Promise.resolve();
    end?.();
    await slow;
  });
});
