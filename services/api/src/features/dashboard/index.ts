export { loadOwnActivity } from './own-activity.ts';
