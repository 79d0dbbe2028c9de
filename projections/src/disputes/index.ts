export type { DisputeDocument, OpenDisputes } from './disputes.ts';
