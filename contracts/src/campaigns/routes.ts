import { z } from 'zod';
import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id } from '../kernel/fields.ts';
import { idParams, limitQuery } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import {
  imageFile,
  uploadByMember,
  uploadedCampaignImage,
  uploadedVideo,
  uploadVideoBody,
  videoFile,
} from '../uploads/index.ts';
import { campaignsEndpoints as endpoints, campaignLimits } from './constants.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { endingRoutes, orderOfAdmin } from './ending-routes.ts';
import { adminCampaigns } from './lists.ts';
import {
  changeStatusBody,
  createCampaignBody,
  editCampaignBody,
  updateImageBody,
} from './inputs.ts';
import { campaignListQuery, searchSuggestionQuery } from './list-inputs.ts';
import {
  adminCampaignPage,
  campaign,
  campaignPage,
  campaigns,
  featuredCampaign,
  searchSuggestion,
  successStories,
} from './wire.ts';

/** Example body for creating and editing a campaign. */
const proposal = {
  title: 'Is nuclear power the fastest way off coal?',
  description: 'Two engineers who have each built what the other calls a detour.',
  categoryId: 5,
  participant1: 'Dr. Lena Okafor',
  participant2: 'Mateo Rivas',
  participant3: 'Ines Marlow',
  participant4: 'Tomas Bergqvist',
  participant5: 'Ada Winterbourne',
  participant6: 'Joel Castellan',
  participant7: 'Mina Farrow',
  participant8: 'Otto Lindqvist',
  moderator: 'Petra Novak',
  participant1Bio: 'Reactor physicist; designed the plant that her town voted against.',
  participant2Bio: 'Runs a grid of 40 wind parks.',
  moderatorBio: 'Reports on energy for a public broadcaster.',
  goalAmount: '18000.00',
  expiresAt: '2026-12-21T12:00:00.000Z',
  imageUrl: null,
} as const;
const params = { id: '4711' } as const;
const sums = { donations: 3, amountCents: 7500 } as const;
const edit = {
  tag: 'campaigns',
  access: 'member',
  members: 'owner-or-admin',
  params: idParams,
  body: editCampaignBody,
  example: { params, body: proposal },
  answers: { 200: campaignPage },
  errors: [404, 409],
} as const;

