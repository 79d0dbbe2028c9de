import { runs } from '@rostrum/contracts/testing';
import { memberActor, type ActPlace } from '@rostrum/projections/feeds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestFirst, type Act } from './act.ts';
import { newestActs } from './newest-acts.ts';
import type { Source } from './sources.ts';

const minute = (n: number): string => new Date(Date.UTC(2026, 2, 1, 0, n)).toISOString();

const actAt = (userId: number, place: ActPlace): Act => ({
  actor: memberActor(userId),
  kind: 'comment_posted',
  place,
  campaignId: null,
  commentId: null,
  followingId: null,
  gift: null,
});

/** A source that gives `part` acts at a time; its `latest` is `late` minutes after its next act. */
function sourceOf(
  acts: readonly Act[],
  { part, late, read }: { part: number; late: number; read: (source: Source) => void },
): Source {
  const [first] = acts;
  if (!first) throw new Error('a source has an act');
  const source: Source = {
    actor: first.actor,
    latest: new Date(Date.parse(first.place.at) + late * 60_000).toISOString(),
    read: () => {
      read(source);
      const rest = acts.slice(part);
      return Promise.resolve({
        acts: acts.slice(0, part),
        ...(rest.length > 0 && { rest: sourceOf(rest, { part, late, read }) }),
      });
    },
  };
  return source;
}

const noneHidden = () => Promise.resolve(new Set<Source>());

describe('the newest acts of many sources', () => {
  it('come in the order of their places, once each, whatever is read first', async () => {
    const actsOfOne = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 });
    const options = fc.record({
      part: fc.integer({ min: 1, max: 4 }),
      late: fc.integer({ min: 0, max: 20 }),
      size: fc.integer({ min: 1, max: 9 }),
    });
    const property = fc.asyncProperty(
      fc.array(actsOfOne, { maxLength: 30 }),
      options,
      async (times, { part, late, size }) => {
        let position = 0;
        const all = times.map((ofOne, index) =>
          ofOne
            .map((n) =>
              actAt(index, { at: minute(n), id: String((position += 1)).padStart(9, '0') }),
            )
            .toSorted(newestFirst),
        );
        const sources = all.map((acts) => sourceOf(acts, { part, late, read: () => undefined }));
        const found: Act[] = [];
        for await (const group of newestActs(sources, size, noneHidden)) {
          expect(group.length).toBeLessThanOrEqual(size);
          found.push(...group);
        }
        expect(found).toEqual(all.flat().toSorted(newestFirst));
      },
    );
    await fc.assert(property, { numRuns: runs(200) });
  });

  it('take few reads of 10,000 sources, and none of those that are hidden', async () => {
    let reads = 0;
    const read = (): void => {
      reads += 1;
    };
    const sources = Array.from({ length: 10_000 }, (_, index) =>
      sourceOf([actAt(index, { at: minute(index), id: '1' })], { part: 10, late: 0, read }),
    );
    const hidden = (some: readonly Source[]) =>
      Promise.resolve(new Set(some.filter(({ latest }) => latest > minute(9000))));
    const { value: group } = await newestActs(sources, 21, hidden).next();
    expect(group).toHaveLength(21);
    expect(group?.[0]?.place.at).toBe(minute(9000));
    expect(reads).toBeLessThanOrEqual(50);
  });
});
