import { trailerCategoryId } from '@rostrum/contracts/categories/constants';
import { adminDonations } from '@rostrum/contracts/donations/lists';
import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Places } from '../../kernel/places.ts';
import { defaultSort } from '../../lists/list-declaration.ts';
import { textOf } from '../../testing/render.tsx';
import type { DonationRecord } from './records.ts';
import { DonationsOfCampaign } from './RelatedDonations.tsx';

const fee = {
  id: 9,
  user: { id: 3, username: 'amara', profileImageUrl: null },
  amountCents: 100,
  purpose: 'deposit',
  status: 'settled',
  createdAt: '2026-11-30T09:00:00.000Z',
} as DonationRecord;

function textIn(categoryId: number): string {
  const loaded = new QueryClient();
  const asked = {
    target: 'campaignId',
    id: 7,
    pagination: { page: 1, perPage: 10 },
    sort: defaultSort(adminDonations),
    filter: {},
  };
  const answer = { data: [fee], total: 1 };
  loaded.setQueryData([adminDonations.resource, 'getManyReference', asked], answer);
  const campaign = { id: 7, categoryId } as Places['campaignSections']['campaign'];
  return textOf(
    <ThemeProvider theme={createTheme()}>
      <DonationsOfCampaign campaign={campaign} />
    </ThemeProvider>,
    loaded,
  );
}

it('the $1 of a trailer is told from its donations by its purpose', () => {
  expect(textIn(trailerCategoryId)).toMatch(/Purpose.*amara\$1\.00Deposit/);
  expect(textIn(1)).toMatch(/amara\$1\.00/);
  expect(textIn(1)).not.toContain('Purpose');
});
