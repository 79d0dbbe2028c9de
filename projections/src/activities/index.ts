export type { ActivityDocument, ActivityType } from './activities.ts';
