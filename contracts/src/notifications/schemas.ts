import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { notificationTypes } from '../kernel/define-feature.ts';
import { count, id, instant, text } from '../kernel/fields.ts';
import { wholeNumberParam } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { notificationLimits as limits } from './constants.ts';

/** Kind, thing and UTC day, such as `reaction-4801-2026-11-29`, and `comment-prompt-7-2026-11-29`. */
export const notificationId = z
  .string()
  .max(60)
  .regex(/^[a-z_]{1,30}-(?:prompt-)?\d{1,16}-\d{4}-\d{2}-\d{2}$/, messages.invalid);

/** Where the page before ended. Opaque to clients. */
const cursor = z
  .string()
  .max(100)
  .regex(/^[\w:.-]+$/, messages.invalid);

export const notificationsQuery = z.object({
  cursor: cursor.optional(),
  limit: wholeNumberParam(limits.page.max)
    .refine((limit) => limit >= 1, messages.invalid)
    .optional(),
});

/** What a member is told of: of one kind, about one thing, on one day. */
export const notification = z.object({
  id: notificationId,
  /** The member who is told. */
  userId: id,
  type: z.enum(notificationTypes),
  /** Finer than `type`, such as `answer` and `mention` of the type `comment`. */
  kind: text(limits.kind.max),
  message: text(limits.message.max),
  read: z.boolean(),
  /** When the newest of what it tells happened. */
  createdAt: instant,
  relatedUserId: id.nullable(),
  relatedCampaignId: id.nullable(),
  relatedPromptId: id.nullable(),
  relatedSubmissionId: id.nullable(),
  /** The newest member of those whom the message names. */
  relatedUser: publicUser.nullable(),
  /** The page of the site that it leads to. */
  path: text(200),
});

const position = z.string().max(limits.position.max).regex(/^\w+$/, messages.invalid);

/** Up to where the caller has seen what they mark as read: `upTo` of the list. Default: all there is. */
export const readQuery = z.object({ upTo: position.optional() });

export const notifications = z.object({
  notifications: z.array(notification).max(limits.page.max),
  unreadCount: count.max(limits.kept),
  /** Up to where the answer tells; null when there is nothing. */
  upTo: position.nullable(),
  nextCursor: text(100).nullable(),
});

/** What the staff learns of a member's notifications: their number, and how many are unread. */
export const notificationCounts = z.object({
  count: count.max(limits.kept),
  unreadCount: count.max(limits.kept),
});
