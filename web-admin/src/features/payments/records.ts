import type { Answer } from '@rostrum/contracts/client';

export type DifferenceRecord = Answer<'adminListPaymentDifferences'>[number];
