import { limits, type Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import { loadPeople } from '../accounts/index.ts';
import { presentPublicDonation } from './presenter.ts';
import { findVisibleCampaign } from '../campaigns/index.ts';

export const campaignDonations: Handler<Routes['campaignDonations']> = async (
  { params, query },
  { actor, now, queries },
) => {
  const at = now();
  await findVisibleCampaign(queries, params.id, actor, at);
  const limit = query.limit ?? limits.page.max;
  const settled = await queries.donations.ofCampaign(params.id, at.toISOString(), limit);
  const people = await loadPeople(
    queries,
    settled.map((donation) => donation.userId),
  );
  return settled.map((donation) => presentPublicDonation(donation, people));
};
