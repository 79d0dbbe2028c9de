import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { notificationLimits } from './constants.ts';

/** Log position up to which is read. What is told later is unread. */
const upTo = text(notificationLimits.position.max);

/** On `inbox-{userId}-{month}`: the member has read what one notification tells. */
export const notificationRead = defineEvent({
  type: 'NotificationRead',
  version: 1,
  money: false,
  data: z.object({
    userId: id,
    /** Kind, thing and UTC day, such as `reaction-4801-2026-11-29`. */
    notificationId: text(60),
    upTo,
  }),
});

/** On `inbox-{userId}-{month}`: the member has read everything. */
export const allNotificationsRead = defineEvent({
  type: 'AllNotificationsRead',
  version: 1,
  money: false,
  data: z.object({ userId: id, upTo }),
});

/** The only event of its stream. What happened before it counts as read by everybody. */
export const notificationsIntroduced = defineEvent({
  type: 'NotificationsIntroduced',
  version: 1,
  money: false,
  data: z.object({}),
});
