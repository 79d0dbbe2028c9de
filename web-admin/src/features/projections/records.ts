import type { Answer } from '@rostrum/contracts/client';

export type ProjectionRecord = Answer<'adminListProjections'>[number];
export type ParkedRecord = Answer<'adminListParked'>[number];
