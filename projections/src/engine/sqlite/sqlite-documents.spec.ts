import { describe, expect, it } from 'vitest';
import { documentContract } from '../contract-suite.ts';
import { book, committer, firstBuild, shelf } from '../contract-suite/storage.ts';
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
