import type { Routes } from '@rostrum/contracts';
import { loadPeople } from '../accounts/index.ts';
import { presentDonation } from './presenter.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import { adminPage } from '../../http/admin-list.ts';

const offer = {
  resource: 'donations',
  filters: {
    id: 'id',
    campaignId: 'id',
    userId: 'id',
    status: 'word',
    purpose: 'word',
    late: 'flag',
  },
  sorts: {
    id: 'id',
    createdAt: 'createdAt',
    settledAt: 'settledAt',
    amount: 'amountCents',
    amountCents: 'amountCents',
    status: 'status',
  },
  sort: ['createdAt', 'desc'],
} as const;

/** Donations and deposits of every status. */
export const adminListDonations: Handler<Routes['adminListDonations']> = async (
  { query },
  context,
) => {
  const { queries } = context;
  const found = await adminPage(offer, query, context, (list) => queries.donations.listAll(list));
  const people = await loadPeople(
    queries,
    found.map((donation) => donation.userId),
  );
  return found.map((donation) => presentDonation(donation, people, 'staff'));
};

export const adminGetDonation: Handler<Routes['adminGetDonation']> = async (
  { params },
  { queries },
) => {
  const found = await queries.donations.get(params.id);
  if (!found) throw notFound();
  return presentDonation(found, await loadPeople(queries, [found.userId]), 'staff');
};
