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
  const same = (id: keyof typeof payoutPolicies, total: number, participants: number): void => {
    const shares = allocate(payoutPolicies[id], total, { participants });
    const centsOf = (wanted: string) =>
      shares.filter(({ role }) => role === wanted).map(({ cents }) => cents);
    const division = divisionOf(`${id}@1`, total, participants);
    expect([division.creator]).toEqual(centsOf('creator'));
    expect(division.participants).toEqual(centsOf('participants'));
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

  it('does not exist for a policy that pays out no campaign', () => {
    expect(() => divisionOf('prompt-thirds@1', 100, 2)).toThrow('pays out no campaign');
    expect(() => divisionOf('split-9-1@2', 100, 2)).toThrow('pays out no campaign');
  });
});
