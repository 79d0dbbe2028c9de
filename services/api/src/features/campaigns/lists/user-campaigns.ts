import { limits, type Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { Handler } from '../../../http/route.ts';
import { presentCampaigns } from '../presenter.ts';

/** A member's campaigns, including unpublished ones for the member and for staff. */
export const userCampaigns: Handler<Routes['userCampaigns']> = async (
  { params },
  { actor, now, queries },
) => {
  if (!(await queries.accounts.byIds([params.id])).has(params.id)) {
    throw notFound(accountMessages.userNotFound);
  }
  const cards = await queries.campaigns.ofCreator(params.id, {
    hidden: actor?.id === params.id || actor?.isStaff === true,
    limit: limits.withoutParameters,
  });
  return presentCampaigns(queries, cards, now());
};
