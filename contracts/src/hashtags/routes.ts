import { z } from 'zod';
import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParam, idParams } from '../kernel/inputs.ts';
import { hashtagsEndpoints as endpoints } from './constants.ts';
import { adminHashtags } from './lists.ts';
import {
  addHashtagBody,
  adminHashtagsOfCampaign,
  hashtag,
  hashtagsOfCampaign,
  removalBody,
  suggestedHashtags,
  suggestQuery,
  usedHashtag,
} from './schemas.ts';

const ofCampaign = {
  tag: 'campaigns',
  params: idParams,
  example: { params: { id: '4711' } },
  errors: [404, 410],
} as const;
const ofHashtag = {
  params: z.object({ id: idParam, hashtagId: idParam }),
  answers: { 200: success },
  errors: [404, 409, 410],
} as const;
const params = { id: '4711', hashtagId: '4712' } as const;

export const hashtagsRoutes = {
  listHashtags: defineRoute(endpoints.listHashtags, {
    ...ofCampaign,
    summary:
      'The hashtags of a campaign, in the order in which they were added, each with the number of public campaigns that have it',
    access: 'public',
    answers: { 200: hashtagsOfCampaign },
  }),
  addHashtag: defineRoute(endpoints.addHashtag, {
    ...ofCampaign,
    summary:
      'Add a hashtag to a campaign, as its creator or an administrator. One that the campaign has already is answered as it is',
    access: 'member',
    members: 'owner-or-admin',
    body: addHashtagBody,
    example: { params: { id: '4711' }, body: { name: '#nuclear_power' } },
    answers: { 201: hashtag },
    errors: [404, 409, 410],
  }),
  removeHashtag: defineRoute(endpoints.removeHashtag, {
    ...ofHashtag,
    summary:
      'Remove a hashtag from a campaign, as its creator or an administrator. Repeats have no effect',
    tag: 'campaigns',
    access: 'member',
    members: 'owner-or-admin',
    example: { params },
  }),
  suggestHashtags: defineRoute(endpoints.suggestHashtags, {
    summary:
      'Hashtags of public campaigns whose name begins with `q`, those of most campaigns first, at most 10',
    tag: 'campaigns',
    access: 'public',
    query: suggestQuery,
    example: { query: { q: '#nucl' } },
    answers: { 200: suggestedHashtags },
  }),
  adminCampaignHashtags: defineRoute(endpoints.adminCampaignHashtags, {
    summary: 'The hashtags of a campaign in any phase, and the newest of those that were removed',
    tag: 'administration',
    access: 'staff',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: adminHashtagsOfCampaign },
    errors: [404],
  }),
  adminRemoveHashtag: defineRoute(endpoints.adminRemoveHashtag, {
    ...ofHashtag,
    summary:
      'Remove a hashtag from a campaign with a reason; after that only an administrator can add it again',
    tag: 'administration',
    access: 'admin',
    body: removalBody,
    example: { params, body: { reason: 'It has nothing to do with the debate.' } },
  }),
  adminListHashtags: adminListRoute(endpoints.adminListHashtags, {
    items: 'hashtags of public campaigns',
    list: adminHashtags,
    item: usedHashtag,
  }),
  adminExportHashtags: adminExportRoute(endpoints.adminExportHashtags, {
    items: 'hashtags of public campaigns',
    list: adminHashtags,
  }),
} as const;
