import { z } from 'zod';
import { count, decimal, id } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from './define.ts';
import * as input from './inputs.ts';
import * as wire from './wire.ts';

const cardAndDetail = ['campaign-cards', 'campaign-detail'] as const;
const edit = {
  tag: 'campaigns',
  access: 'member',
  params: input.idParams,
  body: input.editCampaignBody,
  answers: { 200: wire.campaignPage },
  errors: [404, 409],
} as const;

export const campaignsRoutes = {
  listCategories: defineRoute('listCategories', {
    summary: 'All categories',
    tag: 'categories',
    access: 'public',
    reads: ['categories'],
    answers: { 200: z.array(wire.category).max(100) },
  }),
  getCategory: defineRoute('getCategory', {
    summary: 'One category',
    tag: 'categories',
    access: 'public',
    params: input.idParams,
    reads: ['categories'],
    answers: { 200: wire.category },
    errors: [404],
  }),
  listCampaigns: defineRoute('listCampaigns', {
    summary:
      'Public campaigns: searched, filtered, sorted and paged; totals in Content-Range and X-Total-Count',
    tag: 'campaigns',
    access: 'public',
    query: input.campaignListQuery,
    reads: ['campaign-cards', 'categories', 'users'],
    answers: { 200: wire.campaigns },
  }),
  trendingCampaigns: defineRoute('trendingCampaigns', {
    summary: 'Active campaigns by heat, at most two of one creator',
    tag: 'campaigns',
    access: 'public',
    query: input.limitQuery(limits.trending.max),
    reads: ['campaign-cards', 'users'],
    answers: { 200: wire.campaigns },
  }),
  successStories: defineRoute('successStories', {
    summary: 'Completed campaigns, newest first',
    tag: 'campaigns',
    access: 'public',
    query: input.limitQuery(limits.page.max),
    reads: ['campaign-cards', 'users'],
    answers: { 200: wire.campaigns },
  }),
  campaignsByCategory: defineRoute('campaignsByCategory', {
    summary: 'Public campaigns of one category, newest first',
    tag: 'campaigns',
    access: 'public',
    params: input.idParams,
    reads: ['campaign-cards', 'categories', 'users'],
    answers: { 200: wire.campaigns },
    errors: [404],
  }),
  getCampaign: defineRoute('getCampaign', {
    summary:
      'One campaign with what the caller may do; unpublished ones for their creator and staff only',
    tag: 'campaigns',
    access: 'public',
    params: input.idParams,
    reads: [...cardAndDetail, 'users'],
    answers: { 200: wire.campaignPage },
    errors: [404],
  }),
  createCampaign: defineRoute('createCampaign', {
    summary: 'Create a campaign: published with its settled $1, else waiting for it',
    tag: 'campaigns',
    access: 'member',
    idempotent: true,
    body: input.createCampaignBody,
    answers: { 201: z.object({ id, campaign: wire.campaignPage }) },
    errors: [402, 404, 409, 422],
  }),
  editCampaign: defineRoute('editCampaign', { summary: 'Edit a campaign', ...edit }),
  completeUpdateCampaign: defineRoute('completeUpdateCampaign', {
    summary: 'Edit a campaign (the edit form)',
    ...edit,
  }),
  directEditCampaign: defineRoute('directEditCampaign', {
    summary: 'Edit a campaign (the simple form)',
    ...edit,
  }),
  changeCampaignStatus: defineRoute('changeCampaignStatus', {
    summary: 'Order a status; refused where it cannot be',
    tag: 'administration',
    access: 'admin',
    params: input.idParams,
    body: input.changeStatusBody,
    answers: { 200: wire.campaignPage },
    errors: [404, 409],
  }),
  campaignLedger: defineRoute('campaignLedger', {
    summary: 'Every journal entry of a campaign, newest first, and what is held for it',
    tag: 'campaigns',
    access: 'public',
    params: input.idParams,
    query: input.limitQuery(limits.page.max).extend({ page: input.whole(100_000).optional() }),
    reads: ['ledger', 'accounts', 'campaign-detail'],
    answers: {
      200: z.object({
        held: decimal,
        heldCents: count,
        total: count,
        entries: z.array(wire.ledgerEntry).max(limits.page.max),
      }),
    },
    errors: [404],
  }),
  campaignDonations: defineRoute('campaignDonations', {
    summary: 'Settled donations of a campaign, newest first',
    tag: 'donations',
    access: 'public',
    params: input.idParams,
    query: input.limitQuery(limits.page.max),
    reads: ['donations', 'users', 'campaign-detail'],
    answers: { 200: z.array(wire.donation).max(limits.page.max) },
    errors: [404],
  }),
  userCampaigns: defineRoute('userCampaigns', {
    summary: "A member's campaigns, newest first; their own include unpublished ones",
    tag: 'campaigns',
    access: 'public',
    params: input.idParams,
    reads: ['campaign-cards', 'users'],
    answers: { 200: wire.campaigns },
    errors: [404],
  }),
} as const;
