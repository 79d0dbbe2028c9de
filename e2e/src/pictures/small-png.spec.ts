import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePng, encodeIndexedPng } from './png.ts';
import { smallPng } from './small-png.ts';

const size = fc.integer({ min: 1, max: 12 });

it('keeps every pixel of a picture with few colours', () => {
  fc.assert(
    fc.property(
      size,
      size,
      fc.uint8Array({ minLength: 768, maxLength: 768 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
      (width, height, palette, stream) => {
        const indexes = Uint8Array.from(stream.take(width * height));
        const picture = encodeIndexedPng(width, height, palette, indexes);
        const { rgb, ...frame } = decodePng(picture);
        expect(frame).toEqual({ width, height });
        expect([...rgb]).toEqual(
          [...indexes].flatMap((at) => [...palette.subarray(at * 3, at * 3 + 3)]),
        );
        expect(decodePng(smallPng(picture))).toEqual({ width, height, rgb });
      },
    ),
    { numRuns: runs(100) },
  );
});
