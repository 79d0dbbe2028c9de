import type { Answer } from '@rostrum/contracts/client';

export type Statistics = Answer<'adminStatistics'>;
