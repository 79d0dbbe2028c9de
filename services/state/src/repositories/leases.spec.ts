import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Rows } from '../rows-port.ts';
import { openSqliteRows } from '../sqlite/rows.ts';
import { leases, type Leases } from './leases.ts';

let now: number;
let rows: Rows;
let reads: number;
beforeEach(() => {
  now = 0;
  reads = 0;
  const stored = openSqliteRows({ path: ':memory:', clock: () => new Date(now) });
  rows = {
    get: (table, key) => {
      reads += 1;
      return stored.get(table, key);
    },
    insert: stored.insert.bind(stored),
    replace: stored.replace.bind(stored),
    remove: stored.remove.bind(stored),
    scan: stored.scan.bind(stored),
    close: stored.close.bind(stored),
  };
});
afterEach(() => rows.close());

/** The leases of one process. All of them share the same records. */
function ofProcess(): Leases {
  return leases.create({ rows, vaultKey: new Uint8Array(32), clock: () => new Date(now) });
}

describe('the leases of a process', () => {
  it('are renewed without being read', async () => {
    const first = ofProcess();
    expect(await first.acquire('l', 'a', 100)).toBe(true);
    reads = 0;
    for (now of [50, 100, 150]) expect(await first.acquire('l', 'a', 100)).toBe(true);
    expect(reads).toBe(0);
    expect(await ofProcess().acquire('l', 'b', 100)).toBe(false);
  });

  it('are not renewed when another process has taken them', async () => {
    const [first, second] = [ofProcess(), ofProcess()];
    await first.acquire('l', 'a', 100);
    now = 100;
    expect(await second.acquire('l', 'b', 100)).toBe(true);
    expect(await first.acquire('l', 'a', 100)).toBe(false);
    now = 200;
    expect(await first.acquire('l', 'a', 100)).toBe(true);
    expect(await second.acquire('l', 'b', 100)).toBe(false);
  });

  it('are not renewed when another process has released what it had taken', async () => {
    const [first, second] = [ofProcess(), ofProcess()];
    await first.acquire('l', 'a', 100);
    now = 100;
    await second.acquire('l', 'b', 100);
    await second.release('l', 'b');
    expect(await first.acquire('l', 'a', 100)).toBe(true);
    expect(await second.acquire('l', 'b', 100)).toBe(false);
  });
});
