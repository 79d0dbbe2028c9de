import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { campaignsOf } from '../campaigns/index.ts';
import { addHashtag, adminRemoveHashtag, removeHashtag } from './change-hashtags.ts';
import { hashtagsStream } from './hashtags-of-campaign.ts';
import {
  adminCampaignHashtags,
  adminExportHashtags,
  listHashtags,
  presentUsedHashtag,
  suggestHashtags,
} from './list-hashtags.ts';

export const hashtags = defineFeature({
  name: 'hashtags',
  endpoints: (app) => [
    endpoint(routes.listHashtags, listHashtags),
    endpoint(routes.addHashtag, addHashtag(app)),
    endpoint(routes.removeHashtag, removeHashtag(app)),
    endpoint(routes.suggestHashtags, suggestHashtags),
    endpoint(routes.adminCampaignHashtags, adminCampaignHashtags),
    endpoint(routes.adminRemoveHashtag, adminRemoveHashtag(app)),
    listEndpoint(
      routes.adminListHashtags,
      (query, { queries }) => queries.hashtags.listAll(query),
      (found) => found.map(presentUsedHashtag),
    ),
    endpoint(routes.adminExportHashtags, adminExportHashtags),
  ],
  // Names belong to campaigns and say nothing of a member. The reasons of administrators are
  // encrypted with the campaign's key. So nothing is erased here.
  exports: (app) => ({
    async *streams(userId) {
      for await (const { id } of campaignsOf(app, userId)) yield hashtagsStream(id);
    },
  }),
  activityTitles: {
    hashtag_added: 'A hashtag was added',
    hashtag_removed: 'A hashtag was removed',
  },
});
