import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  UNPARTITIONED,
  inPartition,
  positionOf,
  partitionOf,
  type PartitionCheckpoint,
} from './partitions.ts';

const checkpoint = (index: number, of: number, position: string): PartitionCheckpoint => ({
  partition: { index, of },
  position,
  token: 't',
});

describe('partitions', () => {
  it('contain each key in one of them, permanently the same', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 16 }), (group, of) => {
        const holding = Array.from({ length: of }, (_, index) => index).filter((index) =>
          inPartition(group, { index, of }),
        );
        expect(holding).toEqual([partitionOf(group, of)]);
      }),
    );
    // Stored checkpoints depend on it.
    expect(['', 'campaign:1', 'campaign:2', '東京'].map((group) => partitionOf(group, 16))).toEqual(
      [5, 14, 11, 0],
    );
  });

  it('divide the campaigns about evenly', () => {
    const counts = [0, 0, 0, 0];
    for (let id = 1; id <= 4_000; id++) {
      const partition = partitionOf(`campaign:${String(1_760_000_000_000_000 + id * 1_024)}`, 4);
      counts[partition] = (counts[partition] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('contain every key in an undivided build', () => {
    expect(inPartition('anything', UNPARTITIONED)).toBe(true);
  });
});

describe('the position of a build', () => {
  it('is the smallest of a complete division, and that of the most advanced of several', () => {
    expect(positionOf([])).toBe('');
    expect(positionOf([checkpoint(0, 1, '3')])).toBe('3');
    expect(positionOf([checkpoint(0, 1, '3'), checkpoint(0, 2, '9')])).toBe('3');
    expect(positionOf([checkpoint(0, 1, '3'), checkpoint(0, 2, '9'), checkpoint(1, 2, '5')])).toBe(
      '5',
    );
    expect(positionOf([checkpoint(0, 1, '7'), checkpoint(0, 2, '9'), checkpoint(1, 2, '5')])).toBe(
      '7',
    );
  });
});
