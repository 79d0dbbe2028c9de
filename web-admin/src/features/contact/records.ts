import type { Answer } from '@rostrum/contracts/client';

export type ContactMessageRecord = Answer<'adminListContactMessages'>[number];
