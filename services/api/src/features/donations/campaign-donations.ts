import { limits, type Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import { loadPeople } from '../accounts/index.ts';
import { presentPublicDonation } from './presenter.ts';
import { findVisibleCampaign } from '../campaigns/index.ts';

export const campaignDonations: Handler<Routes['campaignDonations']> = async (
  { params, query },
  { actor, now, queries },
) => {
  await findVisibleCampaign(queries, params.id, actor, now());
  const settled = await queries.donations.ofCampaign(params.id, query.limit ?? limits.page.max);
  const people = await loadPeople(
    queries,
    settled.map((donation) => donation.userId),
  );
  return settled.map((donation) => presentPublicDonation(donation, people));
};
