import { limits } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import { documentContract } from '../contract-suite.ts';
import { book, committer, firstBuild, shelf } from '../contract-suite/storage.ts';
import type { Filter } from '../port.ts';
import { MAX_CANDIDATES } from '../searched-text.ts';
import { temporaryDocuments } from '../testing/temporary-documents.ts';

documentContract('SQLite', temporaryDocuments);

describe('a search for one letter, repeated', () => {
  it('costs no more than a usual search in the same long texts', async () => {
    const storage = await temporaryDocuments();
    const collection = await storage.store.open(firstBuild, shelf);
    const documents = Array.from({ length: 400 }, (_, index) =>
      book(`d${String(index)}`, 1, { title: `${'a'.repeat(10_000)} weather report` }),
    );
    await committer(collection)(1, documents);
    const durationOf = async (text: string): Promise<number> => {
      const began = performance.now();
      expect(await collection.count({ text })).toBe(400);
      return performance.now() - began;
    };
    const fastest = async (text: string): Promise<number> => {
      const durations: number[] = [];
      for (let run = 0; run < 5; run++) durations.push(await durationOf(text));
      return Math.min(...durations);
    };
    const usual = await fastest('weather report');
    expect((await fastest('a'.repeat(100))) / usual).toBeLessThan(5);
    await storage.remove();
  });
});

it('a search reads all that pass its filter, if they are few, and else the newest with its text', async () => {
  const storage = await temporaryDocuments();
  const collection = await storage.store.open(firstBuild, shelf);
  const idOf = (index: number): string => `d${String(index).padStart(5, '0')}`;
  // The older half has another size, and every tenth of it another kind.
  const documents = Array.from({ length: 2 * MAX_CANDIDATES }, (_, index) => {
    const isOld = index < MAX_CANDIDATES;
    const kind = isOld && index % 10 === 0 ? 'rare' : 'usual';
    return book(idOf(index), 1, {
      title: 'a common word',
      kind,
      size: isOld ? 1 : 2,
    });
  });
  await committer(collection)(1, documents);
  const found = async (where: Filter['where']) => {
    const filter: Filter = { text: 'common', ...(where && { where }) };
    const [oldest] = await collection.find({ ...filter, sort: [['_id', 'asc']], limit: 1 });
    return { oldest: oldest?._id, count: await collection.count(filter) };
  };
  expect(await found({ kind: 'rare' })).toEqual({ oldest: idOf(0), count: MAX_CANDIDATES / 10 });
  expect(await found({ size: 1, kind: 'rare' })).toEqual({
    oldest: idOf(0),
    count: MAX_CANDIDATES / 10,
  });
  expect(await found({ size: 1 })).toEqual({
    oldest: idOf(MAX_CANDIDATES - limits.searchHits),
    count: limits.searchHits,
  });
  expect(await found(undefined)).toEqual({
    oldest: idOf(2 * MAX_CANDIDATES - limits.searchHits),
    count: limits.searchHits,
  });
  // More than it reads pass the first condition, and none of the newest passes the second.
  expect(await found({ kind: 'usual', size: 1 })).toEqual({ oldest: undefined, count: 0 });
  await storage.remove();
});
