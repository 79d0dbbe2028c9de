import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id, memberStanding, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { hashtagLimits } from './constants.ts';

/**
 * Events of `hashtags-{campaignId}`. A name is a word that everybody may use, and is not encrypted.
 * `standing`: of the member who acts, for trending.
 */
const hashtag = {
  campaignId: id,
  hashtagId: id,
  name: text(hashtagLimits.name.max),
  campaignCreatorId: id,
};

export const hashtagAdded = defineEvent({
  type: 'HashtagAdded',
  version: 1,
  money: false,
  data: z.object({ ...hashtag, addedBy: id, standing: memberStanding }),
});

export const hashtagRemoved = defineEvent({
  type: 'HashtagRemoved',
  version: 1,
  money: false,
  data: z.object({
    ...hashtag,
    removedBy: id,
    /** Whether an administrator removed it: then only an administrator can add it again. */
    byAdmin: z.boolean(),
    /** The administrator's; null from the creator. */
    reason: personal(text(limits.reason.max).nullable(), null),
    standing: memberStanding,
  }),
  subject: ({ campaignId }) => `campaign-${String(campaignId)}`,
  owner: ({ campaignCreatorId }) => `user-${String(campaignCreatorId)}`,
});
