import { allocate, payoutPolicies } from '@rostrum/contracts';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divisionOf } from './division.ts';

const debates = ['split-9-1', 'split-9-incl-1', 'split-33-33-17-17'] as const;
const totals = fc.oneof(
  fc.integer({ min: 1, max: 1_000 }),
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
);

describe('the division that the audit computes on its own', () => {
  const same = (id: keyof typeof payoutPolicies, total: number, people: number): void => {
    const counts = { participants: people, winners: people };
    const shares = allocate(payoutPolicies[id], total, counts);
    const paid = shares
      .filter(({ role }) => role !== 'platform' && role !== 'provider')
      .map(({ role, index, cents }) => [`${role}:${String(index)}`, cents] as const);
    expect(divisionOf(`${id}@1`, total, counts)).toEqual(new Map(paid));
  };

  it('is that of the product for every total, policy and number of participants', () => {
    const people = fc.integer({ min: 2, max: 8 });
    fc.assert(fc.property(fc.constantFrom(...debates), totals, people, same), {
      numRuns: runs(1_000),
    });
  });

  it('is that of the product for every trailer', () => {
    fc.assert(
      fc.property(totals, (total) => {
        same('trailer-9', total, 0);
      }),
      { numRuns: runs(200) },
    );
  });

  it('is that of the product for every prompt', () => {
    const winners = fc.integer({ min: 1, max: 8 });
    fc.assert(fc.property(fc.constant('prompt-thirds' as const), totals, winners, same), {
      numRuns: runs(200),
    });
  });

  it('of a prompt leaves the cents that do not divide to the platform', () => {
    const thirds = (total: number) =>
      Object.fromEntries(divisionOf('prompt-thirds@1', total, { participants: 0, winners: 1 }));
    expect(thirds(100)).toEqual({ 'winners:1': 33, 'promptCreator:1': 33 });
    expect(thirds(300)).toEqual({ 'winners:1': 99, 'promptCreator:1': 99 });
  });

  it('does not exist for a policy that pays nothing out', () => {
    const counts = { participants: 2, winners: 0 };
    expect(() => divisionOf('preroll-fee@1', 100, counts)).toThrow('pays nothing out');
    expect(() => divisionOf('split-9-1@2', 100, counts)).toThrow('pays nothing out');
  });
});