export const campaignsRoutes = {
  listCampaigns: defineRoute(endpoints.listCampaigns, {
    summary:
      'Public campaigns: searched, filtered, sorted and paged; totals in Content-Range and X-Total-Count',
    tag: 'campaigns',
    access: 'public',
    query: campaignListQuery,
    example: { query: { q: 'nuclear', category: '5', sort: 'most-funded', page: '1' } },
    answers: { 200: campaigns },
  }),
  suggestCampaignSearch: defineRoute(endpoints.suggestCampaignSearch, {
    summary: 'A near spelling that finds campaigns, for a search that found nothing',
    tag: 'campaigns',
    access: 'public',
    query: searchSuggestionQuery,
    example: { query: { q: 'nucleer' } },
    answers: { 200: searchSuggestion },
    rate: { name: 'search-suggestion', calls: 60, seconds: 60 },
  }),
  trendingCampaigns: defineRoute(endpoints.trendingCampaigns, {
    summary: 'Active campaigns by heat, at most two of one creator',
    tag: 'campaigns',
    access: 'public',
    query: limitQuery(campaignLimits.trending.max),
    answers: { 200: campaigns },
  }),
  featuredCampaign: defineRoute(endpoints.featuredCampaign, {
    summary:
      'The campaign at the top of the home page: the popular one with the least left to its goal, else the first trending one',
    tag: 'campaigns',
    access: 'public',
    answers: { 200: featuredCampaign },
  }),
  successStories: defineRoute(endpoints.successStories, {
    summary: 'Completed campaigns, newest first',
    tag: 'campaigns',
    access: 'public',
    query: limitQuery(limits.page.max),
    answers: { 200: successStories },
  }),
  campaignsByCategory: defineRoute(endpoints.campaignsByCategory, {
    summary: 'Public campaigns of one category, newest first',
    tag: 'campaigns',
    access: 'public',
    params: idParams,
    example: { params },
    answers: { 200: campaigns },
    errors: [404],
  }),
  getCampaign: defineRoute(endpoints.getCampaign, {
    summary:
      'One campaign with what the caller may do; unpublished ones for their creator and staff only',
    tag: 'campaigns',
    access: 'public',
    params: idParams,
    example: { params },
    answers: { 200: campaignPage },
    errors: [404, 410],
  }),
  createCampaign: defineRoute(endpoints.createCampaign, {
    summary: 'Create a campaign: published with its settled $1, else waiting for it',
    tag: 'campaigns',
    access: 'member',
    idempotent: true,
    body: createCampaignBody,
    example: {
      body: { ...proposal, payoutPolicy: 'split-9-1', paymentIntentId: 'pi_unknown' },
    },
    answers: { 201: z.object({ id, campaign: campaignPage }) },
    errors: [402, 404, 409],
  }),
  editCampaign: defineRoute(endpoints.editCampaign, { summary: 'Edit a campaign', ...edit }),
  completeUpdateCampaign: defineRoute(endpoints.completeUpdateCampaign, {
    summary: 'Edit a campaign (the edit form)',
    ...edit,
  }),
  directEditCampaign: defineRoute(endpoints.directEditCampaign, {
    summary: 'Edit a campaign (the simple form)',
    ...edit,
  }),
  updateCampaignImage: defineRoute(endpoints.updateCampaignImage, {
    summary: 'Change the image of a campaign',
    ...edit,
    body: updateImageBody,
    example: { params, body: { imageUrl: '/api/images/4711' } },
  }),
  changeCampaignStatus: defineRoute(endpoints.changeCampaignStatus, {
    summary:
      'Change the status; refused where the change is not possible. `completed` confirms the evidence that waits',
    ...orderOfAdmin,
    confirms: 'second-factor',
    keepsAddress: true,
    body: changeStatusBody,
    example: { params, body: { status: 'completed', reason: 'It was held.', sums } },
  }),
  ...conversationRoutes,
  ...endingRoutes,
  uploadCampaignImage: defineRoute(endpoints.uploadCampaignImage, {
    summary: 'Upload an image and show it on one’s own campaign',
    ...uploadByMember,
    members: 'owner-or-admin',
    params: idParams,
    files: { image: imageFile },
    example: { params },
    answers: { 200: uploadedCampaignImage },
    errors: [403, 404, 409],
  }),
  uploadVideo: defineRoute(endpoints.uploadVideo, {
    summary: 'Upload a video: MP4, WebM or MOV',
    ...uploadByMember,
    files: { video: videoFile },
    body: uploadVideoBody,
    example: { body: { campaignId: '4711' } },
    answers: { 200: uploadedVideo },
    errors: [403, 404],
  }),
  userCampaigns: defineRoute(endpoints.userCampaigns, {
    summary: "A member's campaigns, newest first; their own include unpublished ones",
    tag: 'campaigns',
    access: 'public',
    params: idParams,
    example: { params },
    answers: { 200: campaigns },
    errors: [404],
  }),
  adminListCampaigns: adminListRoute(endpoints.adminListCampaigns, {
    items: 'campaigns in every phase',
    list: adminCampaigns,
    item: campaign,
  }),
  adminGetCampaign: defineRoute(endpoints.adminGetCampaign, {
    summary: 'One campaign in any phase',
    tag: 'administration',
    access: 'staff',
    params: idParams,
    example: { params },
    answers: { 200: adminCampaignPage },
    errors: [404],
  }),
  adminExportCampaigns: adminExportRoute(endpoints.adminExportCampaigns, {
    items: 'campaigns in every phase',
    list: adminCampaigns,
  }),
} as const;
