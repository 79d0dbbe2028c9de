import type { Answer } from '@rostrum/contracts/client';

export type PayoutRecord = Answer<'adminListProviderPayouts'>[number];
