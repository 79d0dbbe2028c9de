import { describe, expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

describe('turns', () => {
  it('run work of one name in the order in which it came, whatever becomes of it', async () => {
    const turns = new KeyedMutex();
    const seen: string[] = [];
    const work = (what: string) => async () => {
      seen.push(`${what} begins`);
      await new Promise(setImmediate);
      seen.push(`${what} ends`);
      if (what === 'second') throw new Error('second failed');
      return what;
    };
    const all = await Promise.allSettled(
      ['first', 'second', 'third'].map((what) => turns.run('name', work(what))),
    );
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).toEqual(
      ['first', 'second', 'third'].flatMap((what) => [`${what} begins`, `${what} ends`]),
    );
  });

  it('do not make one name wait for another', async () => {
    const turns = new KeyedMutex();
    let end: (() => void) | undefined;
    const slow = turns.run('slow', () => new Promise<void>((resolve) => (end = resolve)));
    expect(await turns.run('other', () => Promise.resolve('done'))).toBe('done');
    await Promise.resolve();
    end?.();
    await slow;
  });
});
