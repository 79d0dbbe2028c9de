import { defineFeature } from '../engine/define-feature.ts';
import { hashtagActivities } from './activities.ts';
import { campaignHashtags } from './campaign-hashtags.ts';
import { hashtags as hashtagsModel } from './hashtags.ts';
import { hashtagsQueries } from './queries.ts';

export const hashtags = defineFeature({
  name: 'hashtags',
  readModels: [campaignHashtags, hashtagsModel],
  queries: hashtagsQueries,
  adds: { activities: hashtagActivities },
});
