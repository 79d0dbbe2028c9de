import type { Routes } from '@rostrum/contracts';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import { setPageHeaders } from '../../http/answers/page-headers.ts';
import { loadPeople } from '../accounts/index.ts';
import { presentDonation } from './presenter.ts';

/** Donations and deposits of every status. */
export const adminListDonations: Handler<Routes['adminListDonations']> = async (
  { query },
  context,
) => {
  const { queries } = context;
  const page = await queries.donations.listAll(query);
  setPageHeaders(context, 'donations', query.offset, page);
  const people = await loadPeople(
    queries,
    page.items.map((donation) => donation.userId),
  );
  return page.items.map((donation) => presentDonation(donation, people, 'staff'));
};

export const adminGetDonation: Handler<Routes['adminGetDonation']> = async (
  { params },
  { queries },
) => {
  const found = await queries.donations.get(params.id);
  if (!found) throw notFound();
  return presentDonation(found, await loadPeople(queries, [found.userId]), 'staff');
};
