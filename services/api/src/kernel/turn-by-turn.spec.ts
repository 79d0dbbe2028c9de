import { describe, expect, it } from 'vitest';
import { turnByTurn } from './turn-by-turn.ts';

describe('items that are read turn by turn', () => {
  it('are the same items', async () => {
    const items: number[] = [];
    for await (const item of turnByTurn([1, 2, 3])) items.push(item);
    expect(items).toEqual([1, 2, 3]);
  });

  it('let the event loop turn after the first, before the second is read', async () => {
    const done: string[] = [];
    function* items() {
      yield 'first';
      done.push('second is read');
      yield 'second';
    }
    for await (const item of turnByTurn(items())) {
      if (item === 'first') setImmediate(() => done.push('turned'));
    }
    expect(done).toEqual(['turned', 'second is read']);
  });

  it('let it turn again when they take long', async () => {
    let turns = 0;
    let reading = true;
    const count = (): void => {
      turns += 1;
      if (reading) setImmediate(count);
    };
    setImmediate(count);
    function* slow() {
      for (let item = 1; item <= 5; item += 1) {
        const begun = performance.now();
        let now = begun;
        while (now - begun < 11) now = performance.now();
        yield item;
      }
    }
    let sum = 0;
    for await (const item of turnByTurn(slow())) sum += item;
    reading = false;
    expect(sum).toBe(15);
    expect(turns).toBeGreaterThanOrEqual(5);
  });
});
