import { trailerCategoryId } from '@rostrum/contracts/categories/constants';
import { adminDonations } from '@rostrum/contracts/donations/lists';
import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Places } from '../../kernel/places.ts';
import { defaultSort } from '../../lists/list-declaration.ts';
import { textOf } from '../../testing/render.tsx';
import type { DonationRecord } from './records.ts';
import { DonationsOfCampaign, DonationsOfMember } from './RelatedDonations.tsx';

const fee = {
  id: 9,
  user: { id: 3, username: 'amara', profileImageUrl: null },
  amountCents: 100,
  purpose: 'deposit',
  status: 'settled',
  createdAt: '2026-11-30T09:00:00.000Z',
} as DonationRecord;

/** The text of the related payments that the server answers for `target`. */
function textWith(payment: DonationRecord, target: string, id: number, node: ReactNode): string {
  const loaded = new QueryClient();
  const asked = {
    target,
    id,
    pagination: { page: 1, perPage: 10 },
    sort: defaultSort(adminDonations),
    filter: {},
  };
  const answer = { data: [payment], total: 1 };
  loaded.setQueryData([adminDonations.resource, 'getManyReference', asked], answer);
  return textOf(<ThemeProvider theme={createTheme()}>{node}</ThemeProvider>, loaded);
}

function textIn(categoryId: number): string {
  const campaign = { id: 7, categoryId } as Places['campaignSections']['campaign'];
  return textWith(fee, 'campaignId', 7, <DonationsOfCampaign campaign={campaign} />);
}

it('the $1 of a trailer is told from its donations by its purpose', () => {
  expect(textIn(trailerCategoryId)).toMatch(/Purpose.*amara\$1\.00Deposit/);
  expect(textIn(1)).toMatch(/amara\$1\.00/);
  expect(textIn(1)).not.toContain('Purpose');
});

it('a payment for a prompt names it in place of a campaign', () => {
  const user = { id: 3 } as Places['memberSections']['user'];
  const textFor = (target: DonationRecord['target']) =>
    textWith({ ...fee, target }, 'userId', 3, <DonationsOfMember user={user} />);
  expect(textFor({ kind: 'campaign', id: 7 })).toContain('$1.00campaign 7');
  expect(textFor({ kind: 'prompt', id: 7 })).toContain('$1.00prompt 7');
  expect(textFor(null)).toContain('$1.00–');
});
