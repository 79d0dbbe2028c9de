import { limits, type Routes } from '@rostrum/contracts';
import { peopleOf } from '../accounts/people.ts';
import type { App } from '../../runtime/app.ts';
import { seeCampaign } from '../campaigns/visibility.ts';
import type { Handler } from '../../http/route.ts';
import { presentDonation } from './presenter.ts';

export function campaignDonations({ projections }: App): Handler<Routes['campaignDonations']> {
  return async ({ params, query }, { actor, now }) => {
    const { queries } = projections;
    await seeCampaign(queries, params.id, actor, now());
    const settled = await queries.donations.ofCampaign(params.id, query.limit ?? limits.page.max);
    const people = await peopleOf(
      queries,
      settled.map((donation) => donation.userId),
    );
    return settled.map((donation) => presentDonation(donation, people, 'public'));
  };
}
