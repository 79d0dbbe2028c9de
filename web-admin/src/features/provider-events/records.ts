import type { Answer } from '@rostrum/contracts/client';

export type ProviderEventRecord = Answer<'adminListProviderEvents'>[number];
