import type { Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { presentCampaignPage, presentCampaigns } from './presenter.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import { adminPage } from '../../http/admin-list.ts';

const offer = {
  resource: 'campaigns',
  filters: {
    id: 'id',
    categoryId: 'id',
    creatorId: 'id',
    phase: 'word',
    status: 'word',
    kind: 'word',
  },
  sorts: {
    id: 'id',
    title: 'title',
    createdAt: 'createdAt',
    expiresAt: 'expiresAt',
    currentAmount: 'currentAmountCents',
    currentAmountCents: 'currentAmountCents',
    goalAmount: 'goalCents',
    goalAmountCents: 'goalCents',
    backerCount: 'backerCount',
    status: 'phase',
    phase: 'phase',
    categoryId: 'categoryId',
    categoryName: 'categoryId',
  },
  sort: ['createdAt', 'desc'],
  text: true,
} as const;

/** Campaigns of every phase. */
export const adminListCampaigns: Handler<Routes['adminListCampaigns']> = async (
  { query },
  context,
) => {
  const { queries } = context;
  const cards = await adminPage(offer, query, context, (list) => queries.campaigns.listAll(list));
  return presentCampaigns(queries, cards, context.now());
};

export const adminGetCampaign: Handler<Routes['adminGetCampaign']> = async (
  { params },
  { actor, now, queries },
) => {
  const detail = await queries.campaigns.detail(params.id);
  if (!detail) throw notFound(campaignMessages.campaignNotFound);
  return presentCampaignPage(queries, detail, actor, now());
};
