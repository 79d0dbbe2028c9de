import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const notificationLimits = {
  /** The newest notifications that a member can read; of each kind without money, `keptOfKind`. */
  kept: 500,
  keptOfKind: 100,
  /** The newest that those who follow or back one campaign are told about it. */
  keptOfCampaign: 20,
  keptDays: 180,
  /** Age of events of demo data and imports, when they are recorded, that are told. */
  importedDays: 30,
  /** Acts of reading by a member on a UTC day, after which they are refused. */
  readsPerDay: 200,
  page: { default: 20, max: 100 },
  message: { max: 500 },
  kind: { max: 30 },
  position: { max: 60 },
} as const;

/** Milliseconds between two questions for new notifications by an open page. */
export const notificationPollMs = 60_000;

export const notificationsEndpoints = defineEndpoints({
  listNotifications: ['GET', '/api/notifications'],
  markAllNotificationsRead: ['POST', '/api/notifications/mark-all-read'],
  markNotificationRead: ['PATCH', '/api/notifications/:id/read'],
  adminMemberNotifications: ['GET', '/api/admin/users/:id/notifications'],
});
