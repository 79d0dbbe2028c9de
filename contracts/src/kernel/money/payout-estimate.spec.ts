import { campaignPolicyIds, policyById } from '@rostrum/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payoutEstimate } from './policies.ts';
import { runs } from '../../testing/index.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });

describe('an indicative payout', () => {
  it('is 9% for the platform and 1% for the creator by the default policy, rounded down', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(payoutEstimate('split-9-1', 'platform', cents)).toBe(Math.floor((cents * 9) / 100));
        expect(payoutEstimate('split-9-1', 'creator', cents)).toBe(Math.floor(cents / 100));
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('gives the creator 17% and the platform nothing by split-33-33-17-17', () => {
    expect(payoutEstimate('split-33-33-17-17', 'creator', 12_345)).toBe(2_099);
    expect(payoutEstimate('split-33-33-17-17', 'platform', 12_345)).toBe(0);
  });

  it('adds up to the amount over the roles of a policy', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...campaignPolicyIds), (cents, id) => {
        const roles = new Set(policyById(id)?.lines.map(({ role }) => role));
        const parts = Array.from(roles, (role) => payoutEstimate(id, role, cents));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      }),
    );
  });

  it('is nothing by an unknown policy', () => {
    expect(payoutEstimate('no-such-policy', 'creator', 500)).toBe(0);
  });
});
