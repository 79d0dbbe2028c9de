import { describe, expect, it } from 'vitest';
import { openSqliteRows } from '../sqlite/rows.ts';
import { scanAll } from './put-update-scan.ts';

describe('a scan of a whole table', () => {
  it('lets the event loop turn between two pages', async () => {
    const rows = openSqliteRows({ path: ':memory:', clock: () => new Date(0) });
    try {
      const keys = Array.from({ length: 240 }, (_, index) => String(index).padStart(4, '0'));
      await Promise.all(keys.map((key) => rows.insert('numbers', key, null)));
      let turns = 0;
      const turnsAt: number[] = [];
      let scanning = true;
      const count = (): void => {
        turns += 1;
        if (scanning) setImmediate(count);
      };
      setImmediate(count);
      const found: string[] = [];
      for await (const { key } of scanAll(rows, 'numbers')) {
        found.push(key);
        turnsAt.push(turns);
      }
      scanning = false;
      expect(found).toEqual(keys);
      // Pages of 100: one turn behind each of the first two.
      expect(new Set(turnsAt).size).toBe(3);
    } finally {
      await rows.close();
    }
  });
});
