import type { Answer } from '@rostrum/contracts/client';

export type DisputeRecord = Answer<'adminListDisputes'>[number];
export type DisputeAnswers = Answer<'adminGetDispute'>['answers'];
