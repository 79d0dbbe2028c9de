import type { Answer } from '@rostrum/contracts/client';

export type DeadlineRecord = Answer<'adminListDeadlines'>[number];
