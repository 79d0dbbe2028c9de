import { campaignPolicyIds, policyById } from '@rostrum/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payoutEstimate, payoutParts } from './policies.ts';
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

describe('the parts by the policy pinned on a campaign', () => {
  it.each([
    ['split-9-1', { platform: 1111, creator: 123, participants: 11_111 }],
    ['split-9-incl-1', { platform: 987, creator: 123, participants: 11_235 }],
    ['split-33-33-17-17', { platform: 2098, creator: 2099, participants: 8148 }],
    ['trailer-9', { platform: 1111, creator: 11_234, participants: 0 }],
  ])('of $123.45 by %s count both roles of the platform', (id, parts) => {
    expect(payoutParts({ id, version: 1 }, 12_345)).toEqual(parts);
  });

  it('are unknown for an unknown policy or version', () => {
    expect(payoutParts({ id: 'split-9-1', version: 2 }, 500)).toBeUndefined();
    expect(payoutParts({ id: 'no-such-policy', version: 1 }, 500)).toBeUndefined();
  });
});
