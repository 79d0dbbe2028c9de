import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { payoutColumns, PayoutPart } from './PayoutPart.tsx';
import type { CampaignRecord } from './records.ts';

type Campaign = Pick<CampaignRecord, 'status' | 'payoutPolicy' | 'currentAmountCents'>;

const shown = (parts: Partial<Campaign>): string[] =>
  payoutColumns.map(({ part, label }) => {
    const campaign: Campaign = {
      status: 'completed',
      payoutPolicy: { id: 'split-9-1', version: 1 },
      currentAmountCents: 12_345,
      ...parts,
    };
    return `${label} ${textOf(<PayoutPart campaign={campaign} part={part} />)}`;
  });

describe('the payout columns of a completed campaign', () => {
  it('show what its own policy gives', () => {
    expect(shown({})).toEqual([
      '9% fee $11.11',
      'Participant payout $111.11',
      'Creator payout $1.23',
    ]);
  });

  it('count under “9% fee” all that the platform gets, by whichever role', () => {
    expect(shown({ payoutPolicy: { id: 'split-33-33-17-17', version: 1 } })).toEqual([
      '9% fee $20.98',
      'Participant payout $81.48',
      'Creator payout $20.99',
    ]);
  });

  it('are empty while nothing is paid out, and by a version that is not known', () => {
    const empty = ['9% fee –', 'Participant payout –', 'Creator payout –'];
    expect(shown({ status: 'active' })).toEqual(empty);
    expect(shown({ status: 'expired' })).toEqual(empty);
    expect(shown({ payoutPolicy: { id: 'split-9-1', version: 2 } })).toEqual(empty);
  });
});
