import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withFileBytes } from './file-bytes.ts';

it('parts of a file are read wherever they begin and end, also behind its end', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'file-bytes-'));
  try {
    const path = join(directory, 'file');
    const content = Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n * 7) % 251));
    await writeFile(path, content);
    const part = fc.tuple(fc.nat(210_000), fc.oneof(fc.nat(20), fc.nat(150_000)));
    await withFileBytes({ path, bytes: content.length }, (file) =>
      fc.assert(
        fc.asyncProperty(fc.array(part), async (parts) => {
          for (const [start, length] of parts) {
            const read = await file.read(start, length);
            expect(read.equals(content.subarray(start, start + length))).toBe(true);
          }
        }),
        { numRuns: runs(50) },
      ),
    );
  } finally {
    await rm(directory, { recursive: true });
  }
});
