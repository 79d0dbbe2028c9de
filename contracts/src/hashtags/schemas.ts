import { z } from 'zod';
import { count, id, instant, text } from '../kernel/fields.ts';
import { reason } from '../kernel/inputs.ts';
import { hashtagLimits } from './constants.ts';
import { hashtagMessages } from './messages.ts';
import { hashtagName, searchedName } from './name.ts';

const { name: nameLimits, perCampaign, suggestions, removedShown } = hashtagLimits;
const name = text(nameLimits.max);

export const addHashtagBody = z.object({
  name: z
    .string({ error: hashtagMessages.empty })
    .max(nameLimits.typed, hashtagMessages.long)
    .transform((typed, context) => {
      const read = hashtagName(typed);
      if ('name' in read) return read.name;
      context.addIssue({ code: 'custom', message: hashtagMessages[read.refusal] });
      return z.NEVER;
    }),
});

export const removalBody = z.object({ reason });

/** The beginning of a name. */
export const suggestQuery = z.object({
  q: z.string().max(nameLimits.typed, hashtagMessages.long).transform(searchedName).optional(),
});

/** `count`: the number of public campaigns with this hashtag. */
export const hashtag = z.object({ id, name, count });

export const hashtagsOfCampaign = z.object({ hashtags: z.array(hashtag).max(perCampaign) });

export const suggestedHashtags = z.object({
  hashtags: z.array(z.object({ name, count })).max(suggestions),
});

export const adminHashtagsOfCampaign = z.object({
  hashtags: z.array(hashtag.extend({ addedBy: id, addedAt: instant })).max(perCampaign),
  /** Newest first, without those that were added again. */
  removed: z
    .array(z.object({ id, name, removedBy: id, byAdmin: z.boolean(), removedAt: instant }))
    .max(removedShown),
});

/** A hashtag in use; `id` is its name. */
export const usedHashtag = z.object({
  id: name,
  name,
  count,
  /** When it was last added to a campaign that was public, or a campaign with it became public. */
  lastUsedAt: instant,
});
