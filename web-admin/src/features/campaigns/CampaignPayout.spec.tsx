import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { PayeeParts, PlatformPart } from './CampaignPayout.tsx';
import type { CampaignRecord } from './records.ts';

type Campaign = Pick<CampaignRecord, 'status' | 'payoutPolicy' | 'currentAmountCents'>;

const shown = (parts: Partial<Campaign>): string[] => {
  const campaign: Campaign = {
    status: 'completed',
    payoutPolicy: { id: 'split-9-1', version: 1 },
    currentAmountCents: 12_345,
    ...parts,
  };
  return [<PlatformPart campaign={campaign} />, <PayeeParts campaign={campaign} />].map((cell) =>
    textOf(cell),
  );
};

describe('the payout of a completed campaign', () => {
  it('is divided by its own policy', () => {
    expect(shown({})).toEqual(['$11.11', '$111.11 Creator $1.23']);
    expect(shown({ payoutPolicy: { id: 'trailer-9', version: 1 } })).toEqual([
      '$11.11',
      '$0.00 Creator $112.34',
    ]);
  });

  it('counts as the fee all that the platform gets, by whichever role', () => {
    expect(shown({ payoutPolicy: { id: 'split-33-33-17-17', version: 1 } })).toEqual([
      '$20.98',
      '$81.48 Creator $20.99',
    ]);
  });

  it('is left out while nothing is paid out, and by a version that is not known', () => {
    expect(shown({ status: 'active' })).toEqual(['–', '–']);
    expect(shown({ status: 'expired' })).toEqual(['–', '–']);
    expect(shown({ payoutPolicy: { id: 'split-9-1', version: 2 } })).toEqual(['–', '–']);
  });
});
