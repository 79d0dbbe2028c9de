import { limits, type Routes } from '@rostrum/contracts';
import { peopleOf } from '../accounts/index.ts';
import { seeCampaign } from '../campaigns/index.ts';
import type { Handler } from '../../http/route.ts';
import { presentDonation } from './presenter.ts';

export const campaignDonations: Handler<Routes['campaignDonations']> = async (
  { params, query },
  { actor, now, queries },
) => {
  await seeCampaign(queries, params.id, actor, now());
  const settled = await queries.donations.ofCampaign(params.id, query.limit ?? limits.page.max);
  const people = await peopleOf(
    queries,
    settled.map((donation) => donation.userId),
  );
  return settled.map((donation) => presentDonation(donation, people, 'public'));
};
