import type { Answer } from '@rostrum/contracts/client';

export type EventRecord = Answer<'adminListEvents'>[number];
