import fc from 'fast-check';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { StoredMaps, type StoredMap } from './stored-map.ts';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const inMaps = <T>(inMemory: number | undefined, use: (maps: StoredMaps) => T): T => {
  const maps = new StoredMaps(inMemory);
  try {
    return use(maps);
  } finally {
    maps.close();
  }
};

const value = fc.record({ cents: fc.integer(), place: fc.string(), at: fc.option(fc.nat()) });
type Value = { cents: number; place: string; at: number | null };
type Act<K> = readonly [what: 'set' | 'delete' | 'update' | 'list', key: K, value: Value];

const acts = <K>(keys: fc.Arbitrary<K>): fc.Arbitrary<Act<K>[]> =>
  fc.array(fc.tuple(fc.constantFrom('set', 'set', 'delete', 'update', 'list'), keys, value));

function behavesLikeAMap<K extends number | string>(list: readonly Act<K>[], inMemory: number) {
  inMaps(inMemory, (maps) => {
    const stored: StoredMap<K, Value> = maps.create();
    const other: StoredMap<K, Value> = maps.create();
    const plain = new Map<K, Value>();
    for (const [what, key, next] of list) {
      if (what === 'set') {
        stored.set(key, { ...next });
        plain.set(key, next);
      } else if (what === 'delete') {
        stored.delete(key);
        plain.delete(key);
      } else if (what === 'update') {
        const changed = stored.update(key, (found) => {
          found.at = -1;
        });
        const found = plain.get(key);
        if (found) plain.set(key, { ...found, at: -1 });
        expect(changed).toEqual(plain.get(key));
      } else {
        expect(new Map(stored)).toEqual(plain);
      }
      expect(stored.get(key)).toEqual(plain.get(key));
      expect(stored.size).toBe(plain.size);
    }
    expect(new Map(stored)).toEqual(plain);
    expect([...other]).toEqual([]);
  });
}

describe('a map that is stored in a file', () => {
  it('behaves like a map in memory, whatever it is told, with however few entries in memory', () => {
    const few = fc.integer({ min: 1, max: 4 });
    const ids = fc.integer({ min: -3, max: 3 }).map((id) => id * 1_000_000_007);
    fc.assert(fc.property(acts(ids), few, behavesLikeAMap));
    const names = fc.constantFrom('', 'a', 'A', 'ä', 'liabilities:deposit:1', '\u{1f600}');
    fc.assert(fc.property(acts(names), few, behavesLikeAMap));
  });

  it('lists more entries than a page in the order of their keys', () => {
    inMaps(7, (maps) => {
      const map: StoredMap<number, true> = maps.create();
      const keys = Array.from({ length: 1_201 }, (_, index) => index);
      for (const key of keys.toReversed()) map.set(key, true);
      expect(Array.from(map, ([key]) => key)).toEqual(keys);
      expect(Array.from(map.pages(), ({ length }) => length)).toEqual([500, 500, 201]);
    });
  });

  it('keeps a change whose function throws, as an object in memory would', () => {
    inMaps(1, (maps) => {
      const map: StoredMap<string, { n: number }> = maps.create();
      map.set('a', { n: 1 });
      map.set('b', { n: 1 });
      const change = (found: { n: number }): never => {
        found.n = 2;
        throw new Error('half done');
      };
      expect(() => map.update('a', change)).toThrow('half done');
      expect(map.get('a')).toEqual({ n: 2 });
    });
  });

  it('holds 200,000 entries in the memory of some thousand', () => {
    inMaps(undefined, (maps) => {
      const map: StoredMap<string, { place: string }> = maps.create();
      const before = heapBytes();
      for (let n = 0; n < 200_000; n += 1)
        map.set(`evt_${String(n)}`, { place: `place ${String(n)}` });
      expect(map.size).toBe(200_000);
      // 2 MB; of a map in memory 27 MB.
      expect(heapBytes() - before).toBeLessThan(8_000_000);
    });
  });
});
