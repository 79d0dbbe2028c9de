export { inbox, inboxOf } from './inbox.ts';
