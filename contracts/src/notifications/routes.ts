import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { notificationsEndpoints as endpoints } from './constants.ts';
import {
  notificationCounts,
  notificationId,
  notifications,
  notificationsQuery,
  readQuery,
} from './schemas.ts';

export const notificationsRoutes = {
  listNotifications: defineRoute(endpoints.listNotifications, {
    summary: "One's own notifications, newest first, and how many are unread",
    tag: 'social',
    access: 'member',
    query: notificationsQuery,
    answers: { 200: notifications },
  }),
  markAllNotificationsRead: defineRoute(endpoints.markAllNotificationsRead, {
    summary: "Mark all of one's notifications as read",
    tag: 'social',
    access: 'member',
    withoutTerms: true,
    query: readQuery,
    answers: { 200: success },
  }),
  markNotificationRead: defineRoute(endpoints.markNotificationRead, {
    summary: "Mark one of one's notifications as read",
    tag: 'social',
    access: 'member',
    withoutTerms: true,
    // The ids of what others are told are unknown to the caller: 404.
    members: 'all',
    params: z.object({ id: notificationId }),
    query: readQuery,
    example: { params: { id: 'reaction-4801-2026-11-29' } },
    answers: { 200: success },
    errors: [404],
  }),
  adminMemberNotifications: defineRoute(endpoints.adminMemberNotifications, {
    summary: 'How many notifications a member has, and how many are unread',
    tag: 'social',
    access: 'staff',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: notificationCounts },
    errors: [404],
  }),
} as const;
