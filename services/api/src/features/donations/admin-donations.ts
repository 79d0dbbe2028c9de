import type { Routes } from '@rostrum/contracts';
import type { Queries } from '@rostrum/projections';
import type { DonationDocument } from '@rostrum/projections/donations';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import { loadPeople } from '../accounts/index.ts';
import { presentDonation } from './presenter.ts';

/** Donations and deposits with the fields that only staff may see. */
export async function presentAdminDonations(
  queries: Queries,
  donations: readonly DonationDocument[],
) {
  const people = await loadPeople(
    queries,
    donations.map(({ userId }) => userId),
  );
  return donations.map((donation) => presentDonation(donation, people, 'staff'));
}

export const adminGetDonation: Handler<Routes['adminGetDonation']> = async (
  { params },
  { queries },
) => {
  const found = await queries.donations.get(params.id);
  if (!found) throw notFound();
  return presentDonation(found, await loadPeople(queries, [found.userId]), 'staff');
};
