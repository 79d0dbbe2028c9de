import { eventDefinitions, promptOf } from '@rostrum/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readModels } from '../read-models.ts';
import { histories } from './history.ts';

describe('random histories', () => {
  it('have valid events, in streams without gaps', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const tips = new Map<string, number>();
        for (const event of events) {
          expect(eventDefinitions[event.type].data.parse(event.data)).toEqual(event.data);
          expect(event.revision).toBe((tips.get(event.stream) ?? -1) + 1);
          tips.set(event.stream, event.revision);
        }
        const positions = events.map(({ position }) => position);
        expect(positions).toEqual(Array.from(new Set(positions)).sort());
      }),
    );
  });

  const all = fc.sample(histories(), { numRuns: 800, seed: 1 }).flat();

  it('have every event that a read model folds: a missing one has no act in the acts.ts of its feature, or too small a weight', () => {
    const seen = new Set(all.map(({ type }) => type));
    expect(readModels.flatMap(({ types }) => types).filter((type) => !seen.has(type))).toEqual([]);
  });

  it('have late donations, refunds, reopened campaigns and fees', () => {
    const count = (what: (event: (typeof all)[number]) => boolean): number =>
      all.filter(what).length;
    expect(count((e) => e.type === 'DonationMade')).toBeGreaterThan(1000);
    expect(count((e) => e.type === 'RefundRequested' && e.data.late)).toBeGreaterThan(20);
    expect(count((e) => e.type === 'RefundRequested' && !e.data.late)).toBeGreaterThan(100);
    expect(count((e) => e.type === 'StatusChanged' && e.data.to === 'active')).toBeGreaterThan(20);
    expect(
      count((e) => e.type === 'DepositApplied' && e.data.as === 'preroll_fee'),
    ).toBeGreaterThan(20);
  });

  it('have payouts of prompts, most of which have the id of a campaign', () => {
    const ofPrompts = (type: string): number =>
      all.filter((e) => e.type === type && 'target' in e.data && promptOf(e.data.target) !== null)
        .length;
    expect(ofPrompts('PayoutComputed')).toBeGreaterThan(20);
    expect(ofPrompts('PayoutSent')).toBeGreaterThan(2);
    expect(ofPrompts('LostDisputeDivided')).toBeGreaterThan(2);
    expect(ofPrompts('ReceivableNetted')).toBeGreaterThan(2);
  });
});
