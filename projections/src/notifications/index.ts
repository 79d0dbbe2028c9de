export {
  campaignNotification,
  type CampaignNotificationsDocument,
} from './campaign-notifications.ts';
export type { InboxDocument } from './inboxes.ts';
export { notification, type NotificationDocument } from './notification.ts';
export { mostOf, newestFirst } from './queries.ts';
