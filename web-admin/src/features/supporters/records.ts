import type { Answer } from '@rostrum/contracts/client';

export type PublicMessageRecord = Answer<'adminListPublicMessages'>[number];
