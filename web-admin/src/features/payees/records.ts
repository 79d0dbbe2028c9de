import type { Answer } from '@rostrum/contracts/client';

export type PayeeRecord = Answer<'adminListPayees'>[number];
