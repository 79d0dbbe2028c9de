import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { CampaignMoney } from './CampaignMoney.tsx';
import { PayeeParts, PlatformPart } from './CampaignPayout.tsx';
import type { CampaignPage, CampaignRecord } from './records.ts';

type Campaign = Pick<CampaignRecord, 'status' | 'payoutPolicy' | 'currentAmountCents'>;

const shown = (parts: Partial<Campaign>): string[] => {
  const campaign: Campaign = {
    status: 'completed',
    payoutPolicy: { id: 'split-9-1', version: 1 },
    currentAmountCents: 12_345,
    ...parts,
  };
  return [
    <PlatformPart key="platform" campaign={campaign} />,
    <PayeeParts key="payees" campaign={campaign} />,
  ].map((cell) => textOf(cell));
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

describe('the money of a campaign', () => {
  const text = (parts: Partial<CampaignPage>) =>
    textOf(
      <CampaignMoney
        campaign={
          {
            id: 7,
            status: 'active',
            payoutPolicy: { id: 'split-33-33-17-17', version: 1 },
            currentAmountCents: 12_345,
            goalAmountCents: 100_000,
            progressPercent: 12.3,
            backerCount: 3,
            donationCount: 4,
            returns: { raisedCents: 12_345, returnedCents: 0, underWayCents: 0 },
            ...parts,
          } as CampaignPage
        }
      />,
    );

  it('shows what its policy gives to whom of the amount raised so far', () => {
    expect(text({})).toMatch(
      /9% fee\$20\.98Participant payout\$81\.48 for all participants togetherCreator payout\$20\.99/,
    );
    expect(text({ status: 'completed' })).toContain('9% fee$20.98');
  });

  it('names no payout of an expired campaign', () => {
    expect(text({ status: 'expired' })).not.toContain('9% fee');
    expect(text({ status: 'expired' })).toContain('17% creator, 17% platform, version 1');
  });
});
