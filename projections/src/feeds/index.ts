export { act, campaignActor, memberActor, type ActDocument, type FeedActor } from './act.ts';
export type { ActPlace } from './queries.ts';
