import { limits, messages, type Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import { presentCampaigns } from './presenter.ts';

/** A member's campaigns; to themselves and staff also the unpublished ones. */
export function userCampaigns({ projections }: App): Handler<Routes['userCampaigns']> {
  return async ({ params }, { actor, now }) => {
    const { queries } = projections;
    if (!(await queries.users.byIds([params.id])).has(params.id)) {
      throw notFound(messages.userNotFound);
    }
    const cards = await queries.campaigns.ofCreator(params.id, {
      hidden: actor?.id === params.id || actor?.isStaff === true,
      limit: limits.withoutParameters,
    });
    return presentCampaigns(queries, cards, now());
  };
}
