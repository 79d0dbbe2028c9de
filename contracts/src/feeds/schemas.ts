import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { cents, decimal, id, instant, text } from '../kernel/fields.ts';
import { limitQuery } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { campaignActs, feedLimits, memberActs } from './constants.ts';

/** Time and id of the last act that a page looked at. Opaque to clients. */
export const feedCursor = z
  .string()
  .max(60)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_g?\d{1,30}$/, messages.invalid);

export const feedQuery = limitQuery(feedLimits.page.max).extend({ cursor: feedCursor.optional() });

export const feedItem = z.object({
  id: text(60),
  activityType: z.enum([...memberActs, ...campaignActs]),
  /** What was done, without the name of the member who did it: `commented on “Title”`. */
  content: text(400),
  /** `private`: only the member sees it. */
  visibility: z.enum(['public', 'private']),
  createdAt: instant,
  /** Who did it; for an act of a campaign its creator, null once that member was erased. */
  user: publicUser.nullable(),
  /** The member who was followed. */
  relatedUser: publicUser.nullable(),
  relatedUserId: id.nullable(),
  relatedCampaignId: id.nullable(),
  relatedCampaign: z.object({ id, title: text(200) }).nullable(),
  relatedCommentId: id.nullable(),
  relatedPromptId: id.nullable(),
  relatedSubmissionId: id.nullable(),
  /** What was given; null for other acts, and when it is hidden from the caller. */
  amount: decimal.nullable(),
  amountCents: cents.nullable(),
});

export const feed = z.array(feedItem).max(feedLimits.page.max);
