import type { Answer } from '@rostrum/contracts/client';

export type HandRefundRecord = Answer<'adminListRefundsByHand'>[number];
