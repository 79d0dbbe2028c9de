import { limits, type Routes } from '@rostrum/contracts';
import { categoryMessages } from '@rostrum/contracts/categories';
import { notFound } from '../../../kernel/domain-error.ts';
import { setPageHeaders } from '../../../http/answers/page-headers.ts';
import type { Handler } from '../../../http/route.ts';
import { presentCampaigns } from '../presenter.ts';

export const campaignsByCategory: Handler<Routes['campaignsByCategory']> = async (
  { params },
  context,
) => {
  const { queries } = context;
  const now = context.now();
  if (!(await queries.categories.get(params.id))) throw notFound(categoryMessages.categoryNotFound);
  const page = await queries.campaigns.list({
    where: { shownIn: params.id },
    sort: 'newest',
    offset: 0,
    limit: limits.withoutParameters,
    now: now.toISOString(),
  });
  setPageHeaders(context, 'campaigns', 0, page);
  return presentCampaigns(queries, page.items, now);
};
