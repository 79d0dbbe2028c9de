import type { Answer } from '@rostrum/contracts/client';

export type UserRecord = Answer<'adminListUsers'>[number];
